import Box from '@mui/material/Box';
import type { Share } from './plan.ts';

export const shareColor = (share: Share) => (share === 'divider' ? share : `${share}.main`);

/** Before a count, in the colour of its share of the bar; what is to come in a darker grey, for a dot is smaller than a share. */
export const ShareDot = ({ share }: { readonly share: Share }) => (
  <Box
    component="span"
    aria-hidden
    sx={{ ...dot, bgcolor: share === 'divider' ? 'text.disabled' : shareColor(share) }}
  />
);

const dot = {
  display: 'inline-block',
  flex: 'none',
  width: 7,
  height: 7,
  mr: 0.75,
  verticalAlign: 'middle',
  borderRadius: 99,
} as const;
