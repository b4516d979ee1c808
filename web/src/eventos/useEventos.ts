import { useEffect } from 'react';
import { notificaciones } from '#contract/cuentas/notificaciones.ts';
import { AvisosEvento, CambioEvento } from '#contract/platform/eventos.ts';
import { queryClient } from '../shared/net/query.ts';
import { pathsOf } from '../shared/net/tables.ts';
import { followEventos } from './connection.ts';
import { leadOneTab } from './leader.ts';
import type { Message } from './messages.ts';
import { createRefreshQueue } from './refresh-queue.ts';
import { unread } from './unread.ts';

/** A message between tabs: an event, or null from a new tab. Tabs of older versions use these keys. */
type TabMessage = { readonly usuarioId: string; readonly mensaje: Message | null };

const unknownChange: Message = {
  name: 'cambio',
  data: JSON.stringify({ tablas: null } satisfies CambioEvento),
};

export function useEventos(usuarioId: string | undefined): void {
  useEffect(() => (usuarioId ? startEventos(usuarioId) : undefined), [usuarioId]);
}

function startEventos(usuarioId: string): () => void {
  const refreshQueue = createRefreshQueue(queryClient);
  const channel = new BroadcastChannel('eventos');
  let lastCount: Message | undefined;

  const receive = ({ name, data }: Message) => {
    if (name === 'cambio')
      refreshQueue.add(pathsOf(queryClient, CambioEvento.parse(JSON.parse(data)).tablas));
    if (name !== 'avisos') return;
    unread.write(AvisosEvento.parse(JSON.parse(data)).sinLeer);
    refreshQueue.add([notificaciones.path]);
  };
  const broadcast = (message: Message | null) =>
    channel.postMessage({ usuarioId, mensaje: message } satisfies TabMessage);
  const onMessage = (message: Message) => {
    if (message.name === 'avisos') lastCount = message;
    receive(message);
    broadcast(message);
  };
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    if (data.usuarioId !== usuarioId) return;
    if (data.mensaje) receive(data.mensaje);
    else if (lastCount) broadcast(lastCount);
  };
  broadcast(null);
  const stop = leadOneTab('eventos', async (signal) => {
    await followEventos({ signal, onOpen: () => onMessage(unknownChange), onMessage });
    lastCount = undefined;
  });
  return () => {
    stop();
    channel.close();
    refreshQueue.stop();
    unread.write(null);
  };
}
