import type { Cliente } from '#contract/clientes/clientes.ts';
import { Chip, PendingChip, States } from '../shared/layout/Chip.tsx';
import { isPending } from './clientes.ts';

/** Of the account, not of the client. */
export const sinActivarText = 'Cuenta sin activar';

export const estadoOf = ({ active }: Cliente) => (active ? 'Activo' : 'Inactivo');

export function EstadoCliente({ cliente }: { cliente: Cliente }) {
  return (
    <States>
      {cliente.active ? estadoOf(cliente) : <Chip>{estadoOf(cliente)}</Chip>}
      {isPending(cliente) && <PendingChip>{sinActivarText}</PendingChip>}
    </States>
  );
}
