import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { clientes } from '#contract/clientes/clientes.ts';
import { type AsignadosReply, documentacionTecnica } from '#contract/documentos/documentacion-tecnica.ts';
import type { Toast } from '../../shared/feedback/toasts.ts';
import type { Failure } from '../../shared/list/selection/useBulkDelete.ts';
import { http } from '../../shared/net/http.ts';
import { useList, useReload } from '../../shared/net/resource.ts';

export type Fallas = readonly Failure[];

const clientsOf = ({ asignados }: AsignadosReply) =>
  new Set(asignados.map(({ cliente_id }) => cliente_id)).size;

function success(reply: unknown): Toast {
  const count = clientsOf(reply as AsignadosReply);
  return {
    kind: 'success',
    title: 'Documento técnico creado',
    text: `Se asignó a ${count === 1 ? '1 cliente' : `${count} clientes`}.`,
  };
}

/** Assigns a document to many clients by one call; gives the clients that it failed for. */
export function useAssignToMany() {
  const { data } = useList(clientes);
  // A client that is gone is not in the list any more.
  const names = useRef(new Map<string, string>());
  useEffect(() => {
    for (const { _id, razonSocial } of data ?? []) names.current.set(_id, razonSocial);
  }, [data]);
  const [progress, setProgress] = useState<number>();
  const { mutateAsync } = useMutation({
    meta: { toasts: { success, error: 'Error al asignar documento' } },
    mutationFn: (body: FormData) =>
      http.post<AsignadosReply>(documentacionTecnica.path, body, { onProgress: setProgress }),
    onSettled: useReload(documentacionTecnica),
  });
  const assign = async (body: FormData): Promise<Fallas> => {
    const { fallas } = await mutateAsync(body).finally(() => setProgress(undefined));
    return fallas.map(({ cliente_id, message }) => ({
      _id: cliente_id,
      name: names.current.get(cliente_id) ?? cliente_id,
      message,
    }));
  };
  return { assign, progress };
}
