import { useEffect } from 'react';
import type { TipoHallazgo } from '#contract/lists/busqueda.ts';
import { sesion } from '../sesion/store.ts';

export interface Reciente {
  readonly tipo: TipoHallazgo;
  readonly _id: string;
  readonly titulo: string;
  readonly detalle: string;
}

const max = 6;

// Only in memory (decision 026), for the person of this session.
let owner: string | undefined;
let recientes: readonly Reciente[] = [];

sesion.subscribe(() => {
  if (sesion.user()?._id !== owner) recientes = [];
});

export function remember(one: Reciente): void {
  const id = sesion.user()?._id;
  if (id !== owner) recientes = [];
  owner = id;
  recientes = [one, ...recientes.filter(({ _id }) => _id !== one._id)].slice(0, max);
}

export const recentOnes = (): readonly Reciente[] => (sesion.user()?._id === owner ? recientes : []);

/** Remembers the row that a screen has open, for the search over everything. */
export function useReciente(one: Reciente | undefined): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new object at each render
  useEffect(() => {
    if (one) remember(one);
  }, [one?._id, one?.titulo]);
}
