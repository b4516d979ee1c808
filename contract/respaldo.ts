import { z } from 'zod';

/**
 * How the automatic daily copies stand: when the last one was made (instant, null where there is none yet), why the last
 * attempt failed, and whether there are any: an external database is copied by whoever runs it.
 */
export const EstadoRespaldo = z.object({
  ultimo: z.string().nullable(),
  error: z.string().nullable(),
  automatico: z.boolean(),
});
export type EstadoRespaldo = z.infer<typeof EstadoRespaldo>;

export const respaldo = { path: '/api/respaldo/estado', row: EstadoRespaldo } as const;
