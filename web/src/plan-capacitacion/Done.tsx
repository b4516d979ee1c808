import Box from '@mui/material/Box';
import type { PlanCapacitacion } from '#contract/ordenes/plan-capacitacion.ts';
import { doneOf, doneText } from './plan.ts';

/** How much of the year is done, in words and as a bar of what is wholly done. */
export function Done({ items }: { readonly items: readonly PlanCapacitacion[] }) {
  const done = doneOf(items);
  return (
    <Box role="status" sx={line}>
      {/* A line breaks between two counts. */}
      {doneText(done).replace(/(\d) /g, '$1\u00a0')}
      {done.done > 0 && (
        <Box aria-hidden sx={track}>
          <Box sx={bar} style={{ width: `${(100 * done.done) / done.total}%` }} />
        </Box>
      )}
    </Box>
  );
}

const line = {
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  alignItems: { sm: 'center' },
  columnGap: 1.5,
  rowGap: 0.75,
  typography: 'body2',
  textWrap: 'balance',
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
} as const;
const track = {
  width: { sm: 96 },
  height: 6,
  borderRadius: 99,
  overflow: 'hidden',
  bgcolor: 'divider',
} as const;
const bar = { height: '100%', borderRadius: 99, bgcolor: 'success.main' } as const;
