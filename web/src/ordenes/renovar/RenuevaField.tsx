import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useController } from 'react-hook-form';
import { offeredText } from './offered.ts';
import type { Renueva } from './useRenueva.ts';

/** Which order the new one renews; nothing if there is none (reglas 2.11). */
export function RenuevaField({ renueva: { offered, chosen, choose } }: { readonly renueva: Renueva }) {
  const { field, fieldState } = useController({ name: 'renueva_id' });
  if (offered.length === 0 && !fieldState.invalid) return null;
  return (
    <TextField
      select
      name="renueva_id"
      label="Renueva a"
      value={chosen?._id ?? ''}
      onChange={(event) => choose(event.target.value)}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={fieldState.invalid}
      helperText={fieldState.error?.message}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      sx={{ '& .MuiSelect-select.MuiSelect-select': { whiteSpace: 'normal' } }}
    >
      <MenuItem value="">Ninguna</MenuItem>
      {offered.map((orden) => (
        <MenuItem key={orden._id} value={orden._id} sx={{ whiteSpace: 'normal' }}>
          {offeredText(orden)}
        </MenuItem>
      ))}
    </TextField>
  );
}
