interface Dates {
  readonly fechainicio: string;
  readonly horainicio: string;
  readonly fechafin: string;
  readonly horafin: string;
  readonly fechavencimiento: string;
}

type DateField = 'fechafin' | 'horafin' | 'fechavencimiento';

const isDate = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);
const isTime = (text: string) => /^\d{2}:\d{2}$/.test(text);

/** Contradictory dates, by field; they only warn (reglas 5.2). */
export function contradictions(dates: Dates): Partial<Record<DateField, string>> {
  const { fechainicio, horainicio, fechafin, horafin, fechavencimiento } = dates;
  const found: Partial<Record<DateField, string>> = {};
  const inicio = isDate(fechainicio) ? fechainicio : undefined;
  const fin = isDate(fechafin) ? fechafin : undefined;
  if (inicio && fin && fin < inicio) found.fechafin = 'Es anterior a la fecha de inicio';
  // Without an end date, the training ends on its first day.
  const sameDay = !fin || fin === inicio;
  if (sameDay && isTime(horainicio) && isTime(horafin) && horafin <= horainicio) {
    found.horafin =
      horafin === horainicio ? 'Es igual a la hora de inicio' : 'Es anterior a la hora de inicio';
  }
  if (!isDate(fechavencimiento)) return found;
  if (fin && fechavencimiento < fin) found.fechavencimiento = 'Es anterior a la fecha de fin';
  else if (inicio && fechavencimiento < inicio) found.fechavencimiento = 'Es anterior a la fecha de inicio';
  return found;
}
