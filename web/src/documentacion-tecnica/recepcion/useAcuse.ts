import { useMutation } from '@tanstack/react-query';
import {
  acuseDe,
  type DocumentacionTecnica,
  documentacionTecnica,
  type LecturaInput,
} from '#contract/documentos/documentacion-tecnica.ts';
import { confirm } from '../../shared/feedback/confirm.ts';
import type { Complete } from '../../shared/form/body.ts';
import { http } from '../../shared/net/http.ts';
import { useReload } from '../../shared/net/resource.ts';

export const acuseLabel = 'Recibí y leí';

/** Confirms the receipt of a document, once (reglas 4.16). */
export function useAcuse() {
  const { mutate } = useMutation({
    meta: { toasts: { success: 'Recepción registrada', error: 'No se pudo registrar la recepción' } },
    mutationFn: ({ _id }: DocumentacionTecnica) => {
      const body: Complete<typeof LecturaInput> = { conforme: true };
      return http.post<DocumentacionTecnica>(acuseDe(_id), body);
    },
    onSettled: useReload(documentacionTecnica),
  });
  return async (row: DocumentacionTecnica) => {
    const accepted = await confirm({
      title: row.nombre,
      text: 'Quedará registrado que su empresa recibió este documento.',
      accept: acuseLabel,
    });
    if (accepted) mutate(row);
  };
}
