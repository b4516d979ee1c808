import type { Capacitacion } from '#contract/ordenes/capacitaciones.ts';
import type { Fields } from '../shared/layout/FieldList.tsx';
import { formatDate } from '../shared/text/dates.ts';
import { noPlanillaText } from './planilla.ts';
import type { DatosValues } from './wizard/values.ts';

interface SummaryInput {
  readonly datos: DatosValues;
  readonly opened: Capacitacion | undefined;
  readonly sucursal: string | undefined;
  readonly tipo: string | undefined;
  readonly file: File | null;
  readonly remove: boolean;
}

export const yesNo = (value: boolean) => (value ? 'Sí' : 'No');

/** '03/02/2026 · 09:00'; 'A las 12:30' without a date. */
export const dayAndTime = (fecha: string | null, hora: string) =>
  fecha ? `${formatDate(fecha)} · ${hora}` : `A las ${hora}`;

export const constanciaFields = (
  datos: Pick<Capacitacion, 'instructor' | 'instructorMatricula' | 'lugar' | 'temario'>,
): Fields =>
  (
    [
      ['Instructor', datos.instructor],
      ['Matrícula', datos.instructorMatricula],
      ['Lugar', datos.lugar],
      ['Temas tratados', datos.temario],
    ] as const
  ).filter(([, value]) => value);

/** In the order of reglas 2.12. */
export function summaryOf({ datos, opened, sucursal, tipo, file, remove }: SummaryInput): Fields {
  return [
    ['Cliente / Sucursal', sucursal],
    ['Tipo de capacitación', tipo],
    ['Título', datos.tituloCapacitacion],
    ...(datos.referencia ? ([['Referencia', datos.referencia]] as const) : []),
    ['Número de orden', opened?.numeroorden ?? 'Se asigna al guardar'],
    ['Inicio', dayAndTime(datos.fechainicio, datos.horainicio)],
    ['Fin', dayAndTime(datos.fechafin, datos.horafin)],
    ['Presencial', yesNo(datos.ispresencial)],
    ['Vencimiento', formatDate(datos.fechavencimiento)],
    ['Archivo adjunto', file?.name ?? (remove ? null : opened?.filename) ?? noPlanillaText],
    ...constanciaFields(datos),
  ];
}
