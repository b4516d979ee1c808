import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { addMonths, formatDate, monthEnd, today } from '../../text/dates.ts';
import { DayField } from './DayField.tsx';
import type { ListFilter } from './list-filter.ts';

export interface DateRange {
  /** `YYYY-MM-DD`; `''` for an open end. */
  readonly from: string;
  readonly to: string;
}

const presets = { 'este-mes': 'Este mes', 'proximo-mes': 'Próximo mes' } as const;

/** The days of a filter's value: a preset or `desde..hasta`; undefined if it is neither. */
export function rangeOf(value: string, day = today()): DateRange | undefined {
  const month = day.slice(0, 7);
  if (value === 'este-mes') return { from: `${month}-01`, to: monthEnd(month) };
  const next = addMonths(month, 1);
  if (value === 'proximo-mes') return { from: `${next}-01`, to: monthEnd(next) };
  const [, from = '', to = ''] = /^(\d{4}-\d{2}-\d{2})?\.\.(\d{4}-\d{2}-\d{2})?$/.exec(value) ?? [];
  return from || to ? { from, to } : undefined;
}

function textOf(value: string): string | undefined {
  if (value in presets) return presets[value as keyof typeof presets];
  const range = rangeOf(value);
  if (!range) return undefined;
  if (!range.from) return `hasta el ${formatDate(range.to)}`;
  return range.to
    ? `del ${formatDate(range.from)} al ${formatDate(range.to)}`
    : `desde el ${formatDate(range.from)}`;
}

/** A filter by the days of a date: this month, the next, or from one day to another. */
export function dateRangeFilter<Row>(
  id: string,
  label: string,
  dateOf: (row: Row) => string,
): ListFilter<Row> {
  return {
    id,
    label,
    textOf,
    matches: (row, value) => {
      const range = rangeOf(value);
      const date = dateOf(row);
      return !range || (date >= range.from && (!range.to || date <= range.to));
    },
    field: (value, onChange) => <RangeField key={id} label={label} value={value} onChange={onChange} />,
  };
}

interface RangeFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function RangeField({ label, value, onChange }: RangeFieldProps) {
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
