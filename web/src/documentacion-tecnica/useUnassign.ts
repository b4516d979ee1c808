import {
  type DocumentacionTecnica,
  documentacionTecnica,
} from '#contract/documentos/documentacion-tecnica.ts';
import { useSesion } from '../sesion/store.ts';
import { confirm } from '../shared/feedback/confirm.ts';
import { useRemove } from '../shared/net/resource.ts';
import { isConfirmed } from './versiones.ts';

/** Which assignments the person may change and replace (reglas 4.16). */
export function useCanChange() {
  const usuario = useSesion();
  return ({ tecnico_id }: DocumentacionTecnica) =>
    Boolean(usuario?.isAdmin || (usuario?.tecnico && usuario.tecnico._id === tecnico_id));
}

/** reglas 4.16 */
export function useUnassign(razonSocial: string) {
  const usuario = useSesion();
  const canChange = useCanChange();
  const remove = useRemove(documentacionTecnica, {
    toasts: { success: 'Documento desasignado', error: 'Error al desasignar documento' },
  });
  return {
    canChange,
    canUnassign: (row: DocumentacionTecnica) =>
      Boolean(usuario?.isAdmin || (canChange(row) && !isConfirmed(row))),
    pendingId: remove.isPending ? remove.variables._id : undefined,
    unassign: async (row: DocumentacionTecnica) => {
      const accepted = await confirmUnassign(row, razonSocial);
      if (accepted) remove.mutate(row);
      return accepted;
    },
  };
}

function confirmUnassign(
  { nombre, documento_id }: DocumentacionTecnica,
  razonSocial: string,
): Promise<boolean> {
  // An assignment's own file is deleted with it.
  const consequence = documento_id ? '; en la biblioteca sigue estando' : ' y el archivo se elimina';
  return confirm({
    title: `Desasignar ${nombre}`,
    text: `Se quita de los documentos de ${razonSocial}${consequence}. ¿Se encuentra seguro de hacerlo?`,
    accept: 'Desasignar',
    danger: true,
  });
}
