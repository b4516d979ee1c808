import { useEffect } from 'react';
import { AvisosEvento, CambioEvento } from '#contract/eventos.ts';
import { notificaciones } from '#contract/notificaciones.ts';
import { queryClient } from '../shared/net/query.ts';
import { followEventos } from './connection.ts';
import { leadOneTab } from './leader.ts';
import { listsOf } from './lists.ts';
import type { Mensaje } from './messages.ts';
import { createRefresco } from './refresh-queue.ts';
import { sinLeer } from './unread.ts';

/** What tabs tell each other: an event of the stream, or that a tab has come that knows none yet. */
type Word = { readonly usuarioId: string; readonly mensaje: Mensaje | null };

const anything: Mensaje = { name: 'cambio', data: JSON.stringify({ tablas: null } satisfies CambioEvento) };

/** Follows what changes on the server while somebody is signed in: the lists on the screen, and the bell's count. */
export function useEventos(usuarioId: string | undefined): void {
  useEffect(() => (usuarioId ? startEventos(usuarioId) : undefined), [usuarioId]);
}

function startEventos(usuarioId: string): () => void {
  const refresco = createRefresco(queryClient);
  const channel = new BroadcastChannel('eventos');
  let lastAvisos: Mensaje | undefined;

  const receive = ({ name, data }: Mensaje) => {
    if (name === 'cambio') refresco.add(listsOf(CambioEvento.parse(JSON.parse(data)).tablas));
    if (name !== 'avisos') return;
    sinLeer.write(AvisosEvento.parse(JSON.parse(data)).sinLeer);
    refresco.add([notificaciones.path]);
  };
  const say = (mensaje: Mensaje | null) => channel.postMessage({ usuarioId, mensaje } satisfies Word);
  const onMensaje = (mensaje: Mensaje) => {
    if (mensaje.name === 'avisos') lastAvisos = mensaje;
    receive(mensaje);
    say(mensaje);
  };
  channel.onmessage = ({ data }: MessageEvent<Word>) => {
    if (data.usuarioId !== usuarioId) return;
    if (data.mensaje) receive(data.mensaje);
    else if (lastAvisos) say(lastAvisos);
  };
  say(null);
  const stop = leadOneTab('eventos', async (signal) => {
    await followEventos({ signal, onOpen: () => onMensaje(anything), onMensaje });
    lastAvisos = undefined;
  });
  return () => {
    stop();
    channel.close();
    refresco.stop();
    sinLeer.write(null);
  };
}
