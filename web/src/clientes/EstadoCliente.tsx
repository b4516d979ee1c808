import type { Cliente } from '#contract/clientes.ts';
import { Chip } from '../shared/Chip.tsx';
import { sinActivar } from './clientes.ts';

/** Text of a company's state. */
export const estadoOf = ({ active }: Cliente) => (active ? 'Activo' : 'Inactivo');

/** A company's state, and beside it whether its account still waits to be activated. */
export function EstadoCliente({ cliente }: { cliente: Cliente }) {
  return (
    <span style={lineas}>
      <span>
        <Chip tone={cliente.active ? 'green' : 'grey'} small={sinActivar(cliente)}>
          {estadoOf(cliente)}
        </Chip>
      </span>
      {sinActivar(cliente) && <span style={segunda}>Cuenta sin activar</span>}
    </span>
  );
}

const lineas = { display: 'grid', gap: 2, lineHeight: 1.25 } as const;
const segunda = { fontSize: 12, opacity: 0.75 } as const;
