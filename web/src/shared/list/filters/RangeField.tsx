import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { DayField } from './DayField.tsx';
import { type DateRange, presets, rangeOf } from './date-range.ts';

export interface RangeFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** This month, the next, or from one day to another. */
export function RangeField({ label, value, onChange }: RangeFieldProps) {
  const id = useId();
  const isPreset = value in presets;
  const { from, to } = (!isPreset && rangeOf(value)) || { from: '', to: '' };
  const set = (range: DateRange) => onChange(range.from || range.to ? `${range.from}..${range.to}` : '');
  return (
    <Box role="group" aria-labelledby={id} sx={{ display: 'grid', gap: 1 }}>
      <Typography id={id} variant="h3">
        {label}
      </Typography>
      <RadioGroup
        row
        aria-labelledby={id}
        value={isPreset ? value : ''}
        onChange={(event) => onChange(event.target.value)}
      >
        <FormControlLabel value="" control={<Radio size="small" />} label="Cualquiera" />
        {Object.entries(presets).map(([key, text]) => (
          <FormControlLabel key={key} value={key} control={<Radio size="small" />} label={text} />
        ))}
      </RadioGroup>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 1 }}>
        <DayField name="desde" label="Desde" value={from} onChange={(day) => set({ from: day, to })} />
        <DayField name="hasta" label="Hasta" value={to} onChange={(day) => set({ from, to: day })} />
      </Box>
    </Box>
  );
}
