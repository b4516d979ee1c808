import { requisitos } from '#contract/clientes/requisitos.ts';
import { useList } from '../shared/net/resource.ts';

/** What a client must have in force. */
export const useRequisitos = (clienteId: string) =>
  useList(requisitos, { path: `${requisitos.path}/cliente/${clienteId}` });
