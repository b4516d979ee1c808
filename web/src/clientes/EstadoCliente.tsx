import type { Cliente } from '#contract/clientes.ts';
import { Chip } from '../shared/layout/Chip.tsx';
import { TwoLines } from '../shared/table/TwoLines.tsx';
import { isPending } from './clientes.ts';

export const estadoOf = ({ active }: Cliente) => (active ? 'Activo' : 'Inactivo');

export function EstadoCliente({ cliente }: { cliente: Cliente }) {
  const pending = isPending(cliente);
  const chip = (
    <Chip tone={cliente.active ? 'green' : 'grey'} small={pending}>
      {estadoOf(cliente)}
    </Chip>
  );
  return pending ? <TwoLines first={chip} second="Cuenta sin activar" /> : chip;
}
