import { useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type Cliente, clientes } from '#contract/clientes/clientes.ts';
import type { Rol } from '#contract/cuentas/sesion.ts';
import type { Orden } from '#contract/ordenes/ordenes.ts';
import { tipoOrdenText } from '#contract/ordenes/tipos-orden.ts';
import { compareTexts } from '#contract/values/text.ts';
import { bothText, estadoOptions, joinRenovacion, matchesEstado } from '../ordenes/estados/estados.tsx';
import { isOfWeek } from '../ordenes/trabajo.ts';
import { choiceFilter, selectFilter } from '../shared/list/filters/choice-filter.tsx';
import { dateRangeFilter } from '../shared/list/filters/DateRangeFilter.tsx';
import type { ListFilter } from '../shared/list/filters/list-filter.ts';
import { useList } from '../shared/net/resource.ts';
import { sucursalText } from '../shared/text/sucursales.ts';
import { useToday } from '../shared/useToday.ts';
import { numerosFilter } from './numeros-filter.tsx';

interface Option {
  readonly _id: string;
  readonly label: string;
}

interface Named {
  readonly _id: string;
}

const labelOf = ({ label }: Option) => label;

/** The different values of the orders, by their text; the `present` ones if they are the same. */
function optionsOf<Value extends Named>(
  rows: readonly Orden[],
  of: (orden: Orden) => Value,
  textOf: (value: Value) => string,
  present: readonly Option[] = [],
): readonly Option[] {
  const known = new Map<string, Option>();
  for (const row of rows) {
    const value = of(row);
    const { _id } = value;
    if (!known.has(_id)) known.set(_id, { _id, label: textOf(value) });
  }
  if (known.size === present.length && present.every(({ _id, label }) => known.get(_id)?.label === label))
    return present;
  return [...known.values()].sort((a, b) => compareTexts(a.label, b.label));
}

function useOptions<Value extends Named>(
  rows: readonly Orden[] | undefined,
  of: (orden: Orden) => Value,
  textOf: (value: Value) => string,
): readonly Option[] | undefined {
  const present = useRef<readonly Option[]>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the functions stay
  return useMemo(() => {
    if (rows) present.current = optionsOf(rows, of, textOf, present.current);
    return rows && present.current;
  }, [rows]);
}

const tipoOf = (orden: Orden) => orden.tipoOrden;
const sucursalOf = (orden: Orden) => orden.sucursal;

/** The companies to choose from, loaded when somebody chooses one or the address names one. */
function useFilterClientes(isAdmin: boolean) {
  const [isWanted, setIsWanted] = useState(false);
  const isNamed = useSearchParams()[0].has('cliente');
  const list = useList(clientes, { enabled: isAdmin && (isWanted || isNamed), toastError: true });
  return { ...list, load: () => setIsWanted(true) };
}

const byCliente = (list: ReturnType<typeof useFilterClientes>) =>
  choiceFilter<Orden, Cliente>({
    id: 'cliente',
    label: 'Cliente',
    options: list.data,
    list,
    onFocus: list.load,
    labelOf: ({ razonSocial }) => razonSocial,
    prominent: true,
    matches: ({ cliente_id }, value) => cliente_id === value,
  });

/** A technician's work of the week, a press away above the list (reglas 2.10). */
export const trabajo = { id: 'trabajo', semana: 'esta-semana', label: 'Trabajo de la semana' } as const;

const byTrabajo = (hoy: string) =>
  selectFilter<Orden>({
    id: trabajo.id,
    label: 'Trabajo',
    options: { [trabajo.semana]: 'De la semana' },
    matches: (orden) => isOfWeek(orden, hoy),
  });

/** The filters of reglas 2.10, and those by state, type, branch and expiry. */
export function useOrdenesFilters(
  all: readonly Orden[] | undefined,
  rol: Rol,
  inFicha: boolean,
): readonly ListFilter<Orden>[] {
  const isAdmin = rol === 'admin' && !inFicha;
  const hoy = useToday();
  const list = useFilterClientes(isAdmin);
  const { data, error, isFetching } = list;
  const tipos = useOptions(all, tipoOf, tipoOrdenText);
  const sucursales = useOptions(all, sucursalOf, sucursalText);
  // The same filters as long as they offer the same: a changed row draws none of them again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what `list` is read for
  return useMemo(
    () => [
      selectFilter<Orden>({
        id: 'estado',
        label: 'Estado',
        options: estadoOptions,
        otherText: bothText,
        earlier: { id: 'renovacion', join: joinRenovacion },
        prominent: true,
        width: 196,
        matches: (orden, value) => matchesEstado(orden, value, hoy),
      }),
      ...(isAdmin ? [byCliente(list)] : []),
      ...(rol === 'tecnico' ? [byTrabajo(hoy)] : []),
      numerosFilter,
      dateRangeFilter<Orden>('vencimiento', 'Vencimiento', ({ fechavencimiento }) => fechavencimiento),
      choiceFilter<Orden, Option>({
        id: 'tipo',
        label: 'Tipo de orden',
        options: tipos,
        labelOf,
        matches: ({ tipoOrden }, value) => tipoOrden._id === value,
      }),
      choiceFilter<Orden, Option>({
        id: 'sucursal',
        label: 'Sucursal',
        options: sucursales,
        labelOf,
        matches: ({ sucursal }, value) => sucursal._id === value,
      }),
    ],
    [isAdmin, rol, hoy, tipos, sucursales, data, error, isFetching],
  );
}
