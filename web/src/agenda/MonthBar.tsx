import PreviousIcon from '@mui/icons-material/ChevronLeft';
import NextIcon from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { StepButton } from '../shared/layout/StepButton.tsx';
import { addMonths } from '../shared/text/months.ts';
import { isMonth, shownTitle } from './month.ts';
import type { AgendaAddress, Vista } from './useAgenda.ts';

interface MonthBarProps {
  readonly address: AgendaAddress;
  /** A narrow window has the list alone. */
  readonly hasGrid: boolean;
}

/** The month, the way to others, and the choice between month and list. */
export function MonthBar({ address, hasGrid }: MonthBarProps) {
  const { month, today, vista, setMonth, setVista } = address;
  const step = (by: number) => {
    const next = addMonths(month, by);
    return isMonth(next) ? () => setMonth(next) : undefined;
  };
  const [previous, next] = [step(-1), step(1)];
  return (
    <Box sx={bar}>
      <Typography variant="h2" aria-live="polite" sx={title}>
        {shownTitle(month, today)}
      </Typography>
      <Box data-screen-only sx={group}>
        <StepButton label="Mes anterior" onStep={previous}>
          <PreviousIcon />
        </StepButton>
        <Button
          color="inherit"
          variant="outlined"
          size="small"
          disabled={today.startsWith(month)}
          onClick={() => setMonth(today.slice(0, 7))}
          sx={toToday}
        >
          Hoy
        </Button>
        <StepButton label="Mes siguiente" onStep={next}>
          <NextIcon />
        </StepButton>
      </Box>
      {hasGrid && (
        <ToggleButtonGroup
          data-screen-only
          exclusive
          size="small"
          aria-label="Vista"
          value={vista}
          onChange={(_event, next: Vista | null) => next && setVista(next)}
          sx={{ '& .MuiToggleButton-root': { px: 1.5, minHeight: 36 }, ...onScreen }}
        >
          <ToggleButton value="mes">Mes</ToggleButton>
          <ToggleButton value="lista">Lista</ToggleButton>
        </ToggleButtonGroup>
      )}
    </Box>
  );
}

// On a phone two months take two lines, beside the buttons.
const title = { flex: { xs: '1 1 0', sm: '1 0 auto' }, minWidth: 0, fontSize: { xs: 16, sm: 18 } } as const;
const onScreen = { '@media print': { display: 'none' } } as const;
const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: { xs: 0.5, sm: 1.5 },
  rowGap: 1,
  px: { xs: 2, sm: 2.5 },
  pt: 1,
  pb: 0.5,
  '@media print': { px: 0, py: 0.5 },
} as const;
const toToday = {
  minHeight: { xs: 44, sm: 36 },
  minWidth: 0,
  px: 1.5,
  // The title needs the room.
  '&.Mui-disabled': { display: { xs: 'none', sm: 'inline-flex' } },
} as const;
const group = { display: 'flex', alignItems: 'center', gap: { xs: 1, sm: 0.5 }, ...onScreen } as const;
