import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface TwoColumnsProps {
  readonly children: ReactNode;
}

/** Fields in pairs. */
export const TwoColumns = ({ children }: TwoColumnsProps) => <Box sx={grid}>{children}</Box>;

const grid = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { sm: '1fr 1fr' },
  alignItems: 'start',
  // The last one of an odd number leaves no hole beside it.
  '& > :last-of-type:nth-of-type(odd)': { gridColumn: { sm: '1 / -1' } },
} as const;
