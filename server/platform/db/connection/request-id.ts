import { AsyncLocalStorage } from 'node:async_hooks';

const solicitudes = new AsyncLocalStorage<string>();

/** Runs `work` as part of the request `id`, which every statement that it asks for then carries to PostgreSQL. */
export const inSolicitud = <T>(id: string, work: () => T): T => solicitudes.run(id, work);

/** The request for whom something is done; undefined outside of any. */
export const currentSolicitud = (): string | undefined => solicitudes.getStore();

/** What PostgreSQL shows of who is connected; transactions say there for which request they are. */
export const applicationName = (solicitud: string): string => `prisma ${solicitud}`;

/** A statement that begins with its request, for one that is not prepared; the ids are ours, never the caller's. */
export function marked(text: string): string {
  const id = currentSolicitud();
  return id ? `/* ${id} */ ${text}` : text;
}
