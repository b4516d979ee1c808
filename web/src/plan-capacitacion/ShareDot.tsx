import Box from '@mui/material/Box';
import type { Share } from './plan.ts';

/** Before a count, in the colour of its state; what an earlier training meets is a ring, as its chip is (decision 086 has both in amber). */
export const ShareDot = ({ share }: { readonly share: Share }) => (
  <Box component="span" aria-hidden sx={{ ...dot, ...marks[share] }} />
);

const marks = {
  error: { bgcolor: 'error.main' },
  warning: { bgcolor: 'warning.main' },
  early: { border: '1.5px solid', borderColor: 'warning.main' },
  // A darker grey than that of lines, for a dot is small.
  divider: { bgcolor: 'text.disabled' },
} as const;

const dot = {
  display: 'inline-block',
  flex: 'none',
  boxSizing: 'border-box',
  width: 8,
  height: 8,
  mr: 0.75,
  verticalAlign: 'middle',
  borderRadius: 99,
} as const;
