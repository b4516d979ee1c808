import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
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
  // What scrolls behind it fades; the last field keeps off by as much.
  '&::before': {
    content: '""',
    position: 'absolute',
    ...{ left: 0, right: 0, bottom: '100%', height: 16, mb: '1px' },
    backgroundImage: (theme: Theme) =>
      `linear-gradient(to top, ${theme.vars?.palette.background.paper}, transparent)`,
    pointerEvents: 'none',
  },
} as const;
