import { z } from 'zod';
import type { Entity } from '#contract/platform/entity.ts';
import { optionalId, optionalText, rowFields } from '#contract/values/fields.ts';

export const ArchivoOrden = z.object({
  ...rowFields,
  descripcion: z.string().nullable(),
  filename: z.string(),
  linktofile: z.string(),
  tipo: z.string(),
  bytes: z.number().int(),
  subidoPor: z.string(),
  createdAt: z.string(),
  eliminable: z.boolean(),
});
export type ArchivoOrden = z.infer<typeof ArchivoOrden>;

export const maxDescripcion = 120;
export const maxArchivosOrden = 20;
export const maxLado = 8192;

export const ArchivoOrdenInput = z.strictObject({
  id: optionalId(),
  descripcion: optionalText(maxDescripcion),
});
export type ArchivoOrdenInput = z.infer<typeof ArchivoOrdenInput>;

export const ArchivoOrdenCambio = z.strictObject({ descripcion: optionalText(maxDescripcion) });
export type ArchivoOrdenCambio = z.infer<typeof ArchivoOrdenCambio>;

export const archivoOrdenTexts = {
  lleno: `Una orden admite hasta ${maxArchivosOrden} archivos`,
  pedidoTiene: 'La orden ya tiene archivos.',
  pedidoAntes: 'La orden todavía no empezó.',
  pedidoConstancia: 'Esta capacitación se respalda con sus constancias.',
} as const;

export const archivosOrdenTables = ['orden_archivo', 'archivo', 'usuario', 'tecnico'] as const;

export const archivosDeOrden = (id: string) => `/api/ordenes/${id}/archivos` as const;

export const PedidoArchivo = z.object({ _id: z.string(), pedido: z.string().nullable() });
export type PedidoArchivo = z.infer<typeof PedidoArchivo>;
export const PedidosArchivo = z.object({ pedidos: z.number().int() });
export type PedidosArchivo = z.infer<typeof PedidosArchivo>;
export const pedidosArchivo = '/api/ordenes/pedidos-archivo';
export const pedidoArchivoDe = (id: string) => `/api/ordenes/${id}/pedido-archivo` as const;

export const ordenArchivo = {
  label: 'Archivos de órdenes',
  name: 'el archivo de la orden',
  nameColumns: ['archivo_id', 'orden_id'],
  columnLabels: { orden_id: 'Orden', descripcion: 'Descripción', usuario_id: 'Subido por' },
  verbs: { alta: 'Agregó el archivo', baja: 'Quitó el archivo' },
  readers: ['cliente', 'tecnico'],
  clientRights: { select: 'id orden_id cliente_id archivo_id descripcion usuario_id created_at version' },
} as const satisfies Entity;
