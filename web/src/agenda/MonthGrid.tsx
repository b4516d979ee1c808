import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { surface, theme } from '../theme.ts';
import { DayCell } from './DayCell.tsx';
import type { Shown } from './items.ts';
import { dayAfterKey, earlierLabel, entryDay, shownTitle, weekdays, weeksOf, weeksShown } from './month.ts';
import type { Day } from './useAgenda.ts';

interface MonthGridProps {
  readonly month: string;
  /** Undefined while they are loading. */
  readonly days: readonly Day[] | undefined;
  readonly shown: Shown;
  readonly onMonth: (month: string) => void;
  readonly onOpen: (day: Day) => void;
  /** What its colours mean. */
  readonly legend: ReactNode;
}

/** A month by weeks. One day takes part in the tab order; keys move it (reglas 2.30). */
export function MonthGrid(props: MonthGridProps) {
  const { month, days, shown, onOpen, legend } = props;
  const weeks = weeksShown(month, shown.today);
  const own = weeksOf(month).length;
  const open = (date: string) => onOpen(days?.find(({ _id }) => _id === date) ?? { _id: date, items: [] });
  const { ref, entry, before, unfold, onKeyDown } = useDays(props, weeks, open);
  return (
    <>
      <Box sx={above}>
        {legend}
        {before > 0 && <Unfold onClick={unfold} />}
      </Box>
      <Box
        ref={ref}
        role="grid"
        aria-label={shownTitle(month, shown.today)}
        aria-busy={days === undefined}
        onKeyDown={onKeyDown}
        sx={gridStyle}
      >
        <Heads />
        {weeks.map((dates, at) => (
          <Box
            role="row"
            key={dates[0]}
            sx={week}
            data-before={at < before || undefined}
            data-after={at >= own || undefined}
            data-past={dates.every((date) => date < shown.today) || undefined}
            data-quiet={isQuiet(dates, days) || undefined}
          >
            {dates.map((date) => (
              <DayCell
                key={date}
                date={date}
                day={days?.find(({ _id }) => _id === date)}
                isLoading={days === undefined}
                isOutside={!date.startsWith(month)}
                isEntry={date === entry}
                shown={shown}
                onOpen={() => open(date)}
              />
            ))}
          </Box>
        ))}
      </Box>
    </>
  );
}

const Unfold = ({ onClick }: { readonly onClick: () => void }) => (
  <Button size="small" data-screen-only onClick={onClick} sx={more}>
    {earlierLabel}
  </Button>
);

const Heads = () => (
  <Box role="row" sx={week}>
    {weekdays.map((name) => (
      <Box key={name} role="columnheader" aria-label={name} sx={head}>
        {name.slice(0, 3)}
      </Box>
    ))}
  </Box>
);

/** The day that Tab reaches, how many weeks are folded, and what keys do. */
function useDays(
  { month, shown, onMonth }: MonthGridProps,
  weeks: readonly (readonly string[])[],
  open: (date: string) => void,
) {
  const [wanted, setWanted] = useState(shown.today);
  const [all, setAll] = useState(false);
  const ref = useRef<HTMLDivElement>(null);
  const isMoving = useRef(false);
  const entry = entryDay(month, wanted, shown.today);
  useEffect(() => {
    if (!isMoving.current) return;
    isMoving.current = false;
    ref.current?.querySelector<HTMLElement>(`[data-day="${entry}"]`)?.focus();
  }, [entry]);
  const before =
    all || !shown.today.startsWith(month) ? 0 : weeks.findIndex((dates) => dates.includes(shown.today));
  const unfold = () => {
    setAll(true);
    // The button that has the focus goes.
    isMoving.current = true;
    setWanted(`${month}-01`);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const day = (event.target as HTMLElement).dataset.day;
    if (!day || event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      open(day);
      return;
    }
    const next = dayAfterKey(day, event.key);
    if (!next) return;
    event.preventDefault();
    isMoving.current = next !== entry;
    setWanted(next);
    // Keys lead into what is folded.
    if (next < (weeks[before]?.[0] ?? '')) setAll(true);
    if (!next.startsWith(month)) onMonth(next.slice(0, 7));
  };
  return { ref, entry, before, unfold, onKeyDown };
}

/** Nothing stands in a week: it takes less room, so that more of the month is in sight. */
const isQuiet = (dates: readonly string[], days: readonly Day[] | undefined): boolean =>
  days?.every(({ _id, items }) => items.length === 0 || !dates.includes(_id)) ?? false;

const above = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 1,
  rowGap: 0.5,
  px: { xs: 2, sm: 2.5 },
  pb: 0.75,
  '@media print': { px: 0, pb: 0.5 },
} as const;
const more = {
  mr: -1,
  minHeight: { xs: 44, sm: 32 },
  '@media print': { display: 'none' },
} as const;
const line = `1px solid ${surface.line}`;
const gridStyle = { borderTop: line, '@media print': { border: line } } as const;
const week = {
  display: 'grid',
  gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
  breakInside: 'avoid',
  '&[data-before]': { display: 'none', '@media print': { display: 'grid' } },
  // A month is one page.
  '&[data-after]': { '@media print': { display: 'none' } },
  '& > * + *': { borderLeft: line },
  '& + &': { borderTop: line },
} as const;
const head = {
  px: 1,
  py: 0.5,
  fontSize: 12.5,
  fontWeight: 600,
  color: theme.vars.palette.text.secondary,
  textTransform: 'capitalize',
} as const;
