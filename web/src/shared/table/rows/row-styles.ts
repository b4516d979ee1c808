import { sizes, surface, theme } from '../../../theme.ts';

const { palette } = theme.vars;

/** Heights of cards' parts in pixels, from which a card's height is computed. The foot takes the padding's place. */
export const card = { line: 20, between: 4, tall: 46, foot: 44, padding: 14, sort: 64 } as const;

/** The grid of head and rows. */
export const rowGrid = {
  display: 'grid',
  gridTemplateColumns: 'var(--tracks)',
  // A higher cell, such as a switch, must not cover the line below the row.
  gridTemplateRows: '100%',
  minWidth: 'var(--min-width)',
  height: sizes.row,
} as const;

// The actions stay visible while the other cells scroll sideways.
export const atRightEdge = { position: 'sticky', right: 0 } as const;
export const fadeIn = (color: string) => `linear-gradient(to right, transparent, ${color} 14px)`;

/** Class names of a row's parts, styled from their parent: styled components were nine tenths of the cost of scrolling. */
export const css = {
  body: 'table-body',
  row: 'table-row',
  check: 'table-check',
  cell: 'table-cell',
  line: 'table-line',
  stack: 'table-stack',
  text: 'table-text',
  wrapped: 'table-wrapped',
  second: 'table-second',
  marked: 'table-marked',
  aside: 'table-aside',
  open: 'table-open',
  link: 'table-link',
  action: 'table-action',
  foot: 'table-foot',
  card: 'table-card',
  cardLine: 'table-card-line',
  cardText: 'table-card-text',
  cardEnd: 'table-card-end',
} as const;

const inCards = '[data-cards] &';
const cardPadding = `var(--card-padding, ${card.padding}px)`;
const clipped = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
const twoLines = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  whiteSpace: 'normal',
} as const;
const focusRing = { outline: `2px solid ${palette.primary.main}`, outlineOffset: -1 } as const;
const hovered = { background: palette.action.hover } as const;
const hoveredEdge = {
  background: `${fadeIn(palette.action.hover)}, ${fadeIn(palette.background.paper)}`,
} as const;

const rowStyle = {
  ...rowGrid,
  position: 'absolute',
  inset: '0 0 auto',
  borderBottom: `1px solid ${surface.line}`,
  '&[data-openable]': { cursor: 'pointer' },
  '&[data-muted], &[data-muted] > [data-actions]': { background: surface.ground },
  '&[data-muted], &[data-muted] .table-open': { color: palette.text.secondary },
  '&:hover, &:focus-within': hovered,
  '&:hover > [data-actions], &:focus-within > [data-actions]': hoveredEdge,
  '&[data-selected], &[data-selected] > [data-actions]': { background: palette.action.selected },
  '&[data-highlighted]': { animation: 'highlight 2.4s ease-out' },
  // The ring of the button that opens the row is the row's.
  '&:has(.table-open:focus-visible)': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -2 },
  [inCards]: {
    display: 'flex',
    alignItems: 'stretch',
    minWidth: 0,
    padding: `${cardPadding} 16px`,
    background: palette.background.paper,
    border: `1px solid ${surface.line}`,
    borderRadius: surface.radius.card,
    boxShadow: surface.shadow.card,
  },
  [`${inCards} > [data-actions]`]: { background: 'none' },
} as const;

