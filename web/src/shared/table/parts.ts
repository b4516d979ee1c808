import { styled } from '@mui/material/styles';
import { sizes, surface, theme } from '../../theme.ts';
import { atRightEdge, card, fadeIn, rowGrid, rowStyles } from './rows/row-styles.ts';

export const Surface = styled('div')({
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
  '&[data-cards]': { background: 'none', border: 0, borderRadius: 0, boxShadow: 'none' },
});

/** Passes the columns of the grid to head and rows as `--tracks`. */
export const Scroller = styled('div')({
  flex: 1,
  overflow: 'auto',
  overscrollBehavior: 'contain',
  // The head must not cover a focused row.
  scrollPaddingTop: sizes.row,
  ...rowStyles,
});

export const Table = styled('div')({ minWidth: 'var(--min-width)', '[data-cards] &': { minWidth: 0 } });

export const HeadGroup = styled('div')({ display: 'contents' });

export const HeadRow = styled('div')({
  ...rowGrid,
  position: 'sticky',
  top: 0,
  zIndex: 1,
  background: surface.ground,
  borderBottom: `1px solid ${surface.line}`,
  color: theme.palette.text.secondary,
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
  fontSize: 12.5,
  fontWeight: 600,
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  '&[data-right]': { justifyContent: 'flex-end' },
  '&[data-actions]': { ...atRightEdge, background: fadeIn(surface.ground) },
});

export const SortButton = styled('button')({
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
  '[data-right] > &': { flexDirection: 'row-reverse' },
  '&[data-active]': { color: theme.palette.text.primary },
  '& svg': { fontSize: 15, flex: 'none', transition: 'transform 150ms', opacity: 0 },
  '&:hover svg': { opacity: 0.5 },
  '&[data-active] svg': { opacity: 1 },
  '&[data-active="desc"] svg': { transform: 'rotate(180deg)' },
  '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -1 },
});
