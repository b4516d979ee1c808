import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { PlanCapacitacion } from '#contract/ordenes/plan-capacitacion.ts';
import { doneOf, doneText, type EsteMes, restOf } from './plan.ts';
import { ShareDot } from './ShareDot.tsx';

interface DoneProps {
  readonly items: readonly PlanCapacitacion[];
  readonly now: EsteMes;
  /** What is late, before the rest. */
  readonly late: ReactNode;
}

/** How much of the year is done, in words and as a bar, in which what is held in part is a lighter share; below it what makes up the rest, each with the dot of its state. */
export function Done({ items, now, late }: DoneProps) {
  const done = doneOf(items, now);
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box sx={main}>
        <span role="status">{doneText(done)}</span>
        <Box aria-hidden sx={track}>
          <Box data-done sx={filled} style={{ width: `${done.percent}%` }} />
          <Box data-partly sx={partly} style={{ width: `${done.partPercent}%` }} />
        </Box>
      </Box>
      <Box sx={others}>
        {late}
        {restOf(done).map(({ share, text }) => (
          <Box component="span" key={text} sx={part}>
            <ShareDot share={share} />
            {text}
          </Box>
        ))}
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
  height: 6,
  borderRadius: 99,
  display: 'flex',
  overflow: 'hidden',
  bgcolor: 'divider',
} as const;
const filled = { height: '100%', borderRadius: 99, bgcolor: 'success.main' } as const;
const partly = { height: '100%', bgcolor: 'warning.main', opacity: 0.45 } as const;
const others = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  typography: 'caption',
  color: 'text.secondary',
  fontVariantNumeric: 'tabular-nums',
} as const;
const part = { display: 'inline-flex', alignItems: 'center', whiteSpace: 'nowrap' } as const;
