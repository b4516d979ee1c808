import { useMutation } from '@tanstack/react-query';
import { type Documento, documentacion } from '#contract/documentos/documentos.ts';
import { confirm } from '../shared/feedback/confirm.ts';
import { http } from '../shared/net/http.ts';
import { useReload } from '../shared/net/resource.ts';
import { deleteText } from '../shared/text/texts.ts';
import { clienteNames } from './documentos.ts';

/** reglas 2.17 */
export function useDelete() {
  const remove = useMutation({
    // reglas 8.6
    meta: { toasts: { success: 'Documentación eliminada', error: 'Error al eliminar' } },
    mutationFn: (row: Documento) =>
      http.delete(`${documentacion.path}/${row._id}${expectedAssignments(row)}`),
    onSettled: useReload(documentacion),
  });
  return async (row: Documento) => {
    if (await confirmDelete(row)) remove.mutate(row);
  };
}

// Limits the length of the address.
const maxIds = 200;

/** The companies named in the question: the server refuses if there are others now. */
function expectedAssignments({ clientes }: Documento): string {
  if (clientes.length === 0) return '';
  const ids = clientes.length > maxIds ? '' : `&clientes=${clientes.map(({ _id }) => _id)}`;
  return `?desasignar=true${ids}`;
}

function confirmDelete({ nombre, clientes }: Documento): Promise<boolean> {
  const assigned = `El documento está asignado a ${clienteNames(clientes)}, que dejará de verlo si lo elimina. `;
  const assignedToMany = assigned.replace('dejará', 'dejarán');
  const warning = ['', assigned][clientes.length] ?? assignedToMany;
  return confirm({
    title: `Eliminar ${nombre}`,
    text: `${warning}${deleteText}`,
    accept: 'Eliminar',
    danger: true,
  });
}
