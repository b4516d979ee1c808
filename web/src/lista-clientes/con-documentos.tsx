import Button from '@mui/material/Button';
import type { Cliente } from '#contract/clientes/clientes.ts';
import type { ListFilter } from '../shared/list/filters/list-filter.ts';

const id = 'documentos';
const value = 'si';

/** The button of reglas 2.5. The server filters: its list has only clients with documents. */
const filter: ListFilter<Cliente> = {
  id,
  label: 'Clientes',
  prominent: true,
  matches: () => true,
  textOf: (chosen) => (chosen === value ? 'con documentos' : undefined),
  field: (chosen, onChange) => (
    <Button
      key={id}
      variant="outlined"
      color="inherit"
      onClick={() => onChange(chosen ? '' : value)}
      sx={{ minHeight: 42 }}
    >
      {chosen ? 'Ver todos' : 'Solo con documentos'}
    </Button>
  ),
};

export const conDocumentos = { id, value, filter } as const;
