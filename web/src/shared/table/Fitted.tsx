import { styled } from '@mui/material/styles';
import type { CSSProperties, ReactNode } from 'react';
import { sizes } from '../../theme.ts';

interface FittedProps {
  readonly rows: number;
  /** Height in pixels above which rows scroll. */
  readonly max?: number;
  /** The height of all cards and their sort field, to fit on a phone too. */
  readonly cards?: number;
  /** Rows and cards take their whole height, up to the limit: the page scrolls. */
  readonly flows?: boolean;
  readonly children: ReactNode;
}

/** A table as high as its rows, up to a limit. Cards use the whole limit, unless their height is known or the page scrolls. */
export function Fitted({ rows, max = 320, cards = max, flows = false, children }: FittedProps) {
  const style = flows
    ? { '--height': 'auto', '--cards-height': 'auto', '--most': `${max}px` }
    : {
        '--height': `${Math.min((rows + 1) * sizes.row + 2, max)}px`,
        '--cards-height': `${Math.min(cards, max)}px`,
      };
  return <Frame style={style as CSSProperties}>{children}</Frame>;
}

const Frame = styled('div')(({ theme }) => ({
  display: 'flex',
  minWidth: 0,
  height: 'var(--height)',
  maxHeight: 'var(--most, none)',
  '&& > *': { flex: 1, minHeight: 0, minWidth: 0 },
  // The page or panel scrolls on from here.
  '&& > * > *': { overscrollBehavior: 'auto' },
  [theme.breakpoints.down('sm')]: { height: 'var(--cards-height)', maxHeight: 'none' },
  '@media print': { height: 'auto', maxHeight: 'none' },
}));
