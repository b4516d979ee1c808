import { useMutation, useQuery } from '@tanstack/react-query';
import {
  type PropuestaInput,
  type PropuestaReply,
  propuestaPath,
  requisitos,
} from '#contract/clientes/requisitos.ts';
import { http } from '../shared/net/http.ts';
import { useReload } from '../shared/net/resource.ts';
import { requisitosText } from './requisitos.ts';

export type Source = Pick<PropuestaInput, 'origen'> & Partial<Pick<PropuestaInput, 'desde_cliente_id'>>;

/** What a proposal would add. It stays as it was shown: what is added is named by its place. */
export const usePropuesta = (clienteId: string, source: Source) =>
  useQuery({
    queryKey: [propuestaPath(clienteId), source],
    queryFn: ({ signal }) =>
      http.post<PropuestaReply>(propuestaPath(clienteId), { ...source, simular: true }, { signal }),
    enabled: source.origen === 'historial' || source.desde_cliente_id !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** Adds the chosen places of a proposal. */
export function useAgregar(clienteId: string, source: Source) {
  return useMutation({
    meta: {
      toasts: {
        success: (reply) => {
          const { length } = (reply as PropuestaReply).crear;
          return {
            kind: 'success',
            title: `${length === 1 ? 'Se agregó' : 'Se agregaron'} ${requisitosText(length)}`,
          };
        },
        error: 'No se pudieron agregar los requisitos',
      },
    },
    mutationFn: (solo: readonly number[]) =>
      http.post<PropuestaReply>(propuestaPath(clienteId), { ...source, simular: false, solo }),
    onSettled: useReload(requisitos),
  });
}
