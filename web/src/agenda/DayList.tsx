import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Chip } from '../shared/layout/Chip.tsx';
import { ItemLine } from './ItemLine.tsx';
import type { Shown } from './items.ts';
import { dayTitle } from './month.ts';
import type { Day } from './useAgenda.ts';

/** The days of a month that have something, one below the other. */
export function DayList({ days, shown }: { readonly days: readonly Day[]; readonly shown: Shown }) {
  return (
    <Box sx={{ display: 'grid', gap: 2.5, px: { xs: 2, sm: 2.5 }, pb: 2 }}>
      {days.map(({ _id, items }) => (
        <Box component="section" key={_id} aria-labelledby={`dia-${_id}`}>
          <Typography id={`dia-${_id}`} variant="h3" sx={heading}>
            {dayTitle(_id)}
            {_id === shown.today && <Chip tone="green">Hoy</Chip>}
          </Typography>
          <Box component="ul" sx={list}>
            {items.map((item) => (
              <ItemLine key={`${item._id} ${item.tipo}`} item={item} shown={shown} />
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const heading = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  pb: 0.75,
} as const;
export const list = { listStyle: 'none', m: 0, p: 0 } as const;
