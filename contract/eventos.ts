import { z } from 'zod';

/** `event: cambio`: these tables changed, or, with null, any of them may have; never what in them. */
export const CambioEvento = z.object({ tablas: z.array(z.string()).nullable() });
export type CambioEvento = z.infer<typeof CambioEvento>;

/** `event: avisos`: one's notices changed, and so many are unread; the first event of every stream. */
export const AvisosEvento = z.object({ sinLeer: z.number().int() });
export type AvisosEvento = z.infer<typeof AvisosEvento>;

/** The stream that says what changed while one looks (text/event-stream; docs/decisions/012). */
export const eventos = { path: '/api/eventos' } as const;
