import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface TwoColumnsProps {
  readonly gap?: number;
  readonly children: ReactNode;
}

/** Fields side by side; one below the other on a phone. */
export function TwoColumns({ gap = 2, children }: TwoColumnsProps) {
  return (
    <Box sx={{ display: 'grid', gap, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' }}>
      {children}
    </Box>
  );
}
