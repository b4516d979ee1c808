import TextField from '@mui/material/TextField';
import type { Orden } from '#contract/ordenes/ordenes.ts';
import { hasNumero, rangesOf } from '../links/numeros.ts';
import type { ListFilter } from '../shared/list/filters/list-filter.ts';

/** The orders of some numbers (`?numeros=812-845,847`), as a renewal of many leads to them. */
export const numerosFilter: ListFilter<Orden> = {
  id: 'numeros',
  label: 'Números',
  matches: ({ numeroorden }, value) => hasNumero(value, numeroorden),
  textOf: (value) =>
    rangesOf(value)
      ?.map(([first, last]) => (first === last ? String(first) : `${first} a ${last}`))
      .join(', '),
  field: (value, onChange) => (
    <TextField
      key="numeros"
      label="Números"
      placeholder="812-845, 847"
      fullWidth
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  ),
};
