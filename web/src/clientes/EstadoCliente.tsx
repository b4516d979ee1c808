import type { ReactNode } from 'react';
import type { Cliente } from '#contract/clientes/clientes.ts';
import { Chip, PendingChip, States } from '../shared/layout/Chip.tsx';
import { isPending } from './clientes.ts';

/** Of the account, not of the client. */
export const sinActivarText = 'Cuenta sin activar';

export const estadoOf = ({ active }: Cliente) => (active ? 'Activo' : 'Inactivo');

interface EstadoClienteProps {
  readonly cliente: Cliente;
  /** Beside an account that nobody activated, what is done about it. */
  readonly children?: ReactNode;
}

export function EstadoCliente({ cliente, children }: EstadoClienteProps) {
  return (
    <States>
      {cliente.active ? estadoOf(cliente) : <Chip>{estadoOf(cliente)}</Chip>}
      {isPending(cliente) && (
        <span style={pending}>
          <PendingChip>{sinActivarText}</PendingChip>
          {children}
        </span>
      )}
    </States>
  );
}

const pending = { display: 'inline-flex', alignItems: 'center', gap: 8, whiteSpace: 'nowrap' } as const;
