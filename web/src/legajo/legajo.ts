import type { CapacitacionLegajo, Legajo } from '#contract/personas/legajo.ts';
import { formatDate } from '../shared/text/dates.ts';

const decimal = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 2 });

/** '2,5'; a training of several days has none. */
export const horasText = (horas: number | null) => (horas === null ? '' : decimal.format(horas));

/** '2027: 0 h · 2026: 8 h': this year also before it has any, as what it still lacks; other years without hours are left out. */
export function yearsText(
  all: readonly Pick<CapacitacionLegajo, 'fecha' | 'horas'>[],
  current: string,
): string {
  const years = Map.groupBy(all, ({ fecha }) => fecha.slice(0, 4));
  const known = [...years]
    .map(([year, ones]) => [year, ones.reduce((sum, { horas }) => sum + (horas ?? 0), 0)] as const)
    .filter(([, hours]) => hours > 0);
  if (known.length === 0) return '';
  const isKnown = known.some(([year]) => year === current);
  return (isKnown ? known : [...known, [current, 0] as const])
    .toSorted(([one], [other]) => other.localeCompare(one))
    .map(([year, hours]) => `${year}: ${decimal.format(hours)} h`)
    .join(' · ');
}

/** Under the state: 'Vence el 10/03/2027', 'Venció el …'; nothing where there is no training. */
export function dueText({ estado, fechavencimiento }: Legajo['situacion'][number]): string {
  if (!fechavencimiento) return '';
  return `${estado === 'Vencido' ? 'Venció' : 'Vence'} el ${formatDate(fechavencimiento)}`;
}

export const personName = ({ apellido, nombre }: Legajo['empleado']) => `${apellido}, ${nombre}`;

export interface LegajoRow extends CapacitacionLegajo {
  readonly _id: string;
  /** Another training of its type expires later. */
  readonly reemplazada: boolean;
  /** Its type is asked of the person. */
  readonly pedida: boolean;
}

type Exigidas = Legajo['situacion'];

/** Whether a training's type is asked of a person; while that is not known, it is taken to be. */
export const isPedida = (
  { tipo }: Pick<CapacitacionLegajo, 'tipo'>,
  exigidas: Exigidas | undefined,
): boolean =>
  !exigidas || exigidas.some(({ tipoOrden, estado }) => tipoOrden.nombre === tipo && estado !== 'No aplica');

/**
 * The trainings that another one of their type outlasts. The newest comes first, so that of two that expire on one day it
 * stays. Trainings to come replace nothing yet.
 */
export function replacedOf<T extends Pick<CapacitacionLegajo, 'tipo' | 'fechavencimiento'>>(
  begun: readonly T[],
): ReadonlySet<T> {
  const latest = new Map<string, T>();
  for (const one of begun) {
    const best = latest.get(one.tipo);
    if (!best || one.fechavencimiento > best.fechavencimiento) latest.set(one.tipo, one);
  }
  return new Set(begun.filter((one) => latest.get(one.tipo) !== one));
}

/** Rows of the table. */
export function rowsOf(all: readonly CapacitacionLegajo[], exigidas: Exigidas): readonly LegajoRow[] {
  const replaced = replacedOf(all);
  return all.map((one) => ({
    ...{ ...one, _id: one.orden_id },
    ...{ reemplazada: replaced.has(one), pedida: isPedida(one, exigidas) },
  }));
}
