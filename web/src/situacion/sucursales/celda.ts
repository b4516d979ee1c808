import type { CeldaSucursal } from '#contract/situacion.ts';
import { formatDate, formatNumber, venceText } from '../../shared/text/dates.ts';
import { dayAndMonth } from '../short-dates.ts';

type Personas = NonNullable<CeldaSucursal['personas']>;

/** What a requirement asks: 'Trabajo en altura · Soldador'. */
export const celdaName = ({ tipoOrden, puesto }: Pick<CeldaSucursal, 'tipoOrden' | 'puesto'>) =>
  puesto ? `${tipoOrden.nombre} · ${puesto}` : tipoOrden.nombre;

export const gapsOf = ({ vencidas, faltan }: Personas) => vencidas + faltan;

/** '14 de 18 en regla' */
export function personasText(personas: Personas): string {
  const { total, vigentes, porVencer, vencidas, faltan } = personas;
  if (total === 0) return 'Sin personal registrado';
  const parts = [
    `${formatNumber(vigentes + porVencer)} de ${formatNumber(total)} en regla`,
    porVencer > 0 && `${formatNumber(porVencer)} por vencer`,
    vencidas > 0 && `${formatNumber(vencidas)} ${vencidas === 1 ? 'vencida' : 'vencidas'}`,
    faltan > 0 && `${formatNumber(faltan)} ${faltan === 1 ? 'falta' : 'faltan'}`,
  ];
  return parts.filter(Boolean).join(' · ');
}

/** 'Vence 10/03/2027 · Orden N.º 512', or what there is instead. */
export function evidenceText(celda: CeldaSucursal, today: string): string {
  const { personas, fechavencimiento, numeroorden, referencia } = celda;
  if (personas) return personasText(personas);
  if (!fechavencimiento) return 'Nunca registrado';
  return [
    `${venceText(fechavencimiento, today)} ${formatDate(fechavencimiento)}`,
    `Orden N.º ${numeroorden}`,
    referencia,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** 'Programada para 12/12', with the year if it is another one. */
export function programadaText(fecha: string, today: string): string {
  const isThisYear = fecha.slice(0, 4) === today.slice(0, 4);
  return `Programada para ${isThisYear ? dayAndMonth(fecha) : formatDate(fecha)}`;
}
