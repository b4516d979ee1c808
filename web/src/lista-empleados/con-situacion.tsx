import Link from '@mui/material/Link';
import { useMemo } from 'react';
import { Link as RouterLink } from 'react-router';
import { type SituacionEmpleado, situacionEmpleados } from '#contract/clientes/situacion.ts';
import { clavePersona } from '#contract/ordenes/vigencia.ts';
import type { Empleado } from '#contract/personas/empleados.ts';
import { legajoPagePath } from '../links/legajo.ts';
import { selectFilter } from '../shared/list/filters/choice-filter.tsx';
import type { ListFilter } from '../shared/list/filters/list-filter.ts';
import { useAddressFilter } from '../shared/list/useAddressFilter.ts';
import { useList } from '../shared/net/resource.ts';
import type { Column } from '../shared/table/columns.ts';
import type { LoadedList } from '../shared/table/props.ts';
import { inactivoText } from '../shared/text/sucursales.ts';
import { gapsTexts } from '../situacion/estados.ts';
import { theme, tones } from '../theme.ts';

/** 'En regla', or '1 vencida · 2 faltan', the words of the matrix: of the trainings that are asked of a person. */
export const situacionText = ({ faltan, vencidas }: Omit<SituacionEmpleado, '_id' | 'exigidas'>): string =>
  gapsTexts({ vencidas, faltan: faltan - vencidas }).join(' · ') || 'En regla';

type Known = ReadonlyMap<string, SituacionEmpleado>;
const nothing: Known = new Map();

/** Null of who has no required trainings, undefined until it is known. */
export const situacionOf = (known: Known, { _id }: Empleado): SituacionEmpleado | null | undefined =>
  known === nothing ? undefined : (known.get(_id) ?? null);

const sinDocumentoText = 'Sin documento';

const id = 'situacion';
const options = {
  'con-faltas': 'Con vencidas o faltantes',
  'con-vencidas': 'Con vencidas',
  'en-regla': 'En regla',
} as const;

const answers: Readonly<Record<string, (situacion: SituacionEmpleado) => boolean>> = {
  'con-faltas': ({ faltan }) => faltan > 0,
  'con-vencidas': ({ vencidas }) => vencidas > 0,
  'en-regla': ({ faltan }) => faltan === 0,
};

/** People who lack a required training, or who have all. Those without required trainings are neither. */
const porSituacion = (known: Known): ListFilter<Empleado> =>
  selectFilter({
    ...{ id, options, label: 'Situación', prominent: true, width: 226 },
    matches: ({ _id }, value) => {
      const situacion = known.get(_id);
      return situacion !== undefined && answers[value]?.(situacion) === true;
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

/** The filters that list who lacks a training, and who has one that has expired. */
export const conFaltas = { id, value: 'con-faltas' } as const;
export const conVencidas = { id, value: 'con-vencidas' } as const;

/** How many of the people lack a training, and how many have one that has expired; undefined until it is known. */
export function faltasDe(known: Known, rows: readonly Empleado[] | undefined) {
  if (known === nothing || !rows) return undefined;
  const situaciones = rows.flatMap(({ _id }) => known.get(_id) ?? []);
  return {
    exigidas: situaciones.length,
    conFaltas: situaciones.filter(({ faltan }) => faltan > 0).length,
    conVencidas: situaciones.filter(({ vencidas }) => vencidas > 0).length,
  };
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

/** The columns with each person's situation after the name. */
export const useConSituacion = (columns: readonly Column<Empleado>[], known: Known) =>
  useMemo(
    () =>
      columns.flatMap((column) => (column.id === 'apellido' ? [column, columnaSituacion(known)] : [column])),
    [columns, known],
  );

/** Worst first: what has expired counts before what was never held. A person without required trainings comes last. */
const severity = ({ faltan, vencidas }: SituacionEmpleado) => -(vencidas * 1000 + faltan);

function columnaSituacion(known: Known): Column<Empleado> {
  const textOf = (row: Empleado) => {
    const situacion = known.get(row._id);
    // Nobody can tell what they have held; the matrix says the same.
    if (situacion && situacion.faltan > 0 && clavePersona(row) === null) return sinDocumentoText;
    return situacion && situacionText(situacion);
  };
  /** Of an inactive client nothing is asked. */
  const restOf = ({ cliente }: Empleado) =>
    inactivoText(cliente) ?? (known === nothing ? '-' : 'Sin requisitos');
  const link = (row: Empleado, tabIndex: number, inCard: boolean) => {
    const text = textOf(row);
    if (!text) return '';
    const tone = known.get(row._id)?.faltan ? 'red' : 'green';
    return (
      <Link
        component={RouterLink}
        to={legajoPagePath(row._id)}
        aria-label={`${text}: ver el legajo de ${row.apellido}, ${row.nombre}`}
        // In a row the menu has the way for the keyboard.
        tabIndex={tabIndex}
        underline="always"
        sx={inCard ? ofCard : ofRow}
        style={{ color: tones[tone].fg }}
      >
        {text}
      </Link>
    );
  };
  return {
    id,
    header: 'Situación',
    value: (row) => textOf(row) ?? restOf(row),
    sort: ({ _id }) => {
      const situacion = known.get(_id);
      return situacion ? severity(situacion) : null;
    },
    cell: (row) => link(row, -1, false) || <span style={quiet}>{restOf(row)}</span>,
    card: [{ place: '3end', content: (row, tabIndex) => link(row, tabIndex, true) || restOf(row) }],
    // '2 vencidas · 2 faltan'
    width: 146,
    grow: 0.4,
  };
}

// A touch target of 44 px that takes the room of a line.
const ofCard = { display: 'inline-flex', py: 1.625, my: -1.625, whiteSpace: 'nowrap' } as const;
const quiet = { color: theme.vars.palette.text.secondary } as const;
// It breaks rather than end in an ellipsis.
const ofRow = { display: 'block', py: 1.25, my: -1.25, lineHeight: '17px' } as const;
