import {
  type EstadoPlan,
  maxAnio,
  minAnio,
  type PlanCapacitacion,
} from '#contract/ordenes/plan-capacitacion.ts';
import { monthName } from '../shared/text/months.ts';
import { countText } from '../shared/text/quantities.ts';
import { sucursalText } from '../shared/text/sucursales.ts';
import type { Tone } from '../theme.ts';

const estadoTones: Readonly<Record<EstadoPlan, Tone>> = {
  Realizada: 'green',
  Programada: 'grey',
  Pendiente: 'grey',
  Atrasada: 'red',
};

/** Whether the training that meets an item is held after the month it was planned for. */
export const isLate = ({ anio, mes, orden }: PlanCapacitacion): boolean =>
  orden !== null && orden.fechainicio > `${anio}-${String(mes).padStart(2, '0')}-31`;

/** The state's colour; a training that comes after its month is told apart. */
export const toneOf = (item: PlanCapacitacion): Tone =>
  item.estado === 'Programada' && isLate(item) ? 'amber' : estadoTones[item.estado];

export const isAnio = (anio: number): boolean => anio >= minAnio && anio <= maxAnio;

/** The year of an address, or that of today. */
export function anioOf(text: string | null, today: string): number {
  const anio = /^\d{4}$/.test(text ?? '') ? Number(text) : Number.NaN;
  return isAnio(anio) ? anio : Number(today.slice(0, 4));
}

/** 'Marzo' */
export function mesText(mes: number): string {
  const name = monthName(`2000-${String(mes).padStart(2, '0')}`);
  return name.charAt(0).toUpperCase() + name.slice(1);
}

export const meses: readonly string[] = Array.from({ length: 12 }, (_, at) => mesText(at + 1));

/** A year's items by month; they come in this order. */
export const byMes = (items: readonly PlanCapacitacion[]) => [...Map.groupBy(items, ({ mes }) => mes)];

/** How many are done, and the share in percent: 100 only if all are. */
export function doneOf(items: readonly PlanCapacitacion[]) {
  const total = items.length;
  const done = items.filter(({ estado }) => estado === 'Realizada').length;
  const rounded = total === 0 ? 0 : Math.round((done / total) * 100);
  return { done, total, percent: done < total ? Math.min(rounded, 99) : rounded };
}

/** 'Realizadas 14 de 22 · 64 %' */
export const doneText = ({ done, total, percent }: ReturnType<typeof doneOf>): string =>
  `Realizadas ${done} de ${total} · ${percent} %`;

export const titleOf = ({ tema, tipoOrden }: Pick<PlanCapacitacion, 'tema' | 'tipoOrden'>) =>
  tema ?? tipoOrden.nombre;

/** The type, unless it is the title already, and the branch. */
export const placeText = ({ tema, tipoOrden, sucursal }: PlanCapacitacion): string =>
  [tema && tipoOrden.nombre, sucursal ? sucursalText(sucursal) : 'Todas las sucursales']
    .filter(Boolean)
    .join(' · ');

const decimal = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 1 });

/** '2,5 h · Ing. Paz' */
export const detailText = ({ horas, responsable }: Pick<PlanCapacitacion, 'horas' | 'responsable'>): string =>
  [horas !== null && `${decimal.format(horas)} h`, responsable].filter(Boolean).join(' · ');

export const capacitacionesText = (count: number) => countText(count, 'capacitación', 'capacitaciones');
