import { z } from 'zod';
import { diasAviso } from '#contract/ordenes/plazos.ts';
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
  renueva: Referencia.nullable(),
  renovadaPor: Referencia.nullable(),
  versionPedida: z.string().nullable(),
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
  pedidoSinVencimiento: 'El documento no vence: no hace falta una versión nueva.',
  pedidoAntes: `El documento está vigente: todavía faltan más de ${diasAviso} días para que venza.`,
  pedidoReemplazado: 'El documento ya tiene una versión nueva.',
  unCliente: 'Solo se puede indicar para un cliente',
} as const;

const clienteIds = z
  .array(id())
  .min(1, textos.requerido)
  .max(maxClientesAsignados, `Elija hasta ${maxClientesAsignados} clientes`);

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

export const DocumentacionTecnicaCambio = z.strictObject({
  vencimiento: dateIfSent(),
  sucursal_id: idIfSent(),
});
export type DocumentacionTecnicaCambio = z.infer<typeof DocumentacionTecnicaCambio>;

export const LecturaInput = z.strictObject({ conforme: z.literal(true) });
export type LecturaInput = z.infer<typeof LecturaInput>;

export const acuseDe = (id: string) => `/api/documentacionTecnica/${id}/acuse`;

/** Of a request for the next version: the day of the one that counts. */
export const PedidoVersion = z.object({ _id: z.string(), pedida: z.string() });
export type PedidoVersion = z.infer<typeof PedidoVersion>;
export const pedidoVersionDe = (id: string) => `/api/documentacionTecnica/${id}/pedido`;

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
