import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** The buttons of a long form, in sight while its card scrolls. */
export function FormFooter({ children }: { children: ReactNode }) {
  return <Box sx={foot}>{children}</Box>;
}

/** Of the card that it ends. */
export const footedCard = {
  p: { xs: 2, sm: 3 },
  overflow: 'visible',
  // The footer must not cover a focused field.
  '& :is(input, textarea, button, a)': { scrollMarginBottom: 88 },
} as const;

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
