import { z } from 'zod';

/** `event: cambio`: the tables that changed; null means that any may have. */
export const CambioEvento = z.object({ tablas: z.array(z.string()).nullable() });
export type CambioEvento = z.infer<typeof CambioEvento>;

/** `event: avisos`: the person's number of unread notices. It is the first event of every stream. */
export const AvisosEvento = z.object({ sinLeer: z.number().int() });
export type AvisosEvento = z.infer<typeof AvisosEvento>;

/** The stream of changes (text/event-stream, decision 012). */
export const eventos = { path: '/api/eventos' } as const;
