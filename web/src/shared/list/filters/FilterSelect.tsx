import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';

interface FilterSelectProps {
  readonly label: string;
  /** What no value shows: 'Todos', unless the list starts with less. */
  readonly all?: string | undefined;
  /** The labels by value. */
  readonly options: Readonly<Record<string, string>>;
  readonly value: string | undefined;
  readonly onChange: (value: string) => void;
  readonly width: { readonly xs: string; readonly sm: number | string };
}

/** A select of a list's filters; `''` stands for all. */
export function FilterSelect({
  label,
  all = 'Todos',
  options,
  value = '',
  onChange,
  width,
}: FilterSelectProps) {
  return (
    <TextField
      select
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      sx={{ width }}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{all}</MenuItem>
      {Object.entries(options).map(([key, text]) => (
        <MenuItem key={key} value={key}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  );
}