const cellStyle = {
  display: 'flex',
  alignItems: 'center',
  padding: '0 12px',
  minWidth: 0,
  // Figures of one width: what stands beside them keeps its place.
  '&[data-right]': { justifyContent: 'flex-end', textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '&[data-actions]': {
    ...atRightEdge,
    background: fadeIn(palette.background.paper),
    justifyContent: 'flex-end',
    gap: 2,
    // '⋯' and the foot have places of their own in the card.
    [inCards]: { position: 'static', background: 'none', padding: 0 },
  },
} as const;

const controlsStyle = {
  [inCards]: {
    flex: 'none',
    margin: '0 12px 0 -8px',
    padding: '0 8px 0 0',
    borderRight: `1px solid ${surface.line}`,
  },
} as const;

const openStyle = {
  all: 'unset',
  ...clipped,
  cursor: 'pointer',
  fontWeight: 'inherit',
  color: palette.text.primary,
  '[role=row]:hover > * &, &:hover': { textDecoration: 'underline', textUnderlineOffset: 3 },
  // Above '⋯', whose target reaches into the line below the first.
  [inCards]: { position: 'relative', zIndex: 1, minWidth: 24, minHeight: 24, textAlign: 'end' },
} as const;

const linkStyle = {
  ...clipped,
  color: palette.text.primary,
  textDecorationColor: surface.faint,
  borderRadius: 4,
  padding: '2px 4px',
  margin: '0 -4px',
  '&:hover': { textDecorationColor: 'currentColor' },
  '&:focus-visible': focusRing,
  [inCards]: { display: 'block', margin: 0, padding: '2px 0' },
} as const;

const actionStyle = {
  all: 'unset',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  padding: 5,
  borderRadius: surface.radius.control,
  cursor: 'pointer',
  color: palette.text.secondary,
  transition: 'background-color 150ms',
  '& svg': { fontSize: 19 },
  '&:hover': { backgroundColor: palette.action.hover },
  '&:focus-visible': focusRing,
  '&[data-text]': {
    padding: '4px 6px',
    fontSize: 13,
    fontWeight: 600,
    whiteSpace: 'nowrap',
    color: palette.primary.main,
  },
  '&[data-text=framed]': { boxShadow: 'inset 0 0 0 1px currentColor' },
  '&[data-text=quiet]': { color: palette.text.primary, fontWeight: 500 },
  '&[data-text=quiet]:hover': { textDecoration: 'underline' },
  '&[data-danger]:hover, &[data-danger]:focus-visible': { color: palette.error.main },
  '&[aria-disabled]': { cursor: 'default', color: palette.text.disabled, background: 'none' },
  // In the top corner, beside the first line.
  [inCards]: {
    position: 'absolute',
    top: 2,
    right: 4,
    minWidth: 44,
    minHeight: 44,
    padding: 0,
    boxSizing: 'border-box',
  },
} as const;

/** What a card asks for, in words at its foot. */
const footStyle = {
  all: 'unset',
  position: 'absolute',
  right: 4,
  bottom: 0,
  minWidth: 44,
  height: card.foot,
  lineHeight: `${card.foot}px`,
  padding: '0 12px',
  boxSizing: 'border-box',
  borderRadius: surface.radius.control,
  cursor: 'pointer',
  fontWeight: 600,
  color: palette.primary.main,
  '&:hover': { background: palette.action.hover },
  '&:focus-visible': focusRing,
} as const;

/** The browser's checkbox, empty as those of forms: its own fill looks half chosen in the dark. */
export const checkbox = {
  width: 17,
  height: 17,
  margin: 0,
  accentColor: palette.primary.main,
  cursor: 'pointer',
  '&:not(:checked, :indeterminate)': {
    appearance: 'none',
    border: `2px solid ${palette.text.secondary}`,
    borderRadius: 3,
    '&:disabled': { borderColor: palette.action.disabled },
  },
} as const;

// The whole cell is the checkbox's target.
const checkStyle = {
  display: 'grid',
  '& label': { display: 'grid', placeItems: 'center', cursor: 'pointer' },
  '& input': checkbox,
  // Cards have it after 'Seleccionar'.
  [inCards]: { flex: 'none', width: 44, marginLeft: -12, '& input': { width: 22, height: 22 } },
} as const;

/** The styles of rows, or cards below 600 px (reglas 15.4), for their container. */
export const rowStyles = {
  [`& .${css.body}`]: { position: 'relative', minWidth: 'var(--min-width)', [inCards]: { minWidth: 0 } },
  [`& .${css.row}`]: rowStyle,
  [`& .${css.check}`]: checkStyle,
  [`& .${css.cell}`]: cellStyle,
  [`& .${css.cell}[data-controls]`]: controlsStyle,
  // The first column is read first: its first line is bold, whichever column opens the row.
  [`& :is(.${css.row} > .${css.cell}:first-of-type, .${css.check} + .${css.cell})`]: { fontWeight: 600 },
  // A text cell of one line has no inner element.
  [`& .${css.line}`]: { ...clipped, display: 'block', alignContent: 'center' },
  [`& .${css.line}[data-right]`]: { textAlign: 'right' },
  [`& .${css.stack}`]: { display: 'grid', minWidth: 0, lineHeight: '17px', justifyItems: 'start' },
  // A field takes the width of its cell.
  [`& :is(.${css.stack}, .${css.cardText}):has(> [data-field])`]: { flex: 1 },
  [`& [data-right] > .${css.stack}`]: { justifyItems: 'end' },
  [`& .${css.text}`]: { ...clipped, maxWidth: '100%' },
  [`& .${css.wrapped}`]: twoLines,
  [`& .${css.second}`]: {
    fontWeight: 400,
    fontSize: 12.5,
    lineHeight: '15px',
    color: palette.text.secondary,
  },
  [`& .${css.marked}`]: {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    maxWidth: '100%',
    paddingTop: 4,
    '&[data-close]': { paddingTop: 1 },
  },
  [`& .${css.aside}`]: { flex: 'none', marginLeft: 'auto', paddingLeft: 8 },
  [`& .${css.open}`]: openStyle,
  [`& .${css.stack}[data-opens]`]: { position: 'relative' },
  [`& .${css.stack}[data-opens] .${css.open}::after`]: { content: '""', position: 'absolute', inset: 0 },
  // A button is one box: only its own text can end in an ellipsis.
  [`& .${css.text} > .${css.open}`]: { display: 'block', maxWidth: '100%' },
  // A button is one box, which the cell's own clamp does not cut.
  [`& .${css.wrapped} > .${css.open}`]: twoLines,
  [`& .${css.link}`]: linkStyle,
  [`& .${css.wrapped} > .${css.link}`]: { whiteSpace: 'normal', display: 'inline', padding: 0, margin: 0 },
  [`& .${css.action}`]: actionStyle,
  [`& .${css.foot}`]: footStyle,
  [`& .${css.card}`]: {
    flex: 1,
    minWidth: 0,
    display: 'grid',
    gap: card.between,
    alignSelf: 'flex-start',
    // The line of a flat card is in its middle.
    minHeight: `calc(46px - 2 * ${cardPadding})`,
    alignContent: 'center',
  },
  [`& .${css.cardLine}`]: {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minWidth: 0,
    height: card.line,
    '&[data-tall]': { height: card.tall },
    '&[data-wraps]': { height: 'auto', alignItems: 'flex-start' },
    // The end stands beside the first line.
    [`&[data-wraps] > .${css.cardEnd}`]: { height: card.line, alignItems: 'center' },
    '&:first-of-type': { paddingRight: 'var(--card-menu)' },
    [`&:first-of-type > .${css.cardText}`]: { fontWeight: 600 },
    '&:not(:first-of-type)': { fontSize: 13, color: palette.text.secondary },
  },
  [`& .${css.cardText}`]: { ...clipped, '& > *': { ...clipped, maxWidth: '100%' } },
  [`& .${css.cardText}[data-wraps]`]: {
    ...twoLines,
    lineHeight: '20px',
    // A touch target is higher than its line (WCAG 2.5.8), which keeps its height.
    '& > *': { ...twoLines, textAlign: 'start', minHeight: 0, padding: '2px 0', margin: '-2px 0' },
    // Texts below each other, of which each has its two lines.
    '&[data-wraps=each]': { display: 'block' },
  },
  [`& .${css.cardEnd}`]: { marginLeft: 'auto', flex: 'none', display: 'inline-flex', gap: 8 },
  // What a row has not must leave no gap at the card's edge.
  [`& .${css.cardEnd} > :empty`]: { display: 'none' },
} as const;
