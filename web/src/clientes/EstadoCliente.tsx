import Box from '@mui/material/Box';
import type { Cliente } from '#contract/clientes.ts';
import { Chip } from '../shared/Chip.tsx';
import { sinActivar } from './clientes.ts';

/** Text of a company's state. */
export const estadoOf = ({ active }: Cliente) => (active ? 'Activo' : 'Inactivo');

/** A company's state, and beside it whether its account still waits to be activated. */
export function EstadoCliente({ cliente }: { cliente: Cliente }) {
  return (
    <>
      <Chip tone={cliente.active ? 'green' : 'grey'}>{estadoOf(cliente)}</Chip>
      {sinActivar(cliente) && (
        <Box component="span" sx={{ color: 'text.secondary', fontSize: 12.5, ml: 1 }}>
          Cuenta sin activar
        </Box>
      )}
    </>
  );
}
