import TextField from '@mui/material/TextField';
import { lazyPart, type PlaceholderProps } from '../lazy/lazy-part.tsx';
import { loadFailureTexts } from '../text/texts.ts';
import type { PickerInputProps } from './pickers.tsx';

// The pickers are as large as the rest of a form.
export const DateInput = lazyPart(async () => (await import('./pickers.tsx')).DateInput, PickerPlaceholder);
export const TimeInput = lazyPart(async () => (await import('./pickers.tsx')).TimeInput, PickerPlaceholder);

function PickerPlaceholder({
  label,
  required = false,
  helperText,
  failure,
}: PickerInputProps & PlaceholderProps) {
  return (
    <TextField
      label={label}
      required={required}
      disabled
      fullWidth
      helperText={failure ? loadFailureTexts[failure] : helperText}
    />
  );
}
