import Box from '@mui/material/Box';
import { useMemo } from 'react';
import type { Orden } from '#contract/ordenes/ordenes.ts';
import { estadoMatcher, toDo, toDoWords } from '../ordenes/estados/estados.tsx';
import { isOfWeek } from '../ordenes/trabajo.ts';
import { CountChip, countChips } from '../shared/list/filters/CountChip.tsx';
import { filterRows } from '../shared/list/filters/list-filter.ts';
import type { ListView } from '../shared/list/useListState.ts';
import { useToday } from '../shared/useToday.ts';
import type { Tone } from '../theme.ts';
import { trabajo } from './useOrdenesFilters.ts';

interface EstadoChipsProps {
  readonly all: readonly Orden[] | undefined;
  readonly view: ListView<Orden>;
  /** A technician's work comes first. */
  readonly withWeek: boolean;
}

interface Offer {
  readonly filter: string;
  readonly value: string;
  readonly label: string;
  readonly tone: Tone;
}

const week: Offer = { filter: trabajo.id, value: trabajo.semana, label: trabajo.label, tone: 'blue' };
const states = Object.values(toDo).map((value): Offer => ({ filter: 'estado', value, ...toDoWords[value] }));
const withWeekFirst = [week, ...states];
const filters: readonly string[] = [trabajo.id, 'estado'];

/** What needs something, counted, a press away: each is a value of a filter, and takes the place of the others (reglas 2.10). */
export function EstadoChips({ all, view, withWeek }: EstadoChipsProps) {
  const offers = withWeek ? withWeekFirst : states;
  const counts = useCounts(all, view, offers);
  // Its place is kept until it is known whether there are orders.
  const isLoading = all === undefined;
  if (all?.length === 0) return null;
  const press = ({ filter, value }: Offer) => {
    const isChosen = view.valueOf(filter) === value;
    view.setFilter(filter, isChosen ? '' : value);
    if (isChosen) return;
    for (const other of filters) if (other !== filter && view.valueOf(other)) view.setFilter(other, '');
  };
  return (
    <Box
      role="group"
      aria-label="Estados que piden atención"
      aria-hidden={isLoading || undefined}
      sx={row}
      data-four={withWeek || undefined}
      data-loading={isLoading || undefined}
    >
      {offers.map((offer) => {
        const { filter, value } = offer;
        const count = isLoading ? 0 : counts?.get(offer);
        return (
          <CountChip
            key={value}
            label={offer.label}
            count={count}
            tone={offer.tone}
            pressed={view.valueOf(filter) === value}
            onPress={() => press(offer)}
          />
        );
      })}
    </Box>
  );
}

/**
 * The rows that a press would show: those of the other filters, without the ones of these offers. Unknown for the others of a
 * chosen one while there is a search.
 */
function useCounts(
  all: readonly Orden[] | undefined,
  view: ListView<Orden>,
  offers: readonly Offer[],
): ReadonlyMap<Offer, number> | undefined {
  const hoy = useToday();
  const { rows, active, search } = view;
  const chosen = active.filter(({ filter }) => filters.includes(filter.id));
  const key = chosen.map(({ filter, value }) => `${filter.id}=${value}`).join('&');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows change with the filters
  return useMemo(() => {
    if (!all) return undefined;
    if (key && search) {
      const only = offers.find(({ filter, value }) => key === `${filter}=${value}`);
      return new Map(only && [[only, rows.length]]);
    }
    const base = key
      ? filterRows(
          all,
          active.filter((one) => !chosen.includes(one)),
        )
      : rows;
    return new Map(offers.map((offer) => [offer, countOf(base, matcherOf(offer, hoy))]));
  }, [all, rows, key, search !== '', offers, hoy]);
}

const matcherOf = ({ filter, value }: Offer, hoy: string) =>
  filter === trabajo.id ? (orden: Orden) => isOfWeek(orden, hoy) : estadoMatcher(value, hoy);

const countOf = (rows: readonly Orden[], matches: (orden: Orden) => boolean) =>
  rows.reduce((count, orden) => count + Number(matches(orden)), 0);

const row = {
  ...countChips,
  // On a phone four of them have room for their words, the longest in two lines.
  '&[data-four] > button': {
    px: { xs: 0.25, sm: 1.5 },
    py: { xs: 0.25, sm: 0 },
    fontSize: { xs: 12, sm: 13 },
    whiteSpace: { xs: 'normal', sm: 'nowrap' },
  },
} as const;
