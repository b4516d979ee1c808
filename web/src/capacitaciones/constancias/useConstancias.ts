import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  anulacionDe,
  type Constancia,
  type ConstanciaAnulacion,
  type ConstanciaEnvio,
  constanciasDe,
} from '#contract/ordenes/constancias.ts';
import { http } from '../../shared/net/http.ts';

/** The codes of a training; a change of the training changes their states. Checks are no change (decision 047): a look counts. */
export const useConstancias = (ordenId: string) =>
  useQuery({
    queryKey: [constanciasDe(ordenId)],
    queryFn: ({ signal }) => http.get<Constancia[]>(constanciasDe(ordenId), { signal }),
    staleTime: 0,
    meta: { tables: ['constancia', 'orden', 'asistente'] },
  });

/** Annuls one of a training's codes, for good (reglas 4.26). */
export function useAnular(ordenId: string) {
  const client = useQueryClient();
  return useMutation({
    meta: { toasts: { success: 'Constancia anulada', error: 'No se pudo anular' } },
    mutationFn: ({ codigo, body }: { readonly codigo: string; readonly body: ConstanciaAnulacion }) =>
      http.post<Constancia>(anulacionDe(codigo), body),
    onSettled: () => client.invalidateQueries({ queryKey: [constanciasDe(ordenId)] }),
  });
}

export const useEnviar = (ordenId: string) =>
  useMutation({
    meta: { toasts: { success: 'Constancias enviadas', error: 'No se pudieron enviar las constancias' } },
    mutationFn: (body: ConstanciaEnvio) => http.post(`${constanciasDe(ordenId)}/envio`, body),
  });
