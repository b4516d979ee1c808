import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { type Tone, tones } from '../theme.ts';

/** A state in a word on its quiet colour (design Look); never colour alone. */
export function Chip({ tone = 'grey', children }: { tone?: Tone; children: ReactNode }) {
  const { fg, bg } = tones[tone];
  return (
    <Box component="span" style={{ color: fg, background: bg }} sx={chip}>
      {children}
    </Box>
  );
}

const chip = {
  display: 'inline-block',
  maxWidth: '100%',
  px: 1.125,
  py: 0.25,
  borderRadius: 99,
  fontSize: 12.5,
  fontWeight: 600,
  lineHeight: '20px',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  verticalAlign: 'middle',
} as const;
