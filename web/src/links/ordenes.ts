import { useLocation } from 'react-router';
import type { Rol } from '#contract/cuentas/sesion.ts';

const path = '/ordenes';

type Filters = Readonly<Record<string, string | undefined>>;

/** The list with filters: each by its id, those without a value left out; `orden` is the column it is sorted by. */
export function ordenesPath(filters: Filters): string {
  const given = Object.entries(filters).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}

/** One order's detail, over the list. */
export const ordenPath = (id: string) => ordenesPath({ ver: id });

/** The same, the next expiry first. */
export const ordenesByVencimiento = (filters: Filters) => ordenesPath({ ...filters, orden: 'vencimiento' });

interface Named {
  readonly _id: string;
  readonly nombre: string;
}

/** The list's filter of a group: a client, or for a client user one of their branches. Only administrators have the one by client (reglas 2.10). */
export function groupFilter(rol: Rol, { _id, nombre }: Named): Record<string, string> {
  if (rol === 'cliente') return { sucursal: _id };
  return rol === 'admin' ? { cliente: _id } : { buscar: nombre };
}

/** What has expired and is open. */
export const sinRenovarPath = (filters: Filters = {}) =>
  ordenesByVencimiento({ ...filters, estado: 'sin-renovar' });

/** What lacks the file that its type asks for. */
export const sinRespaldoPath = (filters: Filters = {}) => ordenesPath({ ...filters, estado: 'sin-respaldo' });

/** Opens the form that renews an order. */
export const renovarPath = (id: string) => `${path}?renovar=${id}`;

/** Router state with the list's query string, for the way back to the same list. */
export const listState = (query: string) => ({ state: { query } });

export function useListAddress(): string {
  const state: unknown = useLocation().state;
  const query = (state as { query?: unknown } | null)?.query;
  return typeof query === 'string' ? `${path}${query}` : path;
}
