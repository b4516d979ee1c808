import { useMemo } from 'react';
import { type Cliente, clientes } from '#contract/clientes.ts';
import type { Orden } from '#contract/ordenes.ts';
import { choiceFilter, selectFilter } from '../shared/list/filters/choice-filter.tsx';
import { dateRangeFilter } from '../shared/list/filters/DateRangeFilter.tsx';
import type { ListFilter } from '../shared/list/filters/list-filter.ts';
import { useList } from '../shared/net/resource.ts';
import { useToday } from '../shared/useToday.ts';
import { sucursalText } from '../sucursales/texts.ts';
import { estadoOptions, matchesEstado } from './estados.tsx';
import { renovaciones, renovacionOf } from './renovar/open.ts';
import { tipoText } from './texts.ts';

interface Option {
  readonly _id: string;
  readonly label: string;
}

const labelOf = ({ label }: Option) => label;

/** The different values of the orders, by their text. */
function optionsOf(
  rows: readonly Orden[] | undefined,
  of: (orden: Orden) => Option,
): readonly Option[] | undefined {
  if (!rows) return undefined;
  const known = new Map<string, Option>();
  for (const row of rows) {
    const option = of(row);
    known.set(option._id, option);
  }
  return [...known.values()].sort((a, b) => a.label.localeCompare(b.label, 'es'));
}

/** The filters of reglas 2.10, and those by state, type, branch and expiry. */
export function useOrdenesFilters(
  all: readonly Orden[] | undefined,
  isAdmin: boolean,
): readonly ListFilter<Orden>[] {
  const hoy = useToday();
  const list = useList(clientes, { enabled: isAdmin, toastError: true });
  const tipos = useMemo(() => optionsOf(all, (o) => ({ _id: o.tipoOrden._id, label: tipoText(o) })), [all]);
  const sucursales = useMemo(
    () => optionsOf(all, ({ sucursal }) => ({ _id: sucursal._id, label: sucursalText(sucursal) })),
    [all],
  );
  return [
    selectFilter<Orden>({
      id: 'estado',
      label: 'Estado',
      options: estadoOptions,
      prominent: true,
      width: 196,
      matches: (orden, value) => matchesEstado(orden, value, hoy),
    }),
    ...(isAdmin
      ? [
          choiceFilter<Orden, Cliente>({
            id: 'cliente',
            label: 'Cliente',
            options: list.data,
            list,
            labelOf: ({ razonSocial }) => razonSocial,
            prominent: true,
            matches: ({ cliente_id }, value) => cliente_id === value,
          }),
        ]
      : []),
    selectFilter<Orden>({
      id: 'renovacion',
      label: 'Renovación',
      options: renovaciones,
      matches: (orden, value) => renovacionOf(orden) === value,
    }),
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
  ];
}
