import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { DateField } from '../../../shared/fields/DateField.tsx';
import { FieldWarning } from '../../../shared/fields/FieldWarning.tsx';
import { type Suggestion, writtenOver } from './suggestion.ts';

const name = 'fechavencimiento';

interface VencimientoFieldProps {
  readonly suggestion: Suggestion | undefined;
  /** The chosen type suggests nothing. */
  readonly none: boolean;
  readonly warning: string | false | undefined;
  readonly min?: string | undefined;
  readonly onChange?: () => void;
}

/** The expiry, with what its type suggests (reglas 2.11). */
export function VencimientoField({ suggestion, none, warning, min, onChange }: VencimientoFieldProps) {
  const { getValues, setValue, formState } = useFormContext<Record<typeof name, string>>();
  const value = useWatch<Record<typeof name, string>, typeof name>({ name });
  const last = useRef('');
  const write = (fecha: string) => {
    last.current = fecha;
    setValue(name, fecha, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  };
  const fecha = suggestion?.fecha;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the date itself writes nothing
  useEffect(() => {
    const present = getValues(name);
    if (present === fecha) last.current = present;
    const next = writtenOver({ value: present, last: last.current, suggestion, none });
    if (next !== undefined && next !== present) write(next);
  }, [fecha, none]);
  return (
    <DateField
      name={name}
      label="Fecha de expiración"
      required
      min={min}
      {...(onChange && { onChange })}
      help={
        <>
          {!suggestion && !none && !value && 'Se propone según la vigencia del tipo'}
          <Box component="span" role="status">
            {suggestion && value === suggestion.fecha && suggestion.text}
          </Box>
          {suggestion && value !== suggestion.fecha && (
            <Link component="button" type="button" variant="inherit" onClick={() => write(suggestion.fecha)}>
              {suggestion.use}
            </Link>
          )}
          {warning && ' '}
          <FieldWarning text={warning} />
        </>
      }
    />
  );
}
