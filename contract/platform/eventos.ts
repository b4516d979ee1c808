import { z } from 'zod';

export const CambioEvento = z.object({ tablas: z.array(z.string()).nullable() });
export type CambioEvento = z.infer<typeof CambioEvento>;

export const AvisosEvento = z.object({ sinLeer: z.number().int() });
export type AvisosEvento = z.infer<typeof AvisosEvento>;

export const eventos = { path: '/api/eventos' } as const;
