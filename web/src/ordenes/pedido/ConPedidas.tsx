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

const beside = { display: 'flex', alignItems: 'center', columnGap: 1, flex: 'none' } as const;
const inHead = {
  ...beside,
  flexDirection: { xs: 'column', lg: 'row-reverse' },
  alignItems: { xs: 'flex-end', lg: 'center' },
} as const;
const text = { color: 'text.secondary', whiteSpace: 'nowrap' } as const;
