import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { type Tone, tones } from '../../theme.ts';
import { formatNumber } from '../text/dates.ts';

export interface Figure {
  readonly label: string;
  /** Of one alone. */
  readonly one?: string | undefined;
  /** In a phone's line, where the label takes more than two lines. */
  readonly short?: string | undefined;
  readonly tone: Tone;
  readonly count: number;
  readonly path: string;
  /** What the words leave open: 'del 06/12 al 28/12'. */
  readonly note?: string | undefined;
}

interface FigureStripProps {
  readonly label: string;
  /** Undefined while they load. */
  readonly figures: readonly Figure[] | undefined;
  /** How many there will be. */
  readonly expected: number;
  /** A click replaces the address. */
  readonly replace?: boolean;
}

/** How much there is of what needs something; each figure opens its rows. */
export function FigureStrip({ label, figures, expected, replace = false }: FigureStripProps) {
  const sx = expected === 3 ? stripOfThree : stripInLine;
  if (!figures)
    return (
      <Box aria-hidden sx={sx}>
        {Array.from({ length: expected }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are alike
          <Skeleton key={at} variant="rounded" height="100%" sx={{ minHeight: 52 }} />
        ))}
      </Box>
    );
  return (
    <Box component="ul" aria-label={label} sx={sx}>
      {figures.map((figure) => (
        <Box component="li" key={figure.label} sx={{ display: 'grid', minWidth: 0 }}>
          <Tile figure={figure} replace={replace} />
        </Box>
      ))}
    </Box>
  );
}

interface TileProps {
  readonly figure: Figure;
  readonly replace: boolean;
}

function Tile({ figure, replace }: TileProps) {
  const { label, one = label, short, count, tone, path, note } = figure;
  const { fg, bg } = tones[tone];
  const words = count === 1 ? one : label;
  const text = (
    <>
      <Box component="span" sx={number} style={count > 0 ? { color: fg } : undefined}>
        {formatNumber(count)}
      </Box>
      <Typography component="span" variant="body2" sx={{ fontSize: { xs: 13, lg: 14 } }}>
        {short ? <Words short={short}>{words}</Words> : words}
      </Typography>
      {note && (
        <Typography component="span" variant="caption" data-note sx={noteStyle}>
          {note}
        </Typography>
      )}
    </>
  );
  // There is nothing to open.
  if (count === 0) return <Box sx={{ ...tile, color: 'text.secondary' }}>{text}</Box>;
  return (
    <Box component={Link} to={path} replace={replace} sx={tile} style={{ background: bg }}>
      {text}
    </Box>
  );
}

/** Fewer words on a phone. */
const Words = ({ short, children }: { readonly short: string; readonly children: string }) => (
  <>
    <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
      {children}
    </Box>
    <Box component="span" sx={{ display: { md: 'none' } }}>
      {short}
    </Box>
  </>
);

/** In pixels: a count and two lines. */
const phoneHeight = 68;
const strip = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: { xs: 1, lg: 2 },
} as const;
// On a phone in one line, each count above its word.
const stripOfThree = {
  ...strip,
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  '& > li > * > :nth-of-type(2)': { flex: { xs: '1 0 100%', sm: 'none' } },
  // All words stand at the same height, and a note after them.
  '& > li > *': { alignContent: 'flex-start' },
  '& > li > * > [data-note]': { order: 0, ml: { xs: 0, sm: 'auto' } },
} as const;
// On a phone up to five of them share a line, with as much room for their words as that leaves.
const stripInLine = {
  ...strip,
  gridAutoRows: { xs: phoneHeight, md: 'auto' },
  gridTemplateColumns: {
    xs: 'repeat(auto-fit, minmax(54px, 1fr))',
    md: 'repeat(auto-fit, minmax(150px, 1fr))',
  },
  // In little room all counts stand above their words, so that all tiles are alike.
  '& > li > * > :nth-of-type(2)': {
    flex: { xs: 'none', md: '1 0 100%', xl: 'none' },
    fontSize: { xs: 12, md: 13, lg: 14 },
    lineHeight: { xs: 1.2, md: 1.43 },
  },
  '& > li > *': {
    px: { xs: 0.25, md: 1.5, lg: 2.5 },
    py: { xs: 0.5, md: 1.25 },
    flexDirection: { xs: 'column', md: 'row' },
    flexWrap: { xs: 'nowrap', md: 'wrap' },
    alignItems: { xs: 'center', md: 'baseline' },
    textAlign: { xs: 'center', md: 'left' },
    lineHeight: { xs: 1.3, md: 'inherit' },
  },
  // It has no room there.
  '& > li > * > [data-note]': { display: { xs: 'none', md: 'inline' } },
} as const;
const tile = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: 1,
  px: { xs: 1.5, lg: 2.5 },
  py: 1.25,
  minHeight: 52,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  color: 'text.primary',
  textDecoration: 'none',
  'a&:hover': { borderColor: 'text.secondary' },
} as const;
const number = { order: -2, fontSize: 20, fontWeight: 650, fontVariantNumeric: 'tabular-nums' } as const;
// Beside the count, where the words take a line of their own.
const noteStyle = {
  order: -1,
  ml: 'auto',
  color: 'text.secondary',
  fontVariantNumeric: 'tabular-nums',
} as const;
