import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

export interface FieldsProps {
  /** Two or three side by side; of 'account' the second one is longer. */
  readonly of: 'account' | 'two' | 'three';
  readonly children: ReactNode;
}

/** Fields of a part of the form; where there is no room, each has its line. */
export const Fields = ({ of, children }: FieldsProps) => (
  <Box sx={{ ...grid, gridTemplateColumns: columns[of] }}>{children}</Box>
);

const grid = { display: 'grid', gap: 2, alignItems: 'start' } as const;
const columns = {
  account: { sm: '2fr 3fr' },
  two: { sm: '1fr 1fr' },
  three: { sm: '1fr 1fr', md: '1fr 1fr 1fr' },
} as const;
