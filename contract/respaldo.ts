import { z } from 'zod';

/** State of the daily backup. `automatico` is false for an external database, which its operator backs up. */
export const EstadoRespaldo = z.object({
  ultimo: z.string().nullable(),
  error: z.string().nullable(),
  automatico: z.boolean(),
});
export type EstadoRespaldo = z.infer<typeof EstadoRespaldo>;

export const respaldo = { path: '/api/respaldo/estado', row: EstadoRespaldo } as const;
