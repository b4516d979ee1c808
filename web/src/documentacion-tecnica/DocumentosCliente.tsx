import type { Rol } from '#contract/cuentas/sesion.ts';
import type { Ficha } from '../clientes/ficha/of-cliente.ts';
import { TabFrame } from '../clientes/ficha/TabFrame.tsx';
import { DocumentosList } from './DocumentosList.tsx';

interface DocumentosClienteProps {
  readonly ficha: Ficha;
  readonly rol: Rol;
}

/** What is assigned to a client, in its page. */
export function DocumentosCliente({ ficha: { cliente }, rol }: DocumentosClienteProps) {
  return (
    <DocumentosList
      cliente={cliente}
      rol={rol}
      title="Documentación"
      frame={TabFrame}
      emptyText="Aquí aparecen los documentos técnicos que se le asignen a la empresa."
    />
  );
}
