import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useMemo } from 'react';
import { Link as RouterLink } from 'react-router';
import { type SituacionEmpleado, situacionEmpleados } from '#contract/clientes/situacion.ts';
import { clavePersona } from '#contract/ordenes/vigencia.ts';
import type { Empleado } from '#contract/personas/empleados.ts';
import { legajoPagePath } from '../links/legajo.ts';
import { personalPath } from '../links/situacion.ts';
import { choiceFilter, selectFilter } from '../shared/list/filters/choice-filter.tsx';
import type { ListFilter } from '../shared/list/filters/list-filter.ts';
import { useAddressFilter } from '../shared/list/useAddressFilter.ts';
import { useList } from '../shared/net/resource.ts';
import type { Column } from '../shared/table/columns.ts';
import type { LoadedList } from '../shared/table/props.ts';
import { inactivoText } from '../shared/text/sucursales.ts';
import { gapsTexts } from '../situacion/estados.ts';
import { breakpoints } from '../theme/values.ts';
import { theme, tones } from '../theme.ts';

/** 'En regla', or '1 vencida · 2 faltan', the words of the matrix: of the trainings that are asked of a person. */
export const situacionText = ({ faltan, vencidas }: Pick<SituacionEmpleado, 'faltan' | 'vencidas'>): string =>
  gapsTexts({ vencidas, faltan: faltan - vencidas }).join(' · ') || 'En regla';

type Known = ReadonlyMap<string, SituacionEmpleado>;
const nothing: Known = new Map();

/** Null of who has no required trainings, undefined until it is known. */
export const situacionOf = (known: Known, { _id }: Empleado): SituacionEmpleado | null | undefined =>
  known === nothing ? undefined : (known.get(_id) ?? null);

/** Nothing is asked of the person, though of others of an active client it may be. */
export const asksNothing = (known: Known, { _id, cliente }: Empleado): boolean =>
  known !== nothing && !known.has(_id) && inactivoText(cliente) === undefined;

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

/** People who lack one training, by its name: who has it expired lacks it too. */
function porFalta(known: Known): ListFilter<Empleado> {
  const names = new Set([...known.values()].flatMap(({ pendientes }) => pendientes));
  return choiceFilter({
    id: faltaId,
    label: 'Capacitación que falta',
    options: known === nothing ? undefined : [...names].toSorted(byName).map((_id) => ({ _id })),
    labelOf: ({ _id }) => _id,
    matches: ({ _id }, value) => known.get(_id)?.pendientes.includes(value) === true,
  });
}
const faltaId = 'falta';
const byName = new Intl.Collator('es').compare;

/** How each person is with the trainings asked of them (reglas 2.8), with the filters by it. */
export function useSituaciones() {
  const list = useList(situacionEmpleados);
  const { data } = list;
  const known = useMemo(() => (data ? new Map(data.map((one) => [one._id, one])) : nothing), [data]);
  const filters = useMemo(() => [porSituacion(known), porFalta(known)], [known]);
  return { list, known, filters };
}

/** The filters that list who lacks a training, and who has one that has expired. */
export const conFaltas = { id, value: 'con-faltas' } as const;
export const conVencidas = { id, value: 'con-vencidas' } as const;
/** The filter that lists who lacks the training of a name. */
export const conFalta = { id: faltaId } as const;

/** How many of the people lack a training, how many have one that has expired, and what most of them lack; undefined until it is known. */
export function faltasDe(known: Known, rows: readonly Empleado[] | undefined) {
  if (known === nothing || !rows) return undefined;
  const situaciones = rows.flatMap(({ _id }) => known.get(_id) ?? []);
  return {
    exigidas: situaciones.length,
    conFaltas: situaciones.filter(({ faltan }) => faltan > 0).length,
    conVencidas: situaciones.filter(({ vencidas }) => vencidas > 0).length,
    masFalta: mostOf(situaciones.flatMap(({ pendientes }) => pendientes)),
    todos: rows.length,
  };
}

/** Where all lack something: what most of them lack. */
export function faltaDeTodos(known: Known, rows: readonly Empleado[] | undefined) {
  const faltas = faltasDe(known, rows);
  return faltas && faltas.conFaltas === faltas.todos ? faltas.masFalta : undefined;
}

function mostOf(names: readonly string[]) {
  const counts = [...Map.groupBy(names, (name) => name)].map(([nombre, { length }]) => ({
    nombre,
    count: length,
  }));
  return counts.toSorted((a, b) => b.count - a.count || byName(a.nombre, b.nombre))[0];
}

