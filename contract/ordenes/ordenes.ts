import { z } from 'zod';
import { ClienteRef } from '#contract/clientes/sucursales.ts';
import type { Entity } from '#contract/platform/entity.ts';
import { resource } from '#contract/platform/resource.ts';
import {
  date,
  flag,
  id,
  optionalDate,
  optionalId,
  Referencia,
  rowFields,
  SucursalRef,
  textIfSent,
} from '#contract/values/fields.ts';
import { diasAviso } from './plazos.ts';
import { TipoOrdenRef } from './tipos-orden.ts';

export const CapacitacionResumen = z.object({
  _id: z.string(),
  tituloCapacitacion: z.string(),
  ispresencial: z.boolean(),
  horainicio: z.string(),
  horafin: z.string(),
  cantidad_asistentes: z.number().int(),
});

export const EstadoOrden = z.enum(['Vigente', 'Por vencer', 'Vencida']);
export type EstadoOrden = z.infer<typeof EstadoOrden>;

export const OrdenRef = z.object({ _id: z.string(), numeroorden: z.number().int() });
export type OrdenRef = z.infer<typeof OrdenRef>;

export const RenovadaPor = OrdenRef.extend({ fechainicio: z.string() });
export type RenovadaPor = z.infer<typeof RenovadaPor>;

export const programadaText = 'Programada';

export const Orden = z.object({
  ...rowFields,
  numeroorden: z.number().int(),
  sucursal: SucursalRef.extend({ cliente: ClienteRef }),
  cliente: ClienteRef.extend({ active: z.boolean() }),
  cliente_id: z.string(),
  localidad: Referencia,
  tipoOrden: TipoOrdenRef,
  fechainicio: z.string(),
  fechafin: z.string().nullable(),
  fechavencimiento: z.string(),
  estado: EstadoOrden,
  createdAt: z.string(),
  cantidad_archivos: z.number().int(),
  capacitacion: CapacitacionResumen.nullable(),
  referencia: z.string().nullable(),
  renueva: OrdenRef.nullable(),
  renovadaPor: RenovadaPor.nullable(),
  noSeRenueva: z.boolean(),
  motivo: z.string().nullable(),
  pedida: z.string().nullable(),
  archivoPedido: z.string().nullable(),
});
export type Orden = z.infer<typeof Orden>;

export const ordenTexts = {
  fin: 'La fecha de fin no puede ser anterior a la fecha de inicio',
  vencimiento: 'La fecha de expiración no puede ser anterior a la fecha de fin',
  vencimientoSinFin: 'La fecha de expiración no puede ser anterior a la fecha de inicio',
  tipoCapacitacion: 'Las capacitaciones se registran desde su propio formulario',
  inicio: 'La fecha de inicio no puede ser anterior a hoy',
  renuevaOtra: 'La orden que se renueva es de otra sucursal o de otro tipo.',
  renuevaPerdida: 'La orden que se renueva ya no existe.',
  renovada: 'La orden ya fue renovada.',
  pedidoCerrada: 'La orden ya no espera una renovación.',
  pedidoSeguida: 'A la orden la sigue otra igual: no hace falta pedir su renovación.',
  pedidoAntes: `Todavía faltan más de ${diasAviso} días para que venza.`,
  renovadaPor: (numero: number | string, por: number | string) =>
    `La orden N.º ${numero} ya fue renovada por la N.º ${por}.`,
} as const;

export const maxReferencia = 120;

const fields = z.strictObject({
  tipoOrden_id: id(),
  sucursal_id: id(),
  fechainicio: date(),
  fechafin: optionalDate(),
  fechavencimiento: date(),
  // reglas 4.8, 5.18: accepted and ignored.
  cliente_id: z.string().nullish(),
  numeroorden: z.union([z.number(), z.string()]).nullish(),
  referencia: textIfSent(maxReferencia),
});
const NuevaInput = fields.extend({ renueva_id: optionalId() });

const aDate = date();
// Two valid dates are compared even if other fields are wrong.
const areDates =
  (...names: string[]) =>
  ({ value }: { value: unknown }) =>
    names.every((name) => aDate.safeParse(Object(value)[name]).success);

interface Fechas {
  fechainicio: string;
  fechafin: string | null;
  fechavencimiento: string;
}

