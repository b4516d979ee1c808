import { useMemo, useRef } from 'react';
import type { Rol, Usuario } from '#contract/cuentas/sesion.ts';
import { agenda } from '#contract/ordenes/agenda.ts';
import type { Orden } from '#contract/ordenes/ordenes.ts';
import { unprovedFirst } from '../ordenes/prueba/prueba.ts';
import { useOrdenes } from '../ordenes/useOrdenes.ts';
import { rolOf } from '../sesion/store.ts';
import { useAddressFilter } from '../shared/list/useAddressFilter.ts';
import { useDetail } from '../shared/list/useDetail.ts';
import { useList } from '../shared/net/resource.ts';
import { loadedList } from '../shared/table/props.ts';
import { useToday } from '../shared/useToday.ts';
import { beginningsOf, byDay, type Item, isAt, isProved, overdueOf, type Shown } from './items.ts';
import { isListed, monthOf, weeksShown } from './month.ts';

/** The two ways to show a month; a grid needs room. */
export type Vista = 'mes' | 'lista';

/**
 * The agenda's state, all of it in the address. What a company has in a month would leave a grid nearly empty: a client user
 * gets the list where a grid has room, until another view is chosen.
 */
export function useAgendaAddress(rol: Rol, isWide: boolean) {
  const { params, change, latest } = useAddressFilter();
  const today = useToday();
  const first: Vista = rol === 'cliente' && isWide ? 'lista' : 'mes';
  const named = params.get('vista');
  const vista = named === 'mes' || named === 'lista' ? named : first;
  return {
    today,
    month: monthOf(params.get('mes'), today),
    cliente: params.get('cliente') ?? '',
    sucursal: params.get('sucursal') ?? '',
    all: params.get('todas') === 'true',
    vista,
    change,
    setVista: (next: Vista) => change({ vista: next === first ? '' : next }),
    setMonth: (month: string) => change({ mes: month === today.slice(0, 7) ? '' : month }),
    leave: () => {
      const text = latest().toString();
      return text && `?${text}`;
    },
  };
}
export type AgendaAddress = ReturnType<typeof useAgendaAddress>;

/** A day with its items; its date is its identifier in the address. */
export interface Day {
  readonly _id: string;
  readonly items: readonly Item[];
}

const none: readonly Item[] = [];

/**
 * The days of the weeks on the screen, by one request. A technician's have what begins of the orders, and what has its files
 * last. The filters apply here, so that they ask the server nothing.
 */
export function useDays(address: AgendaAddress, ordenes: Shown['ordenes']) {
  const { month, today, cliente, sucursal, all } = address;
  const dates = useMemo(() => weeksShown(month, today).flat(), [month, today]);
  const query = new URLSearchParams({
    desde: dates[0] ?? '',
    hasta: dates.at(-1) ?? '',
    ...(all && { todas: 'true' }),
  });
  const { data, error, isFetching, refetch } = useList(agenda, { path: `${agenda.path}?${query}` });
  const days = useMemo(() => {
    if (!data) return undefined;
    const begin = ordenes ? beginningsOf([...ordenes.values()], dates[0] ?? '', dates.at(-1) ?? '') : none;
    const all = [...begin, ...data].filter((item) => isAt(item, { cliente, sucursal }));
    const items = byDay(unprovedFirst(all, (item) => isProved(item, ordenes)));
    return dates.map((date): Day => ({ _id: date, items: items.get(date) ?? none }));
  }, [data, ordenes, dates, cliente, sucursal]);
  return { days, error, isFetching, refetch };
}

/** The open day, `?ver=` as every detail; the steps go over listed days that have items. */
export function useOpenDay(days: readonly Day[] | undefined, { month, today, leave }: AgendaAddress) {
  const ordered = useRef<readonly Day[]>([]);
  ordered.current = days?.filter(({ _id, items }) => isListed(_id, month, today) && items.length > 0) ?? [];
  // Every day of the weeks is there with the first reply.
  return useDetail(loadedList(days), { ordered, leave });
}

/** What has expired: from the orders that the browser holds for their own list (decision 040). */
export function useOverdue(usuario: Usuario, { cliente, sucursal }: AgendaAddress) {
  const list = useOrdenes(usuario);
  const { data } = list;
  const overdue = useMemo(() => data && overdueOf(data, { cliente, sucursal }), [data, cliente, sucursal]);
  return { list, overdue };
}

export function useShown(
  usuario: Usuario,
  { today }: AgendaAddress,
  rows: ReturnType<typeof useOrdenes>['data'],
) {
  const rol = rolOf(usuario);
  return useMemo(
    (): Shown => ({
      today,
      rol,
      withCliente: rol !== 'cliente',
      closed: rows && new Set(rows.filter(({ noSeRenueva }) => noSeRenueva).map(({ _id }) => _id)),
      pedidas: rol === 'cliente' && rows ? requestsOf(rows) : undefined,
      todas: rows,
      ordenes: rol === 'tecnico' && rows ? new Map(rows.map((row) => [row._id, row])) : undefined,
    }),
    [today, rol, rows],
  );
}

const requestsOf = (rows: readonly Orden[]) =>
  new Map(rows.flatMap(({ _id, pedida }) => (pedida ? [[_id, pedida]] : [])));
