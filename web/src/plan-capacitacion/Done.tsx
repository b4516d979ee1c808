import Box from '@mui/material/Box';
import type { PlanCapacitacion } from '#contract/ordenes/plan-capacitacion.ts';
import { doneOf, doneText } from './plan.ts';

/** How much of the year is done, in words and as a bar; amber is what is done in part. */
export function Done({ items }: { readonly items: readonly PlanCapacitacion[] }) {
  const done = doneOf(items);
  const shareOf = (count: number) => (100 * count) / (done.total || 1);
  return (
    <Box role="status" sx={line}>
      {doneText(done)}
      <Box aria-hidden sx={track}>
        <Box sx={bar} style={{ width: `${shareOf(done.done)}%` }} />
        <Box
          sx={{ ...bar, bgcolor: 'warning.main' }}
          style={{ width: `${shareOf(done.partly + done.early)}%` }}
        />
      </Box>
    </Box>
  );
}

const line = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  typography: 'body2',
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
} as const;
const track = {
  display: 'flex',
  width: 96,
  height: 6,
  borderRadius: 99,
  overflow: 'hidden',
  bgcolor: 'divider',
} as const;
const bar = { height: '100%', borderRadius: 99, bgcolor: 'success.main' } as const;