/** The list that the filter is for: it waits for what the filter reads, and is another one after each change of that. */
export function useFiltrable(
  all: LoadedList<Empleado>,
  { list, known }: ReturnType<typeof useSituaciones>,
): LoadedList<Empleado> {
  const { params } = useAddressFilter();
  const isFiltered = Object.hasOwn(options, params.get(id) ?? '') || Boolean(params.get(faltaId));
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
export const useConSituacion = (columns: readonly Column<Empleado>[], known: Known, defines: boolean) =>
  useMemo(
    () =>
      columns.flatMap((column) =>
        column.id === 'apellido' ? [column, columnaSituacion(known, defines)] : [column],
      ),
    [columns, known, defines],
  );

/** Worst first: what has expired counts before what was never held. A person without required trainings comes last. */
const severity = ({ faltan, vencidas }: SituacionEmpleado) => -(vencidas * 1000 + faltan);

function textOf(known: Known, row: Empleado): string | undefined {
  const situacion = known.get(row._id);
  // Nobody can tell what they have held; the matrix says the same.
  if (situacion && situacion.faltan > 0 && clavePersona(row) === null) return sinDocumentoText;
  return situacion && situacionText(situacion);
}

/** What is to be done: the trainings by name, or the number without which they cannot be told. */
const pendingOf = (known: Known, row: Empleado) =>
  textOf(known, row) === sinDocumentoText ? 'Cargue el número' : known.get(row._id)?.pendientes.join(', ');

/** Of an inactive client nothing is asked. */
const restOf = (known: Known, { cliente }: Empleado) =>
  inactivoText(cliente) ?? (known === nothing ? '-' : 'Sin requisitos');

const quietRest = (known: Known, row: Empleado) => <span style={quiet}>{restOf(known, row)}</span>;

/** For administrators with the way to define what is asked, at a desk while the pointer or the keyboard is in the row; a card has it behind '⋯'. */
const restToDefine = (known: Known, row: Empleado) => (
  <span style={quiet}>
    <span>{restOf(known, row)}</span>
    {asksNothing(known, row) && (
      <Box component="span" sx={onRow}>
        {' · '}
        <Link
          component={RouterLink}
          to={personalPath(row.cliente_id)}
          aria-label={`Definir requisitos: ${row.apellido}, ${row.nombre}`}
          tabIndex={-1}
          underline="always"
          sx={{ display: 'inline-block', py: 1.25, my: -1.25 }}
        >
          Definir
        </Link>
      </Box>
    )}
  </span>
);

function columnaSituacion(known: Known, defines: boolean): Column<Empleado> {
  const rest = defines ? restToDefine : quietRest;
  const link = (row: Empleado, tabIndex: number, inCard: boolean) => {
    const text = textOf(known, row);
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
        style={{ color: tones[tone].fg, fontWeight: tone === 'red' ? 600 : 400 }}
      >
        {text}
      </Link>
    );
  };
  return {
    id,
    header: 'Situación',
    value: (row) => textOf(known, row) ?? restOf(known, row),
    sort: ({ _id }) => {
      const situacion = known.get(_id);
      return situacion ? severity(situacion) : null;
    },
    cell: (row) => link(row, -1, false) || rest(known, row),
    second: (row) => pendingOf(known, row),
    // 'Uso de elementos de protección personal'
    secondLines: 2,
    secondHeader: 'Qué falta',
    card: [
      { place: '3end', content: (row, tabIndex) => link(row, tabIndex, true) || quietRest(known, row) },
      { place: '4', wraps: true, content: (row) => pendingOf(known, row) },
    ],
    // 'Sin requisitos · Definir'; the names of trainings take what is left.
    width: defines ? 154 : 134,
    grow: 6,
  };
}

// A touch target of 44 px that takes the room of a line.
const ofCard = { display: 'inline-flex', py: 1.625, my: -1.625, whiteSpace: 'nowrap' } as const;
// Where nothing hovers it is always in sight.
const onRow = {
  [`@media (hover: hover) and (min-width: ${breakpoints.drawer}px)`]: {
    opacity: 0,
    '[role="row"]:hover &, [role="row"]:focus-within &': { opacity: 1 },
  },
} as const;
const quiet = { fontSize: 12.5, color: theme.vars.palette.text.secondary } as const;
// It breaks rather than end in an ellipsis.
const ofRow = { display: 'block', py: 1.25, my: -1.25, lineHeight: '17px' } as const;
