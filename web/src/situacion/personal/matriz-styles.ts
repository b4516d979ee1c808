import { styled } from '@mui/material/styles';
import { checkbox } from '../../shared/table/rows/row-styles.ts';
import { surface, type Tone, theme, tones } from '../../theme.ts';

const { palette } = theme.vars;

/** Sizes in pixels. */
export const matriz = { row: 44, name: 232, cell: 84, widest: 480, upright: 192 } as const;

/** Class names of the parts, styled from their parent: as in the table (decision 020). */
export const css = {
  row: 'matriz-row',
  name: 'matriz-name',
  cell: 'matriz-cell',
  head: 'matriz-head',
  second: 'matriz-second',
  gaps: 'matriz-gaps',
} as const;

/** One attribute, not two: cells are most of what scrolling changes. */
export const cellClass = (tone: Tone | undefined, opens: boolean) =>
  `${css.cell}${tone ? ` matriz-${tone}` : ''}${opens ? ' matriz-opens' : ''}`;

// Roles instead of table elements, which cannot be positioned absolutely.
export const groupProps = { role: 'rowgroup' } as const;
export const rowProps = (index: number, selected?: boolean) =>
  ({
    role: 'row',
    className: css.row,
    'data-row': index,
    'aria-rowindex': index + 2,
    'data-selected': selected || undefined,
    'aria-selected': selected,
  }) as const;
export const nameProps = (role: 'rowheader' | 'columnheader') => ({ role, className: css.name }) as const;
export const headProps = { role: 'columnheader', className: css.head } as const;
export const cellProps = (label: string, at: number) =>
  ({
    role: 'gridcell',
    'aria-label': label,
    'aria-colindex': at + 2,
    'data-col': at + 1,
  }) as const;

const clipped = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
const ring = { outline: `2px solid ${palette.primary.main}`, outlineOffset: -2 } as const;
const edge = { borderRight: `1px solid ${surface.line}` } as const;

const byTone = Object.fromEntries(
  (Object.keys(tones) as Tone[]).map((tone) => [
    `& .${cellClass(tone, false).replaceAll(' ', '.')}`,
    { color: tones[tone].fg, background: tones[tone].bg },
  ]),
);

export const Frame = styled('div')({
  position: 'relative',
  flex: '0 1 auto',
  minHeight: 200,
  display: 'flex',
  flexDirection: 'column',
  overflow: 'hidden',
  background: palette.background.paper,
  border: `1px solid ${surface.line}`,
  borderRadius: surface.radius.card,
  boxShadow: surface.shadow.card,
});

export const Scroller = styled('div')({
  flex: 1,
  overflow: 'auto',
  overscrollBehavior: 'contain',
  scrollPaddingLeft: matriz.name,
  scrollPaddingTop: 'var(--head)',
  fontSize: 13,
  fontVariantNumeric: 'tabular-nums',
  [`& .${css.row}`]: {
    position: 'absolute',
    left: 0,
    right: 0,
    display: 'flex',
    height: matriz.row,
    boxSizing: 'border-box',
    // A new row lays out no other.
    contain: 'layout size style',
  },
  [`& .${css.row}:not([data-row="-1"])`]: { borderBottom: `1px solid ${surface.line}` },
  [`& .${css.name}`]: {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    flex: 'none',
    width: matriz.name,
    boxSizing: 'border-box',
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    padding: '0 10px 0 12px',
    background: palette.background.paper,
    ...edge,
    '& > span': { flex: 1, minWidth: 0, lineHeight: '17px' },
    '& > span > *': { ...clipped, display: 'block' },
    '& a': { color: 'inherit', textDecoration: 'none', width: 'fit-content', maxWidth: '100%' },
    '& a:hover': { textDecoration: 'underline', textUnderlineOffset: 3 },
    '& input': { ...checkbox, flex: 'none' },
    '&:focus-visible': ring,
  },
  [`& .${css.row}:hover > .${css.name}`]: {
    background: `linear-gradient(${palette.action.hover}, ${palette.action.hover}), ${palette.background.paper}`,
  },
  [`& .${css.row}[data-selected] > .${css.name}`]: { background: palette.action.selected },
  [`& .${css.second}`]: { fontSize: 12, color: palette.text.secondary },
  [`& .${css.cell}`]: {
    // With its margins it is as wide as a head.
    flex: `1 0 ${matriz.cell - 6}px`,
    maxWidth: matriz.widest,
    boxSizing: 'border-box',
    margin: '6px 3px',
    padding: '0 2px',
    borderRadius: 6,
    fontSize: 12,
    fontWeight: 600,
    lineHeight: '32px',
    textAlign: 'center',
    whiteSpace: 'nowrap',
    '&.matriz-opens': {
      cursor: 'pointer',
      '&:hover': { textDecoration: 'underline', textUnderlineOffset: 3 },
    },
    '&:focus-visible': ring,
  },
  ...byTone,
  [`& [aria-busy] .${css.cell}`]: { color: 'transparent', background: surface.ground },
  [`& [data-partial] .${css.cell}`]: { flexGrow: 0 },
  [`& .${css.row}[data-row="-1"]`]: {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    height: 'var(--head)',
    background: surface.ground,
    borderBottom: `1px solid ${surface.line}`,
    color: palette.text.secondary,
    fontSize: 12.5,
    fontWeight: 600,
    [`& .${css.name}`]: { background: surface.ground, alignItems: 'end', paddingBottom: 10 },
  },
  [`& .${css.head}`]: {
    flex: `1 0 ${matriz.cell}px`,
    maxWidth: matriz.widest + 6,
    boxSizing: 'border-box',
    display: 'flex',
    '& button': {
      all: 'unset',
      boxSizing: 'border-box',
      flex: 1,
      minWidth: 0,
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      justifyContent: 'flex-end',
      gap: 4,
      padding: '8px 4px',
      cursor: 'pointer',
      '&:hover': { background: palette.action.hover, color: palette.text.primary },
      '&:focus-visible': ring,
    },
    '& button > span:first-of-type': {
      // A lower box would end its first line in dots.
      flex: 'none',
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: 2,
      overflow: 'hidden',
      overflowWrap: 'anywhere',
      textAlign: 'center',
      lineHeight: '15px',
    },
    [`& .${css.gaps}`]: {
      fontSize: 12.5,
      lineHeight: '15px',
      minHeight: 30,
      color: tones.red.fg,
      '& > span': { display: 'block', whiteSpace: 'nowrap' },
    },
  },
  [`&[data-selectable] .${css.row}:not([data-row="-1"]) > .${css.name}`]: {
    cursor: 'pointer',
    userSelect: 'none',
  },
  '&[data-upright]': {
    [`& .${css.head} button > span:first-of-type`]: {
      display: 'block',
      writingMode: 'vertical-rl',
      transform: 'rotate(180deg)',
      maxHeight: matriz.upright - 60,
      maxWidth: 34,
      textAlign: 'left',
    },
  },
});
