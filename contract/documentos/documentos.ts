import { z } from 'zod';
import { ClienteRef } from '#contract/clientes/sucursales.ts';
import type { Entity } from '#contract/platform/entity.ts';
import { resource } from '#contract/platform/resource.ts';
import { requiredText, rowFields } from '#contract/values/fields.ts';

export const Documento = z.object({
  ...rowFields,
  nombre: z.string(),
  etiqueta: z.string(),
  file: z.string(),
  filename: z.string(),
  bytes: z.number().int(),
  createdAt: z.string(),
  clientes: z.array(
    ClienteRef.extend({
      confirmado: z.boolean(),
      vencimiento: z.string().nullable(),
      versionPedida: z.string().nullable(),
    }),
  ),
});
export type Documento = z.infer<typeof Documento>;

export const DocumentoInput = z.strictObject({ nombre: requiredText(), etiqueta: requiredText() });
export type DocumentoInput = z.infer<typeof DocumentoInput>;

export const documentacion = resource('/api/documentacion', Documento, DocumentoInput, [
  'documento',
  'archivo',
  'documentacion_tecnica',
  'lectura',
  'cliente',
]);

/** How many clients a reminder went to; those who were reminded today already are none of them. */
export const Recordatorio = z.object({ clientes: z.number().int() });
export type Recordatorio = z.infer<typeof Recordatorio>;
export const recordatorioDe = (id: string) => `/api/documentacion/${id}/recordatorio`;

export const documento = {
  label: 'Documentos',
  name: 'el documento',
  nameColumns: ['nombre'],
  columnLabels: { etiqueta: 'Etiqueta' },
  readers: ['tecnico'],
  clientRights: {
    select: 'id nombre etiqueta archivo_id',
  },
} as const satisfies Entity;
