import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { visuallyHidden } from '@mui/utils';
import { memo } from 'react';
import { Link } from 'react-router';
import { unbroken } from '../shared/table/rows/cell-lines.tsx';
import { tones } from '../theme.ts';
import { cellText, countsOf, urgentFirst } from './cell.ts';
import {
  cellParts,
  closedKinds,
  countText,
  type Item,
  kindOf,
  kinds,
  lateAviso,
  type Shown,
  spokenText,
} from './items.ts';
import { countStyleOf, lineSize, quietLine, styleOf } from './marks.ts';
import { dayNumber, dayTitle } from './month.ts';
import type { Day } from './useAgenda.ts';

/** A day of more names these, the most urgent, and counts the others. */
const wholeLines = 3;
const tipLines = 12;

interface DayCellProps {
  readonly date: string;
  readonly day: Day | undefined;
  readonly isLoading: boolean;
  /** Of the month before or after. */
  readonly isOutside: boolean;
  /** The one that Tab reaches. */
  readonly isEntry: boolean;
  readonly shown: Shown;
  readonly onOpen: () => void;
}

/** A day with its lines, as many as it has room for. Its links are for the mouse: Enter opens the day. */
export function DayCell({ date, day, isLoading, isOutside, isEntry, shown, onOpen }: DayCellProps) {
  const items = urgentFirst(day?.items ?? [], shown);
  const isToday = date === shown.today;
  const isBusy = items.length > wholeLines;
  const name = [dayTitle(date), isToday && 'hoy', countText(items)].filter(Boolean).join(', ');
  return (
    <Box
      role="gridcell"
      data-day={date}
      tabIndex={isEntry ? 0 : -1}
      aria-current={isToday ? 'date' : undefined}
      onClick={onOpen}
      sx={cell}
      data-rows={shown.withCliente ? undefined : 'own'}
      // What comes next month is as near as the rest of the week.
      data-outside={(isOutside && date < shown.today) || undefined}
    >
      <Box sx={top}>
        <Box component="span" aria-hidden sx={number} data-today={isToday || undefined}>
          {dayNumber(date, isOutside)}
        </Box>
        {isToday && (
          <Box component="span" aria-hidden sx={todayWord}>
            Hoy
          </Box>
        )}
        <span style={visuallyHidden}>{name}</span>
      </Box>
      {isLoading && <Skeleton variant="rounded" height={22} sx={waiting} />}
      {isToday && !isLoading && items.length === 0 && (
        <Box component="span" sx={nothing}>
          {nothingText(shown)}
        </Box>
      )}
      {items.slice(0, wholeLines).map((item) => (
        <Line key={`${item._id} ${item.tipo}`} item={item} shown={shown} />
      ))}
      {isBusy && <More items={items.slice(wholeLines)} shown={shown} />}
    </Box>
  );
}

interface MoreProps {
  readonly items: readonly Item[];
  readonly shown: Shown;
}

/** The others of a busy day, counted by kind and named under the pointer; a click opens the day. Paper has one line for them. */
function More({ items, shown }: MoreProps) {
  return (
    <>
      {countsOf(items, shown).map(({ kind, text, items: of }) => (
        <span
          key={kind}
          title={tipOf(of, shown)}
          style={countStyleOf(
            kind,
            kinds[kind],
            of.some((item) => lateAviso(item, shown) !== null),
          )}
          data-more="screen"
        >
          +{text}
        </span>
      ))}
      <span style={quietLine} data-more="paper">
        +{items.length} más
      </span>
    </>
  );
}

function tipOf(items: readonly Item[], shown: Shown): string {
  const names = items.slice(0, tipLines).map((item) => cellText(item, shown));
  const others = items.length - names.length;
  return [...names, ...(others > 0 ? [`y ${others} más`] : [])].join('\n');
}

const Line = memo(function Line({ item, shown }: { readonly item: Item; readonly shown: Shown }) {
  const kind = kindOf(item, shown);
  const isClosed = closedKinds.has(kind);
  const text = spokenText(item, shown);
  return (
    <Link
      to={item.enlace}
      tabIndex={-1}
      aria-label={text}
      title={text}
      onClick={(event) => event.stopPropagation()}
      style={styleOf(kind, kinds[kind], lateAviso(item, shown) !== null)}
      data-begins={kind === 'Empieza' || undefined}
      data-overdue={kinds[kind] === 'red' || undefined}
    >
      {cellParts(item, shown).map((part, at) => (
        <span key={part} data-part>
          {at === 0 && item.hora && <b>{item.hora} </b>}
          {at === 0 && isClosed && <span aria-hidden>✓ </span>}
          {unbroken(part)}
          {/* Between parts that stand in one line there is a dot too, by style. */}
          {at === 0 && ' '}
        </span>
      ))}
    </Link>
  );
});

