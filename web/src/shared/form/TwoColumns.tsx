import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface TwoColumnsProps {
  readonly gap?: number;
  readonly children: ReactNode;
}

export function TwoColumns({ gap = 2, children }: TwoColumnsProps) {
  return (
    <Box sx={{ display: 'grid', gap, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' }}>
      {children}
    </Box>
  );
}
