import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface ConPedidasProps {
  /** '3 ya pedidas'; undefined without any. */
  readonly asked: string | undefined;
  /** In the page's head: below the button, at its right edge, until there is room beside it. */
  readonly below?: boolean;
  /** A phone says it elsewhere. */
  readonly wideOnly?: boolean;
  /** The button that asks for the others. */
  readonly children: ReactNode;
}

/** Says how many of the orders the button leaves out, so that both numbers agree (reglas 2.20). */
export function ConPedidas({ asked, below = false, wideOnly = false, children }: ConPedidasProps) {
  if (!asked) return children;
  return (
    <Box sx={below ? inHead : beside}>
      {children}
      <Typography variant="caption" sx={wideOnly ? { ...text, display: { xs: 'none', sm: 'inline' } } : text}>
        {asked}
      </Typography>
    </Box>
  );
}

// On a phone the text has its own line.
const beside = {
  display: 'flex',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  alignItems: 'center',
  columnGap: 1,
  rowGap: 0.5,
  flex: 'none',
  maxWidth: '100%',
} as const;
const inHead = {
  ...beside,
  flexDirection: { xs: 'column', lg: 'row-reverse' },
  alignItems: { xs: 'flex-end', lg: 'center' },
} as const;
const text = { color: 'text.secondary', whiteSpace: 'nowrap' } as const;
