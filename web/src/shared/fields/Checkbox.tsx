import MuiCheckbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { useController } from 'react-hook-form';

interface CheckboxProps {
  readonly name: string;
  readonly label: string;
  readonly help?: string;
  readonly onChange?: (checked: boolean) => void;
}

export function Checkbox({ name, label, help, onChange }: CheckboxProps) {
  const { field, fieldState } = useController({ name });
  const hint = fieldState.error?.message ?? help;
  return (
    <FormControl error={fieldState.invalid}>
      <FormControlLabel
        label={label}
        control={
          <MuiCheckbox
            name={name}
            checked={field.value === true}
            onBlur={field.onBlur}
            slotProps={{ input: { ref: field.ref, 'aria-describedby': hint && `${name}-hint` } }}
            onChange={(_event, checked) => {
              field.onChange(checked);
              onChange?.(checked);
            }}
          />
        }
      />
      {hint && (
        <FormHelperText id={`${name}-hint`} sx={{ mt: 0 }}>
          {hint}
        </FormHelperText>
      )}
    </FormControl>
  );
}
