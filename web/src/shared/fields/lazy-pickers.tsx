import TextField from '@mui/material/TextField';
import { type Absence, lazyPart } from '../lazy/lazy-part.tsx';
import { absenceTexts } from '../text/texts.ts';
import type { PickerInputProps } from './pickers.tsx';

// The pickers are as large as the rest of a form: loaded when one is opened.
export const DateInput = lazyPart(async () => (await import('./pickers.tsx')).DateInput, AbsentInput);
export const TimeInput = lazyPart(async () => (await import('./pickers.tsx')).TimeInput, AbsentInput);

function AbsentInput({ label, required = false, helperText, failure }: PickerInputProps & Absence) {
  return (
    <TextField
      label={label}
      required={required}
      disabled
      fullWidth
      helperText={failure ? absenceTexts[failure] : helperText}
    />
  );
}