const inOrder = <S extends z.ZodType<Fechas>>(schema: S) =>
  schema
    .refine((value: Fechas) => !value.fechafin || value.fechafin >= value.fechainicio, {
      path: ['fechafin'],
      message: ordenTexts.fin,
      when: areDates('fechainicio', 'fechafin'),
    })
    .refine((value: Fechas) => !value.fechafin || value.fechavencimiento >= value.fechafin, {
      path: ['fechavencimiento'],
      message: ordenTexts.vencimiento,
      when: areDates('fechafin', 'fechavencimiento'),
    })
    .refine((value: Fechas) => Boolean(value.fechafin) || value.fechavencimiento >= value.fechainicio, {
      path: ['fechavencimiento'],
      message: ordenTexts.vencimientoSinFin,
      when: areDates('fechainicio', 'fechavencimiento'),
    });

export const OrdenInput = inOrder(NuevaInput);
export type OrdenInput = z.infer<typeof OrdenInput>;

export const OrdenUpdate = inOrder(fields);
export type OrdenUpdate = z.infer<typeof OrdenUpdate>;

export const OrdenCierre = z.strictObject({ noSeRenueva: flag(), motivo: textIfSent(300) });
export type OrdenCierre = z.infer<typeof OrdenCierre>;

export const maxMuestra = 200;

const someOrdenes = z.array(id()).max(maxMuestra);

export const EnlacesInput = z.strictObject({
  excepto: someOrdenes.default([]),
  solo: someOrdenes.optional(),
});
export type EnlacesInput = z.infer<typeof EnlacesInput>;

export const EnlacesReply = z.object({
  enlaces: z.number().int(),
  vencidas: z.number().int(),
  muestra: z.array(
    z.object({
      anterior: OrdenRef,
      siguiente: OrdenRef,
      cliente: z.string(),
      sucursal: z.string(),
      tipo: z.string(),
      vencida: z.boolean(),
    }),
  ),
});
export type EnlacesReply = z.infer<typeof EnlacesReply>;
export const enlaces = '/api/ordenes/enlaces';

export const PedidoRenovacion = z.object({ _id: z.string(), pedida: z.string() });
export type PedidoRenovacion = z.infer<typeof PedidoRenovacion>;
export const pedidoDe = (id: string) => `/api/ordenes/${id}/pedido`;

export const PedidosRenovacion = z.object({ pedidas: z.number().int() });
export type PedidosRenovacion = z.infer<typeof PedidosRenovacion>;
export const pedidos = '/api/ordenes/pedidos';

export const ordenes = resource('/api/ordenes', Orden, OrdenInput, [
  'orden',
  'sucursal',
  'cliente',
  'localidad',
  'tipo_orden',
]);

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
    referencia: 'Referencia',
    renueva_id: 'Renueva a',
    no_renueva: 'No se renueva',
    no_renueva_motivo: 'Motivo',
    renovacion_pedida: 'Renovación pedida',
    archivo_pedido: 'Archivo pedido',
    firma_nombre: 'Nombre del firmante',
    firma_apellido: 'Apellido del firmante',
    firma_titulo: 'Título del firmante',
    firma_matricula: 'Matrícula del firmante',
  },
  readers: ['cliente', 'tecnico'],
  clientRights: {
    select:
      'id created_at version numeroorden cliente_id sucursal_id tipo_orden_id capacitacion fechainicio fechafin fechavencimiento titulo ispresencial horainicio horafin instructor instructor_matricula lugar temario planilla_id cantidad_asistentes referencia renueva_id no_renueva no_renueva_motivo renovacion_pedida archivo_pedido updated_at cantidad_respaldos firmada_por firmada_at firma_nombre firma_apellido firma_titulo firma_matricula firma_id',
    insert:
      'cliente_id sucursal_id tipo_orden_id capacitacion fechainicio fechafin fechavencimiento titulo ispresencial horainicio horafin instructor instructor_matricula lugar temario planilla_id cantidad_asistentes referencia renueva_id',
  },
  references: {
    orden_sucursal: { column: 'sucursal_id', to: 'sucursal', field: 'sucursal_id' },
    orden_tipo: { column: 'tipo_orden_id', to: 'tipo_orden', field: 'tipoOrden_id' },
  },
  constraints: {
    orden_duplicada: 'orden_duplicada',
    capacitacion_duplicada: 'orden_duplicada',
    orden_renovada: { code: 'duplicado', message: ordenTexts.renovada },
    orden_renueva: { field: 'renueva_id', message: ordenTexts.renuevaPerdida },
  },
} as const satisfies Entity;
