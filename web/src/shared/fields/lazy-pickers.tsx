import TextField from '@mui/material/TextField';
import { type Absence, lazyPart } from '../lazy/lazy-part.tsx';
import { absenceTexts } from '../text/texts.ts';
import type { PickerInputProps } from './pickers.tsx';

// The pickers weigh as much as the rest of a form: they come when one is opened.
export const DateInput = lazyPart(async () => (await import('./pickers.tsx')).DateInput, AbsentInput);
export const TimeInput = lazyPart(async () => (await import('./pickers.tsx')).TimeInput, AbsentInput);

/** Keeps the place of a picker, with what it was to say. */
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
