import Alert from '@mui/material/Alert';
import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import { useId } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { type Kind, kinds } from '#contract/ordenes/tipos-orden.ts';
import { KindBox } from './KindBox.tsx';

/** Exactly one kind (reglas 4.7, 5.9). */
export function KindBoxes() {
  const warningId = useId();
  const { setValue, trigger } = useFormContext<Record<Kind, boolean>>();
  const { errors, isSubmitted } = useFormState<Record<Kind, boolean>>({ name: kinds });
  // The contract reports the error at the first kind.
  const warning = errors.capacitacion?.message;

  const onTick = (ticked: Kind, checked: boolean) => {
    for (const kind of kinds) setValue(kind, checked && kind === ticked, { shouldDirty: true });
    if (isSubmitted) void trigger('capacitacion');
  };
  return (
    <FormControl component="fieldset" aria-describedby={warning && warningId}>
      <FormLabel component="legend" required>
        Tipo Servicio
      </FormLabel>
      {kinds.map((kind) => (
        <KindBox key={kind} kind={kind} onTick={onTick} />
      ))}
      {warning && (
        <Alert id={warningId} severity="warning" sx={{ mt: 1 }}>
          {warning}
        </Alert>
      )}
    </FormControl>
  );
}
