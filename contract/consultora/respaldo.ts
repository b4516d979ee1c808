import { z } from 'zod';

/** Copies off the machine (BACKUP_COPY). */
const CopiaExterna = z.object({ ultima: z.string().nullable(), error: z.string().nullable() });

/**
 * State of the daily backup. `automatico` is false for an external database, which its operator backs up. `externa` is
 * null if no copies leave the machine.
 */
export const EstadoRespaldo = z.object({
  ultimo: z.string().nullable(),
  error: z.string().nullable(),
  automatico: z.boolean(),
  externa: CopiaExterna.nullable(),
});
export type EstadoRespaldo = z.infer<typeof EstadoRespaldo>;

export const respaldo = { path: '/api/respaldo/estado', row: EstadoRespaldo } as const;
