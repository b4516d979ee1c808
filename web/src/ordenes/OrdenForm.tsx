import { type ComponentProps, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { Cliente } from '#contract/clientes/clientes.ts';
import { type Orden, type OrdenInput, ordenes } from '#contract/ordenes/ordenes.ts';
import { FormDialog } from '../shared/form/FormDialog.tsx';
import { useResourceForm } from '../shared/form/useResourceForm.ts';
import { ArchivosField } from './archivos/nueva/ArchivosField.tsx';
import { handOver } from './archivos/photos/handed.ts';
import { OrdenFields } from './OrdenFields.tsx';
import { ordenSchema } from './orden-schema.ts';
import { useQueDocumentar } from './prueba/que-documentar.ts';
import { renewalOf } from './renovar/renewal.ts';
import { createdToasts, detailPath, renewedToasts, updatedToasts, withDetail } from './toasts.ts';

interface OrdenFormProps {
  readonly row?: Orden | undefined;
  /** The order that the new one renews. */
  readonly renovada?: Orden | undefined;
  /** Offers the branches of one client to a new order. */
  readonly cliente?: Pick<Cliente, '_id' | 'sucursales'> | undefined;
  /** The branch chosen at first. */
  readonly sucursalId?: string | undefined;
  /** The type chosen at first. */
  readonly tipoOrdenId?: string | undefined;
  readonly onClose: () => void;
}

/** Creates, updates or renews an order that is not a training (reglas 2.11). */
export function OrdenForm(props: OrdenFormProps) {
  const { row, renovada, cliente, sucursalId, tipoOrdenId = '', onClose } = props;
  const navigate = useNavigate();
  const [archivos, setArchivos] = useState<readonly File[]>([]);
  const saved = useRef<Orden>(undefined);
  // Files may be added while the order is saved.
  const chosen = useRef(archivos);
  chosen.current = archivos;
  const [only, ...others] = cliente?.sucursales ?? [];
  const first = sucursalId ?? (others.length === 0 ? only?._id : undefined);
  const form = useResourceForm(ordenes, row, {
    values: (orden) =>
      renovada
        ? renewalOf(renovada)
        : valuesOf(orden, { sucursalId: first, clienteId: cliente?._id, tipoOrdenId }),
    toasts: row
      ? updatedToasts
      : {
          ...(renovada ? renewedToasts : createdToasts),
          next: (reply) => (chosen.current.length > 0 ? undefined : withDetail(reply, navigate)),
        },
  });

  const submit = async (body: OrdenInput) => {
    saved.current = await form.onSubmit(body);
  };
  // The panel of the new order sends its files.
  const close = () => {
    onClose();
    const orden = saved.current;
    if (!orden || chosen.current.length === 0) return;
    handOver(orden._id, chosen.current);
    void navigate(detailPath(orden));
  };
  return (
    <FormDialog
      {...form}
      onSubmit={submit}
      hasMore={archivos.length > 0}
      title={titleOf(row, renovada)}
      accept={renovada ? 'Renovar' : 'Guardar'}
      schema={ordenSchema(form.values.fechainicio)}
      onClose={close}
    >
      <OrdenFields row={row} renovada={renovada} clienteId={cliente?._id} hasSucursal={first !== undefined} />
      {!row && <ArchivosDelTipo files={archivos} onChange={setArchivos} />}
    </FormDialog>
  );
}

/** The type says what its orders need. */
function ArchivosDelTipo(props: Omit<ComponentProps<typeof ArchivosField>, 'que'>) {
  const tipo = useWatch<Pick<OrdenInput, 'tipoOrden_id'>>({ name: 'tipoOrden_id' });
  return <ArchivosField {...props} que={useQueDocumentar(true).get(tipo)} />;
}

interface Chosen {
  readonly sucursalId: string | undefined;
  readonly clienteId: string | undefined;
  readonly tipoOrdenId: string;
}

/** Of an order that is edited, or of a new one with what is chosen at first. */
const valuesOf = (orden: Orden | undefined, { sucursalId, clienteId, tipoOrdenId }: Chosen) => ({
  sucursal_id: orden?.sucursal._id ?? sucursalId ?? '',
  cliente_id: orden?.cliente_id ?? clienteId ?? '',
  tipoOrden_id: orden?.tipoOrden._id ?? tipoOrdenId,
  fechainicio: orden?.fechainicio ?? '',
  fechafin: orden?.fechafin ?? '',
  fechavencimiento: orden?.fechavencimiento ?? '',
  // reglas 7.14: an update sends the number too.
  numeroorden: orden?.numeroorden,
  referencia: orden?.referencia ?? '',
  // An update does not accept it; empty is not sent.
  renueva_id: '',
});

function titleOf(row: Orden | undefined, renovada: Orden | undefined): string {
  if (renovada) return `Renovar orden N.º ${renovada.numeroorden}`;
  return row ? 'Actualizar orden' : 'Crear orden';
}
