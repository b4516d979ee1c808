import Box from '@mui/material/Box';
import type { PlanCapacitacion } from '#contract/ordenes/plan-capacitacion.ts';
import { Counts } from '../shared/layout/Counts.tsx';
import { doneOf, doneTexts, type EsteMes } from './plan.ts';

interface DoneProps {
  readonly items: readonly PlanCapacitacion[];
  readonly now: EsteMes;
}

/** How much of the year is done, in words and as a bar of what is wholly done. */
export function Done({ items, now }: DoneProps) {
  const done = doneOf(items, now);
  return (
    <Box role="status" sx={line}>
      <Counts parts={doneTexts(done)} />
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
