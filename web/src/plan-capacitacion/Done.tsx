import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { PlanCapacitacion } from '#contract/ordenes/plan-capacitacion.ts';
import { Counts } from '../shared/layout/Counts.tsx';
import { barOf, doneOf, doneTexts, type EsteMes } from './plan.ts';

interface DoneProps {
  readonly items: readonly PlanCapacitacion[];
  readonly now: EsteMes;
  /** What is late, before the rest. */
  readonly late: ReactNode;
}

/** How much of the year is done, in words and as a bar; below it, quieter, what makes up the rest. */
export function Done({ items, now, late }: DoneProps) {
  const done = doneOf(items, now);
  const [first, ...rest] = doneTexts(done);
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box sx={main}>
        <span role="status">{first}</span>
        <Box aria-hidden sx={track}>
          {barOf(items, done).map(([tone, count]) => (
            <Box
              key={tone}
              sx={{ bgcolor: tone === 'divider' ? tone : `${tone}.main` }}
              style={{ flexGrow: count }}
            />
          ))}
        </Box>
      </Box>
      <Box sx={others}>
        {late}
        <Counts parts={rest} />
      </Box>
    </Box>
  );
}

const main = {
  display: 'flex',
  alignItems: 'center',
  columnGap: 1.5,
  typography: 'body2',
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
} as const;
const track = {
  flex: { xs: '1 1 0', sm: '0 0 160px' },
  display: 'flex',
  columnGap: '2px',
  height: 6,
  borderRadius: 99,
  overflow: 'hidden',
  '& > div': { flexBasis: 0 },
} as const;
const others = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1,
  typography: 'caption',
  color: 'text.secondary',
  fontVariantNumeric: 'tabular-nums',
} as const;
