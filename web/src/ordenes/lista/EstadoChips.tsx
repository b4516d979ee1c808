import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMemo } from 'react';
import type { Orden } from '#contract/ordenes.ts';
import { filterRows } from '../../shared/list/filters/list-filter.ts';
import type { ListView } from '../../shared/list/useListState.ts';
import { formatNumber } from '../../shared/text/dates.ts';
import { useToday } from '../../shared/useToday.ts';
import { type Tone, tones } from '../../theme.ts';
import { estadoOptions, matchesEstado, toDo } from '../estados/estados.tsx';

interface EstadoChipsProps {
  readonly all: readonly Orden[] | undefined;
  readonly view: ListView<Orden>;
}

const dots: Readonly<Record<string, Tone>> = {
  [toDo.vencidas]: 'red',
  [toDo.porVencer]: 'amber',
  [toDo.sinRespaldo]: 'amber',
};

/** What needs something, counted, a press away: each is a value of the filter 'Estado' (reglas 2.10). */
export function EstadoChips({ all, view }: EstadoChipsProps) {
  const chosen = view.valueOf('estado');
  const counts = useCounts(all, view);
  const shown = Object.values(toDo).filter((value) => value === chosen || counts?.get(value) !== 0);
  if (!all || shown.length === 0) return null;
  return (
    <Box role="group" aria-label="Estados que piden atención" sx={row}>
      {shown.map((value) => (
        <Button
          key={value}
          size="small"
          color="inherit"
          aria-pressed={value === chosen}
          onClick={() => view.setFilter('estado', value === chosen ? '' : value)}
          sx={chip}
        >
          <span aria-hidden style={{ ...dot, background: tones[dots[value] ?? 'grey'].fg }} />
          {estadoOptions[value]}
          {counts?.has(value) && ` · ${formatNumber(counts.get(value) ?? 0)}`}
        </Button>
      ))}
    </Box>
  );
}

/** The rows each would show beside the other filters; unknown for the others of a chosen one while there is a search. */
function useCounts(
  all: readonly Orden[] | undefined,
  view: ListView<Orden>,
): Map<string, number> | undefined {
  const hoy = useToday();
  const { rows, active, search } = view;
  const chosen = view.valueOf('estado');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows change with the filters
  return useMemo(() => {
    if (!all) return undefined;
    if (chosen && search) return new Map([[chosen, rows.length]]);
    const others = active.filter(({ filter }) => filter.id !== 'estado');
    const base = chosen ? filterRows(all, others) : rows;
    return new Map(
      Object.values(toDo).map((value) => [
        value,
        base.reduce((count, orden) => count + Number(matchesEstado(orden, value, hoy)), 0),
      ]),
    );
  }, [all, rows, chosen, search, hoy]);
}

const row = {
  // Beside the other fields where there is room.
  flex: { xs: '1 1 100%', sm: '1 1 420px' },
  display: 'flex',
  gap: 1,
  minWidth: 0,
  overflowX: 'auto',
  scrollbarWidth: 'none',
} as const;
const chip = {
  flex: 'none',
  minHeight: { xs: 44, sm: 32 },
  px: 1.5,
  py: 0,
  gap: 1,
  borderRadius: 99,
  border: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  fontWeight: 500,
  fontVariantNumeric: 'tabular-nums',
  '&[aria-pressed="true"]': { bgcolor: 'action.selected', borderColor: 'text.secondary', fontWeight: 650 },
} as const;
const dot = { width: 8, height: 8, borderRadius: '50%', flex: 'none' } as const;
