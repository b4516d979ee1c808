import { useState } from 'react';
import { DateInput } from '../../fields/lazy-pickers.tsx';

interface DayFieldProps {
  readonly name: string;
  readonly label: string;
  /** `YYYY-MM-DD` or `''`. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** A day of a filter; a half-typed one does not filter. */
export function DayField({ name, label, value, onChange }: DayFieldProps) {
  const [typed, setTyped] = useState({ value, text: value });
  // A reset of the filters changes the value.
  const text = typed.value === value ? typed.text : value;
  const onType = (next: string) => {
    const applied = isDay(next) ? next : '';
    setTyped({ value: applied, text: next });
    if (applied !== value) onChange(applied);
  };
  return (
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
  );
}
