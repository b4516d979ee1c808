import { maxReferencia } from '#contract/ordenes/ordenes.ts';
import { TextField } from '../../shared/fields/TextField.tsx';

/** Which machine, sector or instrument. */
export const ReferenciaField = () => (
  <TextField
    name="referencia"
    label="Referencia (equipo, sector)"
    autoComplete="off"
    slotProps={{ htmlInput: { maxLength: maxReferencia } }}
  />
);
