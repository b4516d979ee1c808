import Link from '@mui/material/Link';
import { useMemo } from 'react';
import { Link as RouterLink } from 'react-router';
import { situacionSucursales } from '#contract/clientes/situacion.ts';
import type { Sucursal } from '#contract/clientes/sucursales.ts';
import { sinRenovarPath } from '../links/ordenes.ts';
import { selectFilter } from '../shared/list/filters/choice-filter.tsx';
import { useAddressFilter } from '../shared/list/useAddressFilter.ts';
import { useList } from '../shared/net/resource.ts';
import { countColumn } from '../shared/table/column-kinds.ts';
import type { Column } from '../shared/table/columns.ts';
import type { LoadedList } from '../shared/table/props.ts';
import { formatNumber } from '../shared/text/dates.ts';
import { countText } from '../shared/text/quantities.ts';
import { sucursalText } from '../shared/text/sucursales.ts';
import { tones } from '../theme.ts';

/** A branch with the number of its open orders that have expired; undefined until it is known. */
export type ConVencidas = Sucursal & { readonly vencidas?: number | undefined };

const id = 'ordenes';
const value = 'con-vencidas';

export const conVencidas = selectFilter<ConVencidas>({
  ...{ id, label: 'Vencimientos', options: { [value]: 'Con órdenes vencidas' }, prominent: true, width: 206 },
  matches: ({ vencidas = 0 }) => vencidas > 0,
});

/** The rows with what the server counted beside them. The filter waits for that. */
export function useConVencidas(all: LoadedList<Sucursal>): LoadedList<ConVencidas> {
  const counted = useList(situacionSucursales);
  const isFiltered = useAddressFilter().params.get(id) === value;
  const rows = all.data;
  const known = counted.data;
  const data = useMemo(() => {
    if (!known) return rows;
    const counts = new Map(known.map(({ _id, vencidasSinRenovar }) => [_id, vencidasSinRenovar]));
    return rows?.map((row): ConVencidas => ({ ...row, vencidas: counts.get(row._id) ?? 0 }));
  }, [rows, known]);
  if (!isFiltered || known) return { ...all, data };
  return {
    data: undefined,
    error: all.error ?? counted.error,
    isFetching: all.isFetching || counted.isFetching,
    refetch: () => [all, counted].map((one) => one.error && one.refetch()),
  };
}

function vencidasLink(row: ConVencidas, text: string, tabIndex: number) {
  return (
    <Link
      component={RouterLink}
      to={sinRenovarPath({ sucursal: row._id })}
      aria-label={`${text}: ver las vencidas de ${sucursalText(row)}`}
      tabIndex={tabIndex}
      underline="always"
      sx={target}
      style={expired}
    >
      {text}
    </Link>
  );
}

/** On a card: '8 órdenes', or '8 órdenes · 3 vencidas', of which the latter are in red and lead to these. */
export function ordenesOf(row: ConVencidas, tabIndex: number) {
  const text = countText(row.cantidad_ordenes, 'orden', 'órdenes');
  if (!row.vencidas) return text;
  return (
    <span>
      {text} · {vencidasLink(row, countText(row.vencidas, 'vencida', 'vencidas'), tabIndex)}
    </span>
  );
}

export const columnaVencidas: Column<ConVencidas> = {
  ...countColumn(({ vencidas = 0 }) => vencidas, {
    id: 'vencidas',
    header: 'Vencidas',
    cell: (row) => {
      if (row.vencidas === undefined) return '';
      return row.vencidas > 0 ? vencidasLink(row, formatNumber(row.vencidas), -1) : '0';
    },
    card: [],
    width: 110,
    grow: 0,
  }),
};

// A touch target that takes the room of a line.
const target = {
  display: 'inline-flex',
  py: 1.625,
  my: -1.625,
  minWidth: 24,
  justifyContent: 'flex-end',
} as const;
const expired = { color: tones.red.fg, fontWeight: 600 } as const;
