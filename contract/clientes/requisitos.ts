import { z } from 'zod';
import type { Entity } from '#contract/platform/entity.ts';
import { resource } from '#contract/platform/resource.ts';
import {
  dateIfSent,
  id,
  optionalId,
  optionalText,
  Referencia,
  rowFields,
  SucursalRef,
} from '#contract/values/fields.ts';
import { ClienteRef } from './sucursales.ts';

export const requisitoTexts = {
  puesto: 'El puesto solo se usa en capacitaciones',
  repetido: 'Ese requisito ya está definido',
  cliente: 'El cliente de un requisito no cambia',
} as const;

const TipoRequerido = Referencia.extend({ capacitacion: z.boolean() });

const asked = {
  sucursal: SucursalRef.nullable(),
  tipoOrden: TipoRequerido,
  puesto: z.string().nullable(),
  desde: z.string(),
  nota: z.string().nullable(),
};

export const Requisito = z.object({ ...rowFields, cliente: ClienteRef, ...asked });
export type Requisito = z.infer<typeof Requisito>;

export const RequisitoInput = z.strictObject({
  cliente_id: id(),
  sucursal_id: optionalId().transform((value) => value ?? null),
  tipoOrden_id: id(),
  puesto: optionalText(120),
  desde: dateIfSent().transform((value) => value ?? undefined),
  nota: optionalText(300),
});
export type RequisitoInput = z.infer<typeof RequisitoInput>;

export const requisitos = resource('/api/requisitos', Requisito, RequisitoInput, [
  'requisito',
  'sucursal',
  'cliente',
  'localidad',
  'tipo_orden',
]);

export const propuestaPath = (clienteId: string) => `${requisitos.path}/cliente/${clienteId}/propuesta`;

export const PropuestaInput = z
  .strictObject({
    origen: z.enum(['historial', 'cliente']),
    desde_cliente_id: optionalId(),
    simular: z.boolean(),
    solo: z.array(z.int().min(0)).max(2000).optional(),
  })
  .refine((value) => value.origen !== 'cliente' || value.desde_cliente_id !== undefined, {
    path: ['desde_cliente_id'],
    message: 'Seleccione un Cliente',
  });
export type PropuestaInput = z.infer<typeof PropuestaInput>;

export const mesesHistorial = 24;

export const RequisitoPropuesto = z.object({
  cliente_id: z.string(),
  sucursal_id: z.string().nullable(),
  tipoOrden_id: z.string(),
  ...asked,
});
export type RequisitoPropuesto = z.infer<typeof RequisitoPropuesto>;

export const PropuestaReply = z.object({ crear: z.array(RequisitoPropuesto), existentes: z.number().int() });
export type PropuestaReply = z.infer<typeof PropuestaReply>;

export const requisito = {
  label: 'Requisitos',
  name: 'el requisito',
  count: ['requisito', 'requisitos'],
  nameColumns: ['tipo_orden_id', 'puesto'],
  columnLabels: { tipo_orden_id: 'Tipo', puesto: 'Puesto', desde: 'Desde', nota: 'Nota' },
  readers: ['cliente', 'tecnico'],
  clientRights: {
    select: 'id created_at version cliente_id sucursal_id tipo_orden_id capacitacion puesto desde nota',
  },
  references: {
    requisito_cliente: { column: 'cliente_id', to: 'cliente', field: 'cliente_id' },
    requisito_sucursal: { column: 'sucursal_id', to: 'sucursal', field: 'sucursal_id' },
    requisito_tipo: { column: 'tipo_orden_id', to: 'tipo_orden', field: 'tipoOrden_id' },
  },
  constraints: {
    requisito_repetido: { code: 'duplicado', message: requisitoTexts.repetido },
    requisito_puesto: { field: 'puesto', message: requisitoTexts.puesto },
  },
} as const satisfies Entity;
