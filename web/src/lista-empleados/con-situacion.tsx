import Link from '@mui/material/Link';
import { useMemo } from 'react';
import { Link as RouterLink } from 'react-router';
import { type SituacionEmpleado, situacionEmpleados } from '#contract/clientes/situacion.ts';
import type { Empleado } from '#contract/personas/empleados.ts';
import { legajoPagePath } from '../links/legajo.ts';
import { selectFilter } from '../shared/list/filters/choice-filter.tsx';
import type { ListFilter } from '../shared/list/filters/list-filter.ts';
import { useAddressFilter } from '../shared/list/useAddressFilter.ts';
import { useList } from '../shared/net/resource.ts';
import type { Column } from '../shared/table/columns.ts';
import type { LoadedList } from '../shared/table/props.ts';
import { gapsTexts } from '../situacion/estados.ts';
import { tones } from '../theme.ts';

/** 'En regla', or '1 vencida · 2 faltan', the words of the matrix: of the trainings that are asked of a person. */
export const situacionText = ({ faltan, vencidas }: Omit<SituacionEmpleado, '_id' | 'exigidas'>): string =>
  gapsTexts({ vencidas, faltan: faltan - vencidas }).join(' · ') || 'En regla';

type Known = ReadonlyMap<string, SituacionEmpleado>;
const nothing: Known = new Map();

/** Null of who has no required trainings, undefined until it is known. */
export const situacionOf = (known: Known, { _id }: Empleado): SituacionEmpleado | null | undefined =>
  known === nothing ? undefined : (known.get(_id) ?? null);

const id = 'situacion';
const options = { 'con-faltas': 'Con faltas', 'en-regla': 'En regla' } as const;

/** People who lack a required training, or who have all. Those without required trainings are neither. */
const porSituacion = (known: Known): ListFilter<Empleado> =>
  selectFilter({
    ...{ id, options, label: 'Situación', prominent: true },
    matches: ({ _id }, value) => {
      const situacion = known.get(_id);
      return situacion !== undefined && situacion.faltan > 0 === (value === 'con-faltas');
    },
  });

/** How each person is with the trainings asked of them (reglas 2.8), with the filter by it. */
export function useSituaciones() {
  const list = useList(situacionEmpleados);
  const { data } = list;
  const known = useMemo(() => (data ? new Map(data.map((one) => [one._id, one])) : nothing), [data]);
  const filter = useMemo(() => porSituacion(known), [known]);
  return { list, known, filter };
}

/** The list that the filter is for: it waits for what the filter reads, and is another one after each change of that. */
export function useFiltrable(
  all: LoadedList<Empleado>,
  { list, known }: ReturnType<typeof useSituaciones>,
): LoadedList<Empleado> {
  const value = useAddressFilter().params.get(id) ?? '';
  const isFiltered = Object.hasOwn(options, value);
  const data = useMemo(
    () => (isFiltered ? (known !== nothing && all.data ? [...all.data] : undefined) : all.data),
    [isFiltered, known, all.data],
  );
  if (!isFiltered || known !== nothing) return { ...all, data };
  return {
    data,
    error: all.error ?? list.error,
    isFetching: all.isFetching || list.isFetching,
    refetch: () => [all, list].map((one) => one.error && one.refetch()),
  };
}

/** The columns with each person's situation below the name. A person without required trainings has none. */
export const useConSituacion = (columns: readonly Column<Empleado>[], known: Known) =>
  useMemo(
    () => columns.map((column) => (column.main ? withSituacion(column, known) : column)),
    [columns, known],
  );

function withSituacion(column: Column<Empleado>, known: Known): Column<Empleado> {
  const textOf = ({ _id }: Empleado) => {
    const situacion = known.get(_id);
    return situacion && situacionText(situacion);
  };
  const toneOf = ({ _id }: Empleado) => (known.get(_id)?.faltan ? 'red' : undefined);
  const card = (row: Empleado, tabIndex: number) => {
    const text = textOf(row);
    const tone = toneOf(row);
    return (
      text && (
        <Link
          component={RouterLink}
          to={legajoPagePath(row._id)}
          aria-label={`${text}: ver el legajo de ${row.apellido}, ${row.nombre}`}
          tabIndex={tabIndex}
          underline="hover"
          color="text.secondary"
          sx={link}
          style={tone && { color: tones[tone].fg }}
        >
          {text}
        </Link>
      )
    );
  };
  return {
    ...column,
    // In the table it opens the detail together with the name: two links above each other are too close for a finger.
    second: textOf,
    secondOpens: true,
    secondTone: toneOf,
    secondHeader: 'Situación',
    card: [...(column.card ?? []), { place: '3end', content: card }],
  };
}

// A touch target of 44 px that takes the room of a line.
const link = { display: 'inline-flex', py: 1.625, my: -1.625, whiteSpace: 'nowrap' } as const;
