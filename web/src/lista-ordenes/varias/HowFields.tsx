import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId } from 'react';
import { DateInput } from '../../shared/fields/lazy-pickers.tsx';
import { today } from '../../shared/text/dates.ts';
import { dayError, type How, hows } from './how.ts';

interface HowFieldsProps {
  readonly how: How | undefined;
  readonly day: string;
  readonly disabled: boolean;
  readonly onHow: (how: How) => void;
  readonly onDay: (day: string) => void;
}

/** Asks whether the renewals were done or are planned, and for the day of all of them. */
export function HowFields({ how, day, disabled, onHow, onDay }: HowFieldsProps) {
  const id = useId();
  const error = how && dayError(how, day);
  return (
    <Box inert={disabled} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
      <FormControl sx={{ flex: 1, minWidth: 240 }}>
        <FormLabel id={id}>¿Qué registra?</FormLabel>
        <RadioGroup
          row
          aria-labelledby={id}
          value={how ?? ''}
          onChange={(_event, value) => onHow(value as How)}
        >
          {Object.entries(hows).map(([name, { label }]) => (
            <FormControlLabel key={name} value={name} label={label} control={<Radio size="small" />} />
          ))}
        </RadioGroup>
      </FormControl>
      {how && (
        <Box sx={{ width: { xs: '100%', sm: 190 } }}>
          <DateInput
            // Another question has another first day.
            key={how}
            name="dia"
            label={hows[how].date}
            required
            min={how === 'plan' ? today() : undefined}
            value={day}
            error={error !== undefined}
            helperText={error}
            onChange={onDay}
            onBlur={() => {}}
            focusRef={() => {}}
          />
        </Box>
      )}
    </Box>
  );
}
