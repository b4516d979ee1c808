import PreviousIcon from '@mui/icons-material/ChevronLeft';
import NextIcon from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { StepButton } from '../shared/layout/StepButton.tsx';
import { isAnio } from './plan.ts';

interface YearBarProps {
  readonly anio: number;
  readonly current: number;
  readonly onChange: (anio: number) => void;
}

/** The year and the way to others. */
export function YearBar({ anio, current, onChange }: YearBarProps) {
  const step = (by: -1 | 1) => (isAnio(anio + by) ? () => onChange(anio + by) : undefined);
  return (
    <Box sx={bar}>
      <StepButton label="Año anterior" onStep={step(-1)}>
        <PreviousIcon />
      </StepButton>
      <Typography variant="h2" aria-live="polite" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {anio}
      </Typography>
      <StepButton label="Año siguiente" onStep={step(1)}>
        <NextIcon />
      </StepButton>
      {anio !== current && (
        <Button
          color="inherit"
          variant="outlined"
          size="small"
          onClick={() => onChange(current)}
          sx={{ ml: 0.5, minHeight: { xs: 44, sm: 36 } }}
        >
          Este año
        </Button>
      )}
    </Box>
  );
}

const bar = { display: 'flex', alignItems: 'center', gap: 0.5, ml: -1 } as const;
