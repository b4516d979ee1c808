import { styled } from '@mui/material/styles';
import { surface, theme } from '../../theme.ts';
import { atRightEdge, card, checkbox, fadeIn, rowGrid, rowStyles } from './rows/row-styles.ts';

export const Surface = styled('div')({
  position: 'relative',
  // Short tables end with their rows.
  flex: '0 1 auto',
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  overflow: 'hidden',
  background: theme.vars.palette.background.paper,
  border: `1px solid ${surface.line}`,
  borderRadius: surface.radius.card,
  boxShadow: surface.shadow.card,
  '&[data-cards]': { background: 'none', border: 0, borderRadius: 0, boxShadow: 'none' },
  '@media print': { display: 'block', overflow: 'visible', border: 0, borderRadius: 0, boxShadow: 'none' },
});

/** Passes the columns of the grid to head and rows as `--tracks`. */
export const Scroller = styled('div')({
  flex: 1,
  overflow: 'auto',
  overscrollBehavior: 'contain',
  // The head must not cover a focused row.
  scrollPaddingTop: 'var(--head)',
  '@media print': { display: 'none' },
  ...rowStyles,
});

export const Table = styled('div')({ minWidth: 'var(--min-width)', '[data-cards] &': { minWidth: 0 } });

export const HeadGroup = styled('div')({ display: 'contents' });

export const HeadRow = styled('div')({
  ...rowGrid,
  height: 'var(--head)',
  position: 'sticky',
  top: 0,
  zIndex: 1,
  background: surface.ground,
  borderBottom: `1px solid ${surface.line}`,
  color: theme.vars.palette.text.secondary,
  '[data-cards] &': {
    position: 'absolute',
    clipPath: 'inset(50%)',
    overflow: 'hidden',
    width: 1,
    minWidth: 0,
  },
});

export const CardSortBar = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  height: card.sort,
  // Room for the floating label, which the scroller would clip.
  paddingTop: 10,
  paddingBottom: 12,
});

export const HeadCell = styled('div')({
  display: 'flex',
  alignItems: 'center',
  padding: '0 12px',
  minWidth: 0,
  flexWrap: 'wrap',
  alignContent: 'center',
  columnGap: 6,
  fontSize: 12.5,
  lineHeight: '14px',
  fontWeight: 600,
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  '&[data-right]': { justifyContent: 'flex-end' },
  // A head for each line of the cells below.
  '& > span': {
    display: 'flex',
    minWidth: 0,
    maxWidth: '100%',
    columnGap: 5,
    '& > *': { display: 'flex', alignItems: 'center' },
  },
  '&[data-stacked]': {
    flexDirection: 'column',
    flexWrap: 'nowrap',
    alignItems: 'flex-start',
    justifyContent: 'center',
    '& > *': { height: 24 },
    '& > * + *': { fontSize: 12, fontWeight: 500 },
  },
  // As near each other as the lines of the cells: each stands at the inner edge of its touch target.
  '&[data-stacked="2"] > :first-child > *': { alignItems: 'end', paddingBottom: 1.5 },
  '&[data-stacked="2"] > :last-child > *': { alignItems: 'start', paddingTop: 1.5 },
  '&[data-stacked][data-right]': { alignItems: 'flex-end' },
  '&[data-actions]': { ...atRightEdge, background: fadeIn(surface.ground) },
});

export const CheckCell = styled('div')({
  display: 'grid',
  '& label': { display: 'grid', placeItems: 'center', cursor: 'pointer' },
  '& input': checkbox,
  '[data-cards] &': { display: 'none' },
});

export const SortButton = styled('button')({
  all: 'unset',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 2,
  minWidth: 0,
  minHeight: 24,
  boxSizing: 'border-box',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  cursor: 'pointer',
  borderRadius: 4,
  padding: '0 4px',
  margin: '0 -4px',
  '&:hover': { color: theme.vars.palette.text.primary },
  '[data-right] > * > &': { flexDirection: 'row-reverse' },
  '&[data-active]': { color: theme.vars.palette.text.primary },
  '& svg': { fontSize: 14, flex: 'none', transition: 'transform 150ms', opacity: 0, width: 0 },
  '&:hover svg': { opacity: 0.5, width: '1em' },
  '&[data-active] svg': { opacity: 1, width: '1em' },
  '&[data-active="desc"] svg': { transform: 'rotate(180deg)' },
  '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: -1 },
});
