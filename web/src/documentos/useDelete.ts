import { useMutation, useQueryClient } from '@tanstack/react-query';
import { clientes } from '#contract/clientes.ts';
import { documentacionTecnica } from '#contract/documentacion-tecnica.ts';
import { type Documento, documentacion } from '#contract/documentos.ts';
import { confirm } from '../shared/feedback/confirm.ts';
import { http } from '../shared/net/http.ts';
import { textoEliminar } from '../shared/text/texts.ts';
import { nombresDe } from './documentos.ts';

/** Lists that show something of an assignment. */
const relacionados = [clientes, documentacionTecnica];

/** Asks, and deletes a document of the library; its assignments go with it once that has been said (reglas 2.17). */
export function useDelete() {
  const client = useQueryClient();
  const remove = useMutation({
    // reglas 8.6
    meta: { toasts: { success: 'Documentación eliminada', error: 'Error al eliminar' } },
    mutationFn: (row: Documento) => http.delete(`${documentacion.path}/${row._id}${knownOf(row)}`),
    onSettled: () => {
      for (const { path } of [documentacion, ...relacionados]) {
        void client.invalidateQueries({ queryKey: [path] });
      }
    },
  });
  return async (row: Documento) => {
    if (await askDelete(row)) remove.mutate(row);
  };
}

// An address has room for so many; of more the question has only said how many they are.
const named = 200;

/** Whom the question has spoken of: should somebody else have it by now, nothing is deleted. */
function knownOf({ clientes }: Documento): string {
  if (clientes.length === 0) return '';
  const ids = clientes.length > named ? '' : `&clientes=${clientes.map(({ _id }) => _id)}`;
  return `?desasignar=true${ids}`;
}

function askDelete({ nombre, clientes }: Documento): Promise<boolean> {
  const assigned = `El documento está asignado a ${nombresDe(clientes)}, que dejará de verlo si lo elimina. `;
  const assignedToMany = assigned.replace('dejará', 'dejarán');
  const warning = ['', assigned][clientes.length] ?? assignedToMany;
  return confirm({
    title: `Eliminar ${nombre}`,
    text: `${warning}${textoEliminar}`,
    accept: 'Eliminar',
    danger: true,
  });
}
