import type { Orden } from '#contract/ordenes/ordenes.ts';
import { hasBegun } from '#contract/ordenes/vigencia.ts';
import { today } from '../../../shared/text/dates.ts';
import { isUnrenewed } from '../../estados/estados.tsx';
import { posteriores, posteriorText } from './posterior.ts';

interface Index {
  readonly byId: ReadonlyMap<string, Orden>;
  readonly byPlace: ReadonlyMap<string, readonly Orden[]>;
}

// A list asks for each row that it draws.
const indexes = new WeakMap<readonly Orden[], Index>();

const placeOf = ({ sucursal, tipoOrden }: Orden) => `${sucursal._id} ${tipoOrden._id}`;

function indexOf(all: readonly Orden[]): Index {
  const known = indexes.get(all);
  if (known) return known;
  const index = {
    byId: new Map(all.map((orden) => [orden._id, orden])),
    byPlace: Map.groupBy(all, placeOf),
  };
  indexes.set(all, index);
  return index;
}

/** The order that follows an overdue one and is not linked with it; builds what it needs once for each list. */
export const posteriorOf = (orden: Orden, all: readonly Orden[]): Orden | undefined =>
  posteriores([orden], indexOf(all).byPlace.get(placeOf(orden)) ?? []).get(orden._id);

const nextOf = (orden: Orden, all: readonly Orden[]): Orden | undefined =>
  orden.renovadaPor ? indexOf(all).byId.get(orden.renovadaPor._id) : posteriorOf(orden, all);

/** The order of this `_id`, and the one that follows it without a link, also before that one begins. */
export function withPosterior(id: string, all: readonly Orden[]): { orden?: Orden; posterior?: Orden } {
  const orden = indexOf(all).byId.get(id);
  const posterior = orden && posteriorOf(orden, all);
  return { ...(orden && { orden }), ...(posterior && { posterior }) };
}

/**
 * The order that is worked on in place of `orden`: the last one that has begun by `hoy` of those that renew it, or follow it
 * without a link. A new photo belongs to that one (reglas 2.10).
 */
export function siguiente(orden: Orden, all: readonly Orden[], hoy: string): Orden | undefined {
  const passed = new Set([orden]);
  let last: Orden | undefined;
  let next = nextOf(orden, all);
  while (next && hasBegun(next.fechainicio, hoy) && !passed.has(next)) {
    passed.add(next);
    last = next;
    next = nextOf(next, all);
  }
  return last;
}

/** Whether the last of those that follow `orden` has expired too: the link alone does not put the work in order. */
export function endsOverdue(orden: Orden, all: readonly Orden[]): boolean {
  const last = siguiente(orden, all, today());
  return last !== undefined && isUnrenewed(last);
}

/** 'Sigue N.º 349, vencida': below an overdue order, of the one that follows it. */
export const sigueText = (orden: Orden, posterior: Orden, all: readonly Orden[]): string =>
  posteriorText(posterior, endsOverdue(orden, all));
