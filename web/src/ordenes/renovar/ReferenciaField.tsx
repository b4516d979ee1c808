import { maxReferencia } from '#contract/ordenes/ordenes.ts';
import { TextField } from '../../shared/fields/TextField.tsx';

/** Which machine, sector or instrument. */
export const ReferenciaField = ({ autoFocus = false }: { readonly autoFocus?: boolean }) => (
  <TextField
    name="referencia"
    label="Referencia (equipo, sector)"
    autoComplete="off"
    autoFocus={autoFocus}
    slotProps={{ htmlInput: { maxLength: maxReferencia } }}
  />
);
