import { sizes, surface, theme } from '../../../theme.ts';

const { palette } = theme;

/** Sizes that determine the height of a card. */
export const card = { line: 28, tall: 44, padding: 12, gap: 12, actions: 44, sort: 64 } as const;

export const rowGrid = {
  display: 'grid',
  gridTemplateColumns: 'var(--tracks)',
  minWidth: 'var(--min-width)',
  height: sizes.row,
} as const;

// The actions stay visible while the other cells scroll sideways.
export const atRightEdge = { position: 'sticky', right: 0 } as const;
export const fadeIn = (color: string) => `linear-gradient(to right, transparent, ${color} 14px)`;

/** Rows are styled by class: styled components took nine tenths of the time of scrolling. */
export const css = {
  body: 'table-body',
  row: 'table-row',
  cell: 'table-cell',
  line: 'table-line',
  label: 'table-label',
  text: 'table-text',
  first: 'table-first',
  second: 'table-second',
  open: 'table-open',
  link: 'table-link',
  action: 'table-action',
} as const;

const inCards = '[data-cards] &';
const clipped = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

const rowStyle = {
  ...rowGrid,
  position: 'absolute',
  inset: '0 0 auto',
  borderBottom: `1px solid ${surface.line}`,
  '&:hover, &:focus-within': { background: palette.action.hover },
  '&:hover > [data-actions], &:focus-within > [data-actions]': {
    background: `${fadeIn(palette.action.hover)}, ${fadeIn(palette.background.paper)}`,
  },
  [inCards]: {
    display: 'flex',
    flexDirection: 'column',
    minWidth: 0,
    padding: card.padding,
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
  fontVariantNumeric: 'tabular-nums',
  '&[data-right]': { justifyContent: 'flex-end' },
  [inCards]: {
    height: card.line,
    flex: 'none',
    gap: 12,
    padding: '0 4px',
    justifyContent: 'space-between',
  },
  [`${inCards}[data-tall]`]: { height: card.tall },
  '&[data-actions]': {
    ...atRightEdge,
    background: fadeIn(palette.background.paper),
    justifyContent: 'flex-end',
    gap: 2,
    [inCards]: {
      position: 'static',
      background: 'none',
      height: card.actions,
      paddingTop: 8,
      justifyContent: 'flex-end',
    },
  },
} as const;

const openStyle = {
  all: 'unset',
  ...clipped,
  cursor: 'pointer',
  fontWeight: 600,
  color: palette.text.primary,
  borderRadius: 4,
  padding: '2px 4px',
  margin: '0 -4px',
  '&:hover': { textDecoration: 'underline', textUnderlineOffset: 3 },
  '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -1 },
} as const;

const linkStyle = {
  ...clipped,
  color: palette.text.primary,
  textDecorationColor: surface.faint,
  borderRadius: 4,
  padding: '2px 4px',
  margin: '0 -4px',
  '&:hover': { textDecorationColor: 'currentColor' },
  '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -1 },
} as const;

const actionStyle = {
  all: 'unset',
  display: 'inline-flex',
  padding: 5,
  borderRadius: surface.radius.control,
  cursor: 'pointer',
  color: palette.text.secondary,
  transition: 'background-color 150ms',
  '& svg': { fontSize: 19 },
  '&:hover': { backgroundColor: palette.action.hover },
  '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -1 },
  '&[data-danger]:hover, &[data-danger]:focus-visible': { color: palette.error.main },
  '&[aria-disabled]': { cursor: 'default', color: palette.text.disabled, background: 'none' },
} as const;

/** reglas 15.4: cards below 600 px. */
export const rowStyles = {
  [`& .${css.body}`]: { position: 'relative', minWidth: 'var(--min-width)', [inCards]: { minWidth: 0 } },
  [`& .${css.row}`]: rowStyle,
  [`& .${css.cell}`]: cellStyle,
  [`& .${css.label}`]: {
    flex: 'none',
    fontSize: 12.5,
    color: palette.text.secondary,
  },
  [`& .${css.line}`]: {
    ...clipped,
    display: 'block',
    lineHeight: `${sizes.row - 1}px`,
  },
  [`& .${css.line}[data-right]`]: { textAlign: 'right' },
  [`& .${css.text}`]: clipped,
  [`& .${css.first}, & .${css.second}`]: {
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    lineHeight: 1.3,
    [inCards]: { textAlign: 'right' },
  },
  [`& .${css.second}`]: { fontSize: 12.5, fontWeight: 400, color: palette.text.secondary },
  [`& .${css.open}`]: openStyle,
  [`& .${css.link}`]: linkStyle,
  [`& .${css.action}`]: actionStyle,
} as const;
