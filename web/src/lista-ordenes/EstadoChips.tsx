import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo } from 'react';
import type { Orden } from '#contract/ordenes/ordenes.ts';
import { estadoMatcher, toDo, toDoWords } from '../ordenes/estados/estados.tsx';
import { filterRows } from '../shared/list/filters/list-filter.ts';
import type { ListView } from '../shared/list/useListState.ts';
import { formatNumber } from '../shared/text/dates.ts';
import { useToday } from '../shared/useToday.ts';
import { theme, tones } from '../theme.ts';

interface EstadoChipsProps {
  readonly all: readonly Orden[] | undefined;
  readonly view: ListView<Orden>;
}

type ToDo = keyof typeof toDoWords;

/** What needs something, counted, a press away: each is a value of the filter 'Estado' (reglas 2.10). */
export function EstadoChips({ all, view }: EstadoChipsProps) {
  const chosen = view.valueOf('estado');
  const counts = useCounts(all, view);
  const phone = useMediaQuery(theme.breakpoints.down('sm'), { noSsr: true });
  if (!all?.length) return null;
  const choose = (value: string) => view.setFilter('estado', value === chosen ? '' : value);
  return (
    <Box role="group" aria-label="Estados que piden atención" sx={row}>
      {Object.values(toDo).map((value) => (
        <Button
          key={value}
          size="small"
          color="inherit"
          aria-pressed={value === chosen}
          onClick={() => choose(value)}
          sx={chip}
          style={{ background: toneOf(value, counts?.get(value)).bg }}
        >
          <Label value={value} count={counts?.get(value)} phone={phone} />
        </Button>
      ))}
    </Box>
  );
}

const toneOf = (value: ToDo, count: number | undefined) => tones[count ? toDoWords[value].tone : 'grey'];

interface LabelProps {
  readonly value: ToDo;
  readonly count: number | undefined;
  readonly phone: boolean;
}

/** 'Vencidas · 509'; on a phone, where the three share a line, the count above a short word. */
function Label({ value, count, phone }: LabelProps) {
  const { fg } = toneOf(value, count);
  if (phone)
    return (
      <>
        <span style={{ ...number, color: fg }}>{count === undefined ? '…' : formatNumber(count)}</span>{' '}
        {toDoWords[value].label}
      </>
    );
  return (
    <>
      <span aria-hidden style={{ ...dot, background: fg }} />
      {toDoWords[value].label}
      {count !== undefined && ` · ${formatNumber(count)}`}
    </>
  );
}

/** The rows each would show beside the other filters; unknown for the others of a chosen one while there is a search. */
function useCounts(
  all: readonly Orden[] | undefined,
  view: ListView<Orden>,
): Map<string, number> | undefined {
  const hoy = useToday();
  const { rows, active } = view;
  const chosen = view.valueOf('estado');
  const isSearched = chosen !== '' && view.search !== '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows change with the filters
  return useMemo(() => {
    if (!all) return undefined;
    if (isSearched) return new Map([[chosen, rows.length]]);
    const others = active.filter(({ filter }) => filter.id !== 'estado');
    const base = chosen ? filterRows(all, others) : rows;
    return new Map(Object.values(toDo).map((value) => [value, countOf(base, estadoMatcher(value, hoy))]));
  }, [all, rows, chosen, isSearched, hoy]);
}

const countOf = (rows: readonly Orden[], matches: (orden: Orden) => boolean) =>
  rows.reduce((count, orden) => count + Number(matches(orden)), 0);

const row = {
  // In one line: beside the other fields where there is room, otherwise below them.
  flex: { xs: '1 1 100%', sm: '1 0 auto' },
  display: 'flex',
  gap: 1,
  minWidth: 0,
} as const;
const chip = {
  flex: { xs: '1 1 0', sm: 'none' },
  flexDirection: { xs: 'column', sm: 'row' },
  minWidth: 0,
  minHeight: { xs: 48, sm: 32 },
  px: { xs: 0.5, sm: 1.5 },
  py: 0,
  gap: { xs: 0, sm: 1 },
  lineHeight: { xs: 1.3, sm: 1.75 },
  fontSize: 13,
  borderRadius: { xs: 1, sm: 99 },
  border: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  fontWeight: 500,
  fontVariantNumeric: 'tabular-nums',
  '&[aria-pressed="true"]': { borderColor: 'text.primary', fontWeight: 650 },
} as const;
const number = { fontSize: 15, fontWeight: 650 } as const;
const dot = { width: 8, height: 8, borderRadius: '50%', flex: 'none' } as const;
