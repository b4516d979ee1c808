import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type DocumentacionTecnica,
  DocumentacionTecnicaCambio,
  documentacionTecnica,
} from '#contract/documentos/documentacion-tecnica.ts';
import { DateField } from '../../shared/fields/DateField.tsx';
import type { Complete } from '../../shared/form/body.ts';
import { FormDialog } from '../../shared/form/FormDialog.tsx';
import { http } from '../../shared/net/http.ts';
import { listOf, useReload } from '../../shared/net/resource.ts';
import { SucursalClienteField } from './SucursalClienteField.tsx';

const valuesOf = ({
  vencimiento,
  sucursal,
}: DocumentacionTecnica): Complete<typeof DocumentacionTecnicaCambio> => ({
  vencimiento: vencimiento ?? '',
  sucursal_id: sucursal?._id ?? '',
});

interface EditFormProps {
  readonly row: DocumentacionTecnica;
  readonly onClose: () => void;
}

/** Expiry and branch of an assignment. */
export function EditForm({ row: opened, onClose }: EditFormProps) {
  // A reload after a conflict replaces the row.
  const [row, setRow] = useState(opened);
  const client = useQueryClient();
  const save = useMutation({
    meta: { toasts: { success: 'Asignación actualizada', error: 'Error al actualizar la asignación' } },
    mutationFn: (body: DocumentacionTecnicaCambio) =>
      http.patch<DocumentacionTecnica>(`${documentacionTecnica.path}/${row._id}`, body, {
        headers: { 'If-Match': `"${row.version}"` },
      }),
    onSettled: useReload(documentacionTecnica),
  });
  const reload = async () => {
    const path = `${documentacionTecnica.path}/cliente/${row.cliente_id}`;
    const rows = await client.fetchQuery({ ...listOf(documentacionTecnica, path), staleTime: 0 });
    const fresh = rows.find(({ _id }) => _id === row._id) ?? row;
    setRow(fresh);
    return valuesOf(fresh);
  };
  return (
    <FormDialog
      title={`Editar ${row.nombre}`}
      schema={DocumentacionTecnicaCambio}
      values={valuesOf(row)}
      onSubmit={(body) => save.mutateAsync(body)}
      onReload={reload}
      onClose={onClose}
    >
      <DateField name="vencimiento" label="Vencimiento" help="Opcional" />
      <SucursalClienteField clienteId={row.cliente_id} />
    </FormDialog>
  );
}
