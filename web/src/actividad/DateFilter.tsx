import Box from '@mui/material/Box';
import { useState } from 'react';
import { FiltroActividad } from '#contract/actividad.ts';
import { DateInput } from '../shared/fields/lazy-pickers.tsx';

interface FechaFilterProps {
  readonly name: 'desde' | 'hasta';
  readonly label: string;
  readonly value: string | undefined;
  readonly onChange: (value: string) => void;
}

/** A day to filter by. A half-typed day does not filter yet. */
export function FechaFilter({ name, label, value = '', onChange }: FechaFilterProps) {
  const [typed, setTyped] = useState({ value, text: value });
  // The filter can also be cleared from outside.
  const text = typed.value === value ? typed.text : value;
  const take = (next: string) => {
    const readable = next === '' || FiltroActividad.shape.desde.safeParse(next).success;
    const told = readable ? next : '';
    setTyped({ value: told, text: next });
    if (told !== value) onChange(told);
  };
  return (
    <Box sx={{ width: { xs: 'calc(50% - 6px)', sm: 164 } }}>
      <DateInput
        name={name}
        label={label}
        value={text}
        onChange={take}
        onBlur={() => undefined}
        focusRef={() => undefined}
        error={false}
        helperText={undefined}
      />
    </Box>
  );
}
