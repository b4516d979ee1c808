import Box from '@mui/material/Box';
import { useState } from 'react';
import { FiltroActividad } from '#contract/actividad.ts';
import { DateInput } from '../shared/fields/lazy-pickers.tsx';

interface DateFilterProps {
  readonly name: 'desde' | 'hasta';
  readonly label: string;
  readonly value: string | undefined;
  readonly onChange: (value: string) => void;
}

/** A half-typed day does not filter yet. */
export function DateFilter({ name, label, value = '', onChange }: DateFilterProps) {
  const [typed, setTyped] = useState({ value, text: value });
  // A reset of the filters changes the value.
  const text = typed.value === value ? typed.text : value;
  const onType = (next: string) => {
    const readable = next === '' || FiltroActividad.shape.desde.safeParse(next).success;
    const applied = readable ? next : '';
    setTyped({ value: applied, text: next });
    if (applied !== value) onChange(applied);
  };
  return (
    <Box sx={{ width: { xs: 'calc(50% - 6px)', sm: 164 } }}>
      <DateInput
        name={name}
        label={label}
        value={text}
        onChange={onType}
        onBlur={() => undefined}
        focusRef={() => undefined}
        error={false}
        helperText={undefined}
      />
    </Box>
  );
}
