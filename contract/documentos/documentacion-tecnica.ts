import { z } from 'zod';
import { fromJson } from '#contract/platform/json.ts';
import { resource } from '#contract/platform/resource.ts';
import {
  dateIfSent,
  id,
  idIfSent,
  optionalDate,
  optionalId,
  Referencia,
  rowFields,
  textos,
} from '#contract/values/fields.ts';

export const EstadoAcuse = z.enum(['Sin abrir', 'Abierto', 'Conforme']);
export type EstadoAcuse = z.infer<typeof EstadoAcuse>;

/** A document assigned to a client (reglas 3.1); `filename` is percent-encoded (reglas 7.2). */
export const DocumentacionTecnica = z.object({
  ...rowFields,
  cliente_id: z.string(),
  documento_id: z.string().nullable(),
  tecnico_id: z.string().nullable(),
  nombre: z.string(),
  etiqueta: z.string().nullable(),
  file: z.string(),
  filename: z.string(),
  createdAt: z.string(),
  vencimiento: z.string().nullable(),
  sucursal: z.object({ _id: z.string(), direccion: z.string(), localidad: z.string() }).nullable(),
  /** The version before this one, and the one after it. */
  renueva: Referencia.nullable(),
  renovadaPor: Referencia.nullable(),
  /** `fecha` is the opening's, then the confirmation's; `por` is the e-mail. */
  acuse: z.object({ estado: EstadoAcuse, fecha: z.string().nullable(), por: z.string().nullable() }),
});
export type DocumentacionTecnica = z.infer<typeof DocumentacionTecnica>;

export const maxClientesAsignados = 500;

export const asignacionTexts = {
  sinDocumento: 'Elija un documento o adjunte un archivo',
  ambos: 'Una nueva versión es un documento de la biblioteca o un archivo, no ambos',
  perdida: 'El documento que se renueva ya no existe.',
  renovada: (anterior: string, siguiente: string) =>
    `El documento «${anterior}» ya tiene una nueva versión: «${siguiente}».`,
  recibida: 'El cliente ya confirmó que lo recibió y leyó: solo un administrador puede eliminarlo.',
  unCliente: 'Solo se puede indicar para un cliente',
} as const;

const clienteIds = z
  .array(id())
  .min(1, textos.requerido)
  .max(maxClientesAsignados, `Elija hasta ${maxClientesAsignados} clientes`);

/**
 * Multipart fields of an assignment, to one client or to many (`cliente_ids`, a JSON array). A technician's `tecnico_id` is
 * always their own (reglas 4.16).
 */
export const DocumentacionTecnicaInput = z
  .strictObject({
    cliente_id: optionalId(),
    cliente_ids: z.preprocess(
      (value) => (value === '' || value === null ? undefined : fromJson(value)),
      clienteIds.optional(),
    ),
    documento_id: optionalId(),
    tecnico_id: optionalId(),
    sucursal_id: optionalId(),
    vencimiento: optionalDate(),
    renueva_id: optionalId(),
  })
  .refine(({ cliente_id, cliente_ids }) => cliente_id || cliente_ids, {
    path: ['cliente_id'],
    message: textos.requerido,
  })
  .refine(({ cliente_id, cliente_ids }) => !(cliente_id && cliente_ids), {
    path: ['cliente_ids'],
    message: textos.invalido,
  })
  .refine(({ cliente_ids, sucursal_id }) => !(cliente_ids && sucursal_id), {
    path: ['sucursal_id'],
    message: asignacionTexts.unCliente,
  })
  .refine(({ cliente_ids, renueva_id }) => !(cliente_ids && renueva_id), {
    path: ['renueva_id'],
    message: asignacionTexts.unCliente,
  });
export type DocumentacionTecnicaInput = z.infer<typeof DocumentacionTecnicaInput>;

/** A change of an assignment: what is sent. */
export const DocumentacionTecnicaCambio = z.strictObject({
  vencimiento: dateIfSent(),
  sucursal_id: idIfSent(),
});
export type DocumentacionTecnicaCambio = z.infer<typeof DocumentacionTecnicaCambio>;

/** 'Recibí y leí', which a client user confirms once and nobody takes back (reglas 4.16). */
export const LecturaInput = z.strictObject({ conforme: z.literal(true) });
export type LecturaInput = z.infer<typeof LecturaInput>;

export const acuseDe = (id: string) => `/api/documentacionTecnica/${id}/acuse`;

/** The reply to an assignment to many clients: what was assigned, and the clients that it failed for. */
export const AsignadosReply = z.object({
  asignados: z.array(DocumentacionTecnica),
  fallas: z.array(z.object({ cliente_id: z.string(), message: z.string() })),
});
export type AsignadosReply = z.infer<typeof AsignadosReply>;

export const documentacionTecnica = resource(
  '/api/documentacionTecnica',
  DocumentacionTecnica,
  DocumentacionTecnicaInput,
  ['documentacion_tecnica', 'documento', 'archivo', 'lectura', 'sucursal', 'localidad'],
);
