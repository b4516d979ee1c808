import { styled } from '@mui/material/styles';
import type { CSSProperties, ReactNode } from 'react';
import { sizes } from '../../theme.ts';

interface FittedProps {
  readonly rows: number;
  /** Height in pixels above which rows scroll. */
  readonly max?: number;
  readonly children: ReactNode;
}

/** A table as high as its rows, up to a limit. Cards use the whole limit. */
export function Fitted({ rows, max = 320, children }: FittedProps) {
  const height = Math.min((rows + 1) * sizes.row + 2, max);
  return (
    <Frame style={{ '--height': `${height}px`, '--max-height': `${max}px` } as CSSProperties}>
      {children}
    </Frame>
  );
}

const Frame = styled('div')(({ theme }) => ({
  display: 'flex',
  minWidth: 0,
  height: 'var(--height)',
  '&& > *': { flex: 1, minHeight: 0, minWidth: 0 },
  [theme.breakpoints.down('sm')]: { height: 'var(--max-height)' },
}));
