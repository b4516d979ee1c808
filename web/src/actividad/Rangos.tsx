import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { addDays } from '../shared/text/dates.ts';
import { useToday } from '../shared/useToday.ts';
import type { useActividadFilter } from './useActividadFilter.ts';

/** How many days before today each begins. */
const rangos = { Hoy: 0, '7 días': 6 } as const;

/** The latest days, a press away; a second press shows all again. */
export function Rangos({
  filters,
  change,
}: Pick<ReturnType<typeof useActividadFilter>, 'filters' | 'change'>) {
  const today = useToday();
  return (
    <Box role="group" aria-label="Últimos días" sx={group}>
      {Object.entries(rangos).map(([label, before]) => {
        const desde = addDays(today, -before);
        const pressed = filters.desde === desde && !filters.hasta;
        return (
          <Button
            key={label}
            variant="outlined"
            color="inherit"
            aria-pressed={pressed}
            onClick={() => change({ desde: pressed ? '' : desde, hasta: '' })}
            sx={pressable}
          >
            {label}
          </Button>
        );
      })}
    </Box>
  );
}

const group = { display: 'flex', gap: 1 } as const;
const pressable = {
  flex: { xs: 1, sm: 'none' },
  minWidth: 44,
  minHeight: 44,
  px: 1.25,
  whiteSpace: 'nowrap',
  '&[aria-pressed="true"]': { borderColor: 'text.primary', bgcolor: 'action.selected', fontWeight: 650 },
} as const;
