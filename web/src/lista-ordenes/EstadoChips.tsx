import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo } from 'react';
import type { Orden } from '#contract/ordenes/ordenes.ts';
import { estadoMatcher, toDo, toDoWords } from '../ordenes/estados/estados.tsx';
import { isOfWeek } from '../ordenes/trabajo.ts';
import { filterRows } from '../shared/list/filters/list-filter.ts';
import type { ListView } from '../shared/list/useListState.ts';
import { formatNumber } from '../shared/text/dates.ts';
import { useToday } from '../shared/useToday.ts';
import { type Tone, theme, tones } from '../theme.ts';
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
  const phone = useMediaQuery(theme.breakpoints.down('sm'), { noSsr: true });
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
          <Button
            key={value}
            size="small"
            color="inherit"
            aria-pressed={view.valueOf(filter) === value}
            onClick={() => press(offer)}
            sx={chip}
            style={{ background: toneOf(offer, count).bg }}
          >
            <Label offer={offer} count={count} phone={phone} />
          </Button>
        );
      })}
    </Box>
  );
}

const toneOf = ({ tone }: Offer, count: number | undefined) => tones[count ? tone : 'grey'];

interface LabelProps {
  readonly offer: Offer;
  readonly count: number | undefined;
  readonly phone: boolean;
}

/** 'Vencidas · 509'; on a phone, where they share a line, the count above a short word. */
function Label({ offer, count, phone }: LabelProps) {
  const { fg } = toneOf(offer, count);
  if (phone)
    return (
      <>
        <span style={{ ...number, color: fg }}>{count === undefined ? '…' : formatNumber(count)}</span>{' '}
        {offer.label}
      </>
    );
  return (
    <>
      <span aria-hidden style={{ ...dot, background: fg }} />
      {offer.label}
      {count !== undefined && ` · ${formatNumber(count)}`}
    </>
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
  // In one line: beside the other fields where there is room, otherwise below them.
  flex: { xs: '1 1 100%', sm: '1 0 auto' },
  display: 'flex',
  gap: 1,
  minWidth: 0,
  '&[data-loading]': { visibility: 'hidden' },
  // On a phone four of them have room for their words, the longest in two lines.
  '&[data-four] > button': {
    px: { xs: 0.25, sm: 1.5 },
    py: { xs: 0.25, sm: 0 },
    fontSize: { xs: 12, sm: 13 },
    whiteSpace: { xs: 'normal', sm: 'nowrap' },
  },
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
