import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useController } from 'react-hook-form';
import type { Kind } from '#contract/ordenes/tipos-orden.ts';
import { kindLabels } from './kinds.ts';

interface KindBoxProps {
  readonly kind: Kind;
  readonly onTick: (kind: Kind, checked: boolean) => void;
}

export function KindBox({ kind, onTick }: KindBoxProps) {
  const { field } = useController({ name: kind });
  return (
    <FormControlLabel
      label={kindLabels[kind]}
      control={
        <Checkbox
          name={kind}
          checked={field.value === true}
          onBlur={field.onBlur}
          onChange={(_event, checked) => onTick(kind, checked)}
          slotProps={{ input: { ref: field.ref } }}
        />
      }
    />
  );
}
