import { z } from 'zod';

/** A document assigned to a client (spec 3); `filename` is percent-encoded on the wire (decisions §2). */
export const DocumentacionTecnica = z.object({
  _id: z.string(),
  cliente_id: z.string(),
  documento_id: z.string().nullable(),
  tecnico_id: z.string().nullable(),
  nombre: z.string(),
  etiqueta: z.string().nullable(),
  file: z.string(),
  filename: z.string(),
  createdAt: z.string(),
});
export type DocumentacionTecnica = z.infer<typeof DocumentacionTecnica>;

export const documentacionTecnica = { path: '/api/documentacionTecnica', row: DocumentacionTecnica } as const;
