import { z } from 'zod';

const CopiaExterna = z.object({ ultima: z.string().nullable(), error: z.string().nullable() });

export const EstadoRespaldo = z.object({
  ultimo: z.string().nullable(),
  error: z.string().nullable(),
  automatico: z.boolean(),
  externa: CopiaExterna.nullable(),
});
export type EstadoRespaldo = z.infer<typeof EstadoRespaldo>;

export const respaldo = { path: '/api/respaldo/estado', row: EstadoRespaldo } as const;
