import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { PlanCapacitacion } from '#contract/ordenes/plan-capacitacion.ts';
import { barOf, doneOf, doneText, type EsteMes, restOf } from './plan.ts';
import { ShareDot, shareColor } from './ShareDot.tsx';

interface DoneProps {
  readonly items: readonly PlanCapacitacion[];
  readonly now: EsteMes;
  /** What is late, before the rest. */
  readonly late: ReactNode;
}

/** How much of the year is done, in words and as a bar; below it what makes up the rest, each with a dot of its share's colour. */
export function Done({ items, now, late }: DoneProps) {
  const done = doneOf(items, now);
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box sx={main}>
        <span role="status">{doneText(done)}</span>
        <Box aria-hidden sx={track}>
          {barOf(done).map(([share, count]) => (
            <Box key={share} sx={{ bgcolor: shareColor(share) }} style={{ flexGrow: count }} />
          ))}
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
  columnGap: 1.5,
  typography: 'caption',
  color: 'text.secondary',
  fontVariantNumeric: 'tabular-nums',
} as const;
const part = { display: 'inline-flex', alignItems: 'center', whiteSpace: 'nowrap' } as const;
