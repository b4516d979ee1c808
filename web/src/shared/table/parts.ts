import { styled } from '@mui/material/styles';
import { sizes, surface } from '../../theme.ts';

/** Padding and line height of a card's fields, from which its height follows. */
export const card = { line: 28, padding: 12, gap: 12, actions: 44, sort: 64 } as const;

/** The surface that a table, its states and its skeleton stand on. */
export const Surface = styled('div')(({ theme }) => ({
  position: 'relative',
  flex: 1,
  minHeight: 320,
  display: 'flex',
  flexDirection: 'column',
  overflow: 'hidden',
  background: theme.palette.background.paper,
  border: `1px solid ${surface.line}`,
  borderRadius: surface.radius.card,
  boxShadow: surface.shadow.card,
  '&[data-tarjetas]': { background: 'none', border: 0, borderRadius: 0, boxShadow: 'none' },
}));

/** Scrolls on its own; the grid's tracks reach head and rows through `--pistas`. */
export const Scroller = styled('div')({
  flex: 1,
  overflow: 'auto',
  overscrollBehavior: 'contain',
  // A row that takes the focus must not come to lie under the head.
  scrollPaddingTop: sizes.row,
});

const rowGrid = {
  display: 'grid',
  gridTemplateColumns: 'var(--pistas)',
  minWidth: 'var(--ancho)',
  height: sizes.row,
} as const;

/** Head and rows together; the scroller around it may hold more than a table. */
export const Table = styled('div')({ minWidth: 'var(--ancho)', '[data-tarjetas] &': { minWidth: 0 } });

export const Head = styled('div')({ display: 'contents' });

export const HeadRow = styled('div')(({ theme }) => ({
  ...rowGrid,
  position: 'sticky',
  top: 0,
  zIndex: 1,
  background: surface.ground,
  borderBottom: `1px solid ${surface.line}`,
  color: theme.palette.text.secondary,
  '[data-tarjetas] &': {
    position: 'absolute',
    clipPath: 'inset(50%)',
    overflow: 'hidden',
    width: 1,
    minWidth: 0,
  },
}));

/** The order of the cards; scrolls away with them. */
export const CardSortBar = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  height: card.sort,
  // Room for the floated label, which the scroller would clip.
  paddingTop: 10,
  paddingBottom: 12,
});

// What a row can do stays in sight while its other cells scroll sideways below it.
const atRightEdge = { position: 'sticky', right: 0 } as const;
const fadeIn = (color: string) => `linear-gradient(to right, transparent, ${color} 14px)`;

export const HeadCell = styled('div')({
  display: 'flex',
  alignItems: 'center',
  padding: '0 12px',
  minWidth: 0,
  fontSize: 12.5,
  fontWeight: 600,
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  '&[data-derecha]': { justifyContent: 'flex-end' },
  '&[data-acciones]': { ...atRightEdge, background: fadeIn(surface.ground) },
});

export const Body = styled('div')({
  position: 'relative',
  minWidth: 'var(--ancho)',
  '[data-tarjetas] &': { minWidth: 0 },
});

/** A row, or below 600 px a card (design Look). Only its offset changes from row to row. */
export const RowBox = styled('div')(({ theme }) => ({
  ...rowGrid,
  position: 'absolute',
  inset: '0 0 auto',
  borderBottom: `1px solid ${surface.line}`,
  '&:hover, &:focus-within': { background: theme.palette.action.hover },
  '&:hover > [data-acciones], &:focus-within > [data-acciones]': {
    background: `${fadeIn(theme.palette.action.hover)}, ${fadeIn(theme.palette.background.paper)}`,
  },
  '[data-tarjetas] &': {
    display: 'flex',
    flexDirection: 'column',
    minWidth: 0,
    padding: card.padding,
    background: theme.palette.background.paper,
    border: `1px solid ${surface.line}`,
    borderRadius: surface.radius.card,
    boxShadow: surface.shadow.card,
  },
  '[data-tarjetas] & > [data-acciones]': { background: 'none' },
}));

export const CellBox = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  padding: '0 12px',
  minWidth: 0,
  fontVariantNumeric: 'tabular-nums',
  '&[data-derecha]': { justifyContent: 'flex-end' },
  '[data-tarjetas] &': {
    height: card.line,
    flex: 'none',
    gap: 12,
    padding: '0 4px',
    justifyContent: 'space-between',
  },
  '& > [data-etiqueta]': {
    display: 'none',
    flex: 'none',
    fontSize: 12.5,
    color: theme.palette.text.secondary,
    '[data-tarjetas] &': { display: 'block' },
  },
  '&[data-acciones]': {
    ...atRightEdge,
    background: fadeIn(theme.palette.background.paper),
    justifyContent: 'flex-end',
    gap: 2,
    '[data-tarjetas] &': {
      position: 'static',
      background: 'none',
      height: card.actions,
      paddingTop: 8,
      justifyContent: 'flex-end',
    },
  },
}));

/** Text of one line that ends in an ellipsis. */
export const Clipped = styled('span')({
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

/** The main cell's text as the button that opens the detail. */
export const OpenButton = styled('button')(({ theme }) => ({
  all: 'unset',
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  fontWeight: 600,
  color: theme.palette.text.primary,
  borderRadius: 4,
  padding: '2px 4px',
  margin: '0 -4px',
  '&:hover': { textDecoration: 'underline', textUnderlineOffset: 3 },
  '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -1 },
}));

export const SortButton = styled('button')(({ theme }) => ({
  all: 'unset',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 2,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  cursor: 'pointer',
  borderRadius: 4,
  padding: '2px 4px',
  margin: '0 -4px',
  '&:hover': { color: theme.palette.text.primary },
  '[data-derecha] > &': { flexDirection: 'row-reverse' },
  '&[data-activo]': { color: theme.palette.text.primary },
  '& svg': { fontSize: 15, flex: 'none', transition: 'transform 150ms', opacity: 0 },
  '&:hover svg': { opacity: 0.5 },
  '&[data-activo] svg': { opacity: 1 },
  '&[data-activo="desc"] svg': { transform: 'rotate(180deg)' },
  '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -1 },
}));