/** As the list says it, below 'Hoy'. */
const nothingText = ({ rol }: Shown) => (rol === 'tecnico' ? 'No vence ni empieza nada.' : 'No vence nada.');

// The client has one row, and the type one below it. A week that is over has one row for both.
const ahead = '[role="row"]:not([data-past]) > &';
const rows = (count: number) => ({
  display: '-webkit-box !important',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: String(count),
  flexShrink: 0,
  whiteSpace: 'normal !important',
  overflowWrap: 'anywhere',
});
const printedLine = { padding: '0 2px !important', lineHeight: '16px !important' } as const;
const inPrint = {
  '@media print': { display: 'inline !important', whiteSpace: 'nowrap !important' },
} as const;
const red = { color: tones.red.fg } as const;
const cell = {
  // Holds the hidden name.
  position: 'relative',
  minWidth: 0,
  minHeight: 96,
  // What is over takes no more room than it needs.
  ':is([data-quiet], [data-past]) > &': { minHeight: 56 },
  '& [data-part] + [data-part]::before': { content: '"· "' },
  [`${ahead} [data-part] + [data-part]::before`]: { content: 'none', '@media print': { content: '"· "' } },
  [`${ahead}:not([data-rows="own"]) > a > [data-part]`]: {
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    ...inPrint,
  },
  // A client user's days have few: what and where have more rows.
  [`${ahead}[data-rows="own"] > a > [data-part]`]: { ...rows(3), ...inPrint },
  '& > a > [data-part] + [data-part]': { color: 'text.secondary' },
  '& > [data-overdue] > [data-part] + [data-part], & > [data-overdue] > :only-of-type': red,
  // To a client user the type comes first.
  '&[data-rows="own"] > [data-overdue] > [data-part]:first-of-type': red,
  '&[data-rows="own"] > [data-overdue] > [data-part] + [data-part]': { color: 'text.secondary' },
  [`${ahead} [data-part]:not(:only-of-type):first-of-type`]: { fontWeight: 600 },
  [`${ahead} > [data-begins] > [data-part]:first-of-type`]: { fontWeight: 550 },
  [`${ahead} > a, ${ahead} > [data-more="screen"]`]: {
    paddingBlock: '1px !important',
    paddingInlineEnd: '3px !important',
    lineHeight: '16px !important',
    '@media print': printedLine,
  },
  // A count is never cut.
  '& > [data-more="screen"]': { whiteSpace: 'normal !important', overflowWrap: 'anywhere' },
  '& > [data-more="paper"]': { display: 'none !important' },
  px: '2px',
  py: 0.25,
  display: 'flex',
  flexDirection: 'column',
  gap: '5px',
  cursor: 'pointer',
  '&:hover': { bgcolor: 'action.hover' },
  '&:focus-visible': { outlineOffset: -2 },
  '&[data-outside]': { bgcolor: 'background.default' },
  // reglas 2.30: today is tinted.
  '&[aria-current]': { bgcolor: 'action.selected', printColorAdjust: 'exact' },
  // Six weeks fit on a page.
  '@media print': {
    minHeight: '19mm !important',
    p: '1px 2px',
    gap: '1px',
    '& > a': printedLine,
    '& > [data-more="screen"]': { display: 'none !important' },
    // Beside the number, before 'Hoy'.
    '& > [data-more="paper"]': { display: 'block !important', position: 'absolute', top: 1, right: 2 },
    '&[aria-current] > [data-more="paper"]': { right: 34 },
    '& > div': { minHeight: 18, height: 18 },
  },
} as const;
const top = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: 26,
} as const;
const number = {
  display: 'grid',
  // Numbers of one and of two figures begin at one edge.
  placeItems: 'center start',
  minWidth: 24,
  height: 24,
  px: 0.5,
  borderRadius: 99,
  fontSize: 13,
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
  '[data-outside] &': { color: 'text.secondary' },
  '&[data-today]': {
    placeItems: 'center',
    px: 0.25,
    m: '2px 2px 0',
    fontWeight: 700,
    bgcolor: 'primary.main',
    color: 'primary.contrastText',
    printColorAdjust: 'exact',
  },
} as const;
const todayWord = { pr: 0.75, fontSize: lineSize, fontWeight: 600, color: 'primary.dark' } as const;
const nothing = {
  px: 0.75,
  fontSize: lineSize,
  color: 'text.secondary',
  '@media print': { display: 'none' },
} as const;
const waiting = { animationDelay: '200ms', maxWidth: '80%' } as const;
