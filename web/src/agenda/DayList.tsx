import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { Chip } from '../shared/layout/Chip.tsx';
import type { Shown } from './items.ts';
import { DayItems } from './linea/DayItems.tsx';
import { dayTitle, earlierLabel } from './month.ts';
import type { Day } from './useAgenda.ts';

interface DayListProps {
  readonly month: string;
  /** Those that have something. */
  readonly days: readonly Day[];
  readonly shown: Shown;
  /** At the end. */
  readonly after: ReactNode;
}

/** The days of a month that have something, and today, one below the other; those before today when asked for. */
export function DayList({ month, days: busy, shown, after }: DayListProps) {
  const [all, setAll] = useState(false);
  const days = withToday(busy, month, shown.today);
  const past = days.filter(({ _id }) => _id < shown.today).length;
  const hidden = all || past === days.length ? 0 : past;
  return (
    <Box sx={{ display: 'grid', gap: 2.5, px: { xs: 2, sm: 2.5 }, pb: 2 }}>
      {hidden > 0 && (
        <Button
          size="small"
          data-screen-only
          onClick={() => setAll(true)}
          sx={{ justifySelf: 'start', ml: -1, px: 1 }}
        >
          {earlierLabel}
        </Button>
      )}
      {days.map(({ _id, items }, at) => (
        <Box
          component="section"
          key={_id}
          aria-labelledby={`dia-${_id}`}
          sx={at < hidden ? { display: 'none', '@media print': { display: 'block' } } : undefined}
        >
          <Typography id={`dia-${_id}`} variant="h3" sx={heading}>
            {dayTitle(_id)}
            {_id === shown.today && <Chip tone="green">Hoy</Chip>}
          </Typography>
          {items.length === 0 && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {shown.rol === 'tecnico' ? 'Hoy no vence ni empieza nada.' : 'Hoy no vence nada.'}
            </Typography>
          )}
          <DayItems items={items} shown={shown} phone />
        </Box>
      ))}
      {after}
    </Box>
  );
}

/** Who opens the list asks for today first. */
function withToday(days: readonly Day[], month: string, today: string): readonly Day[] {
  if (!today.startsWith(month) || days.some(({ _id }) => _id === today)) return days;
  const at = days.findIndex(({ _id }) => _id > today);
  return days.toSpliced(at < 0 ? days.length : at, 0, { _id: today, items: [] });
}

const heading = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  pb: 0.75,
} as const;
