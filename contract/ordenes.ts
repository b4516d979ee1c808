import { z } from 'zod';
import type { Entity } from './entity.ts';
import { date, id, optionalDate, Referencia, rowFields, SucursalRef } from './fields.ts';
import { resource } from './resource.ts';
import { ClienteRef } from './sucursales.ts';
import { TipoOrdenRef } from './tipos-orden.ts';

/** Fields that a training adds to its order's row (reglas 7.16). Its detail has the attendees. */
export const CapacitacionResumen = z.object({
  _id: z.string(),
  tituloCapacitacion: z.string(),
  ispresencial: z.boolean(),
  horainicio: z.string(),
  horafin: z.string(),
  cantidad_asistentes: z.number().int(),
});

/** State of an order: 'Por vencer' within `diasAviso` days of its expiry, 'Vencida' after it. */
export const EstadoOrden = z.enum(['Vigente', 'Por vencer', 'Vencida']);
export type EstadoOrden = z.infer<typeof EstadoOrden>;
export const diasAviso = 30;
/** What expires within these days expires 'esta semana'; within `diasAviso`, 'este mes'. */
export const diasSemana = 7;
/** Days after its expiry in which the weekly digest lists an order (reglas 4.15). */
export const diasVencidaEnResumen = 7;

/** Service order (reglas 2.10, 3.1). Dates are `YYYY-MM-DD`; `estado` is as of today. */
export const Orden = z.object({
  ...rowFields,
  numeroorden: z.number().int(),
  sucursal: SucursalRef.extend({ cliente: ClienteRef }),
  cliente: ClienteRef,
  cliente_id: z.string(),
  localidad: Referencia,
  tipoOrden: TipoOrdenRef,
  fechainicio: z.string(),
  fechafin: z.string().nullable(),
  fechavencimiento: z.string(),
  estado: EstadoOrden,
  createdAt: z.string(),
  capacitacion: CapacitacionResumen.nullable(),
});
export type Orden = z.infer<typeof Orden>;

export const ordenTexts = {
  fin: 'La fecha de fin no puede ser anterior a la fecha de inicio',
  vencimiento: 'La fecha de expiración no puede ser anterior a la fecha de fin',
  vencimientoSinFin: 'La fecha de expiración no puede ser anterior a la fecha de inicio',
  tipoCapacitacion: 'Las capacitaciones se registran desde su propio formulario',
  inicio: 'La fecha de inicio no puede ser anterior a hoy',
} as const;

const fields = z.strictObject({
  tipoOrden_id: id(),
  sucursal_id: id(),
  fechainicio: date(),
  fechafin: optionalDate(),
  fechavencimiento: date(),
  // reglas 4.8, 5.18: accepted and ignored.
  cliente_id: z.string().nullish(),
  numeroorden: z.union([z.number(), z.string()]).nullish(),
});

const aDate = date();
// Two valid dates are compared even if other fields are wrong.
const areDates =
  (...names: string[]) =>
  ({ value }: { value: unknown }) =>
    names.every((name) => aDate.safeParse(Object(value)[name]).success);

export const OrdenInput = fields
  .refine((value) => !value.fechafin || value.fechafin >= value.fechainicio, {
    path: ['fechafin'],
    message: ordenTexts.fin,
    when: areDates('fechainicio', 'fechafin'),
  })
  .refine((value) => !value.fechafin || value.fechavencimiento >= value.fechafin, {
    path: ['fechavencimiento'],
    message: ordenTexts.vencimiento,
    when: areDates('fechafin', 'fechavencimiento'),
  })
  .refine((value) => Boolean(value.fechafin) || value.fechavencimiento >= value.fechainicio, {
    path: ['fechavencimiento'],
    message: ordenTexts.vencimientoSinFin,
    when: areDates('fechainicio', 'fechavencimiento'),
  });
export type OrdenInput = z.infer<typeof OrdenInput>;

export const ordenes = resource('/api/ordenes', Orden, OrdenInput, [
  'orden',
  'sucursal',
  'cliente',
  'localidad',
  'tipo_orden',
]);

/** A training is an order too (decision 003). */
export const orden = {
  label: 'Órdenes',
  name: 'la orden',
  count: ['orden', 'órdenes'],
  nameColumns: ['numeroorden', 'titulo'],
  columnLabels: {
    numeroorden: 'Número de orden',
    tipo_orden_id: 'Tipo de orden',
    fechainicio: 'Fecha de inicio',
    fechafin: 'Fecha de fin',
    fechavencimiento: 'Fecha de expiración',
    titulo: 'Título',
    ispresencial: 'Presencial',
    horainicio: 'Hora de inicio',
    horafin: 'Hora de fin',
    instructor: 'Instructor',
    instructor_matricula: 'Matrícula del instructor',
    lugar: 'Lugar',
    temario: 'Temas tratados',
    planilla_id: 'Archivo adjunto',
    cantidad_asistentes: 'Cantidad de asistentes',
  },
  readers: ['cliente', 'tecnico'],
  clientRights: {
    select:
      'id created_at version numeroorden cliente_id sucursal_id tipo_orden_id capacitacion fechainicio fechafin fechavencimiento titulo ispresencial horainicio horafin instructor instructor_matricula lugar temario planilla_id cantidad_asistentes',
    insert:
      'cliente_id sucursal_id tipo_orden_id capacitacion fechainicio fechafin fechavencimiento titulo ispresencial horainicio horafin instructor instructor_matricula lugar temario planilla_id cantidad_asistentes',
  },
  references: {
    orden_sucursal: { column: 'sucursal_id', to: 'sucursal', field: 'sucursal_id' },
    orden_tipo: { column: 'tipo_orden_id', to: 'tipo_orden', field: 'tipoOrden_id' },
  },
  constraints: { orden_duplicada: 'orden_duplicada', capacitacion_duplicada: 'orden_duplicada' },
} as const satisfies Entity;
