import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

export function StepFooter({ children }: { children: ReactNode }) {
  return <Box sx={foot}>{children}</Box>;
}

const foot = {
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  display: 'flex',
  justifyContent: 'space-between',
  gap: 1,
  mx: { xs: -2, sm: -3 },
  mb: { xs: -2, sm: -3 },
  px: { xs: 2, sm: 3 },
  py: 1.5,
  borderTop: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  borderRadius: '0 0 12px 12px',
} as const;
