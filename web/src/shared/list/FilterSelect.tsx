import TextField from '@mui/material/TextField';

interface FilterSelectProps {
  readonly label: string;
  readonly options: Readonly<Record<string, string>>;
  readonly value: string | undefined;
  readonly onChange: (value: string) => void;
  readonly width: { readonly xs: string; readonly sm: number };
}

export function FilterSelect({ label, options, value = '', onChange, width }: FilterSelectProps) {
  return (
    <TextField
      select
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      sx={{ width }}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      <option value="">Todos</option>
      {Object.entries(options).map(([key, text]) => (
        <option key={key} value={key}>
          {text}
        </option>
      ))}
    </TextField>
  );
}
