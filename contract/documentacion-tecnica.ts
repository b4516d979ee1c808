import { z } from 'zod';
import type { Entity } from './entity.ts';
import { id, optionalId } from './fields.ts';
import { resource } from './resource.ts';

/** A document assigned to a client (reglas 3.1); `filename` is percent-encoded (reglas 7.2). */
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

/** Multipart fields of an assignment. A technician's `tecnico_id` is always their own (reglas 4.16). */
export const DocumentacionTecnicaInput = z.strictObject({
  cliente_id: id(),
  documento_id: optionalId(),
  tecnico_id: optionalId(),
});
export type DocumentacionTecnicaInput = z.infer<typeof DocumentacionTecnicaInput>;

export const documentacionTecnica = resource(
  '/api/documentacionTecnica',
  DocumentacionTecnica,
  DocumentacionTecnicaInput,
  ['documentacion_tecnica', 'documento', 'archivo'],
);

export const asignacion = {
  label: 'Documentos asignados',
  name: 'la asignación',
  nameColumns: ['documento_id', 'archivo_id', 'cliente_id'],
  verbs: { alta: 'Asignó el documento', baja: 'Desasignó el documento' },
  readers: ['cliente', 'tecnico'],
  clientRights: {
    select: 'id cliente_id documento_id archivo_id tecnico_id created_at',
  },
  references: {
    documentacion_tecnica_cliente: { column: 'cliente_id', to: 'cliente', field: 'cliente_id' },
    documentacion_tecnica_documento: { column: 'documento_id', to: 'documento', field: 'documento_id' },
    documentacion_tecnica_tecnico: { column: 'tecnico_id', to: 'tecnico', field: 'tecnico_id' },
  },
} as const satisfies Entity;
