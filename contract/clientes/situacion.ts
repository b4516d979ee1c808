import { z } from 'zod';
import { list } from '#contract/platform/resource.ts';
import { optionalId, Referencia } from '#contract/values/fields.ts';
import { ClienteRef } from './sucursales.ts';

export const EstadoCelda = z.enum([
  'Vigente',
  'Por vencer',
  'Vencido',
  'Falta',
  'Sin documento',
  'No aplica',
]);
export type EstadoCelda = z.infer<typeof EstadoCelda>;

export const Semaforo = z.enum(['Con faltas', 'Por vencer', 'En regla', 'Sin requisitos']);
export type Semaforo = z.infer<typeof Semaforo>;

const ofApplicableCells = {
  semaforo: Semaforo,
  porcentaje: z.number().int().nullable(),
};

const cellsNotInOrder = { porVencer: z.number().int(), vencidos: z.number().int(), faltan: z.number().int() };

const vencidasSinRenovar = z.number().int();

const ClienteConTelefono = ClienteRef.extend({ telefono: z.string().nullable() });

const Proxima = z.object({ fecha: z.string(), titulo: z.string() });
export type Proxima = z.infer<typeof Proxima>;

export const SituacionCliente = z.object({
  cliente: ClienteConTelefono,
  ...ofApplicableCells,
  vigentes: z.number().int(),
  ...cellsNotInOrder,
  sinRespaldo: z.number().int(),
  vencidasSinRenovar,
  proxima: Proxima.nullable(),
  otraOrden: Proxima.nullable(),
});
export type SituacionCliente = z.infer<typeof SituacionCliente>;

const tables = [
  'requisito',
  'orden',
  'asistente',
  'empleado',
  'sucursal',
  'cliente',
  'localidad',
  'tipo_orden',
] as const;

export const situaciones = list('/api/situacion', SituacionCliente, tables);

const Personas = z.object({
  total: z.number().int(),
  vigentes: z.number().int(),
  porVencer: z.number().int(),
  vencidas: z.number().int(),
  faltan: z.number().int(),
});

export const CeldaSucursal = z.object({
  requisito_id: z.string(),
  tipoOrden: Referencia.extend({ capacitacion: z.boolean() }),
  puesto: z.string().nullable(),
  estado: EstadoCelda,
  fechavencimiento: z.string().nullable(),
  orden_id: z.string().nullable(),
  numeroorden: z.number().int().nullable(),
  referencia: z.string().nullable(),
  abierta: z.boolean(),
  pedida: z.string().nullable(),
  archivoPedido: z.string().nullable(),
  programada: z.object({ fecha: z.string(), orden_id: z.string() }).nullable(),
  archivos: z.number().int(),
  sinRespaldo: z.boolean(),
  personas: Personas.nullable(),
});
export type CeldaSucursal = z.infer<typeof CeldaSucursal>;

export const SituacionSucursal = z.object({
  _id: z.string(),
  direccion: z.string(),
  localidad: z.string(),
  ...ofApplicableCells,
  ...cellsNotInOrder,
  vencidasSinRenovar,
  ordenesSinRespaldo: z.array(z.number().int()),
  celdas: z.array(CeldaSucursal),
});
export type SituacionSucursal = z.infer<typeof SituacionSucursal>;

export const SituacionDeCliente = z.object({
  cliente: ClienteConTelefono,
  ...ofApplicableCells,
  vencidasSinRenovar,
  sucursales: z.array(SituacionSucursal),
});
export type SituacionDeCliente = z.infer<typeof SituacionDeCliente>;

export const CeldaPersona = z.tuple([EstadoCelda, z.string().nullable(), z.string().nullable()]).nullable();
export type CeldaPersona = z.infer<typeof CeldaPersona>;

export const FilaPersonal = z.object({
  _id: z.string(),
  apellido: z.string(),
  nombre: z.string(),
  documento: z.string().nullable(),
  puesto: z.string().nullable(),
  sucursal_id: z.string(),
  aviso: z.string().nullable(),
  celdas: z.array(CeldaPersona),
});
export type FilaPersonal = z.infer<typeof FilaPersonal>;

export const Personal = z.object({ tipos: z.array(Referencia), filas: z.array(FilaPersonal) });
export type Personal = z.infer<typeof Personal>;

export const PersonalQuery = z.strictObject({ sucursal: optionalId() });

/**
 * How many trainings a person must have today, how many of them are missing, how many of those have expired, and the types of
 * the missing ones by name, what has expired first.
 */
export const SituacionEmpleado = z.object({
  _id: z.string(),
  exigidas: z.number().int(),
  faltan: z.number().int(),
  vencidas: z.number().int(),
  pendientes: z.array(z.string()),
});
export type SituacionEmpleado = z.infer<typeof SituacionEmpleado>;
export const situacionEmpleados = list(`${situaciones.path}/empleados`, SituacionEmpleado, tables);

/** Of a branch of an active client with open orders that have expired, how many. */
export const SituacionDeSucursal = z.object({ _id: z.string(), vencidasSinRenovar });
export type SituacionDeSucursal = z.infer<typeof SituacionDeSucursal>;
export const situacionSucursales = list(`${situaciones.path}/sucursales`, SituacionDeSucursal, [
  'orden',
  'cliente',
]);

export const situacionTexts = {
  documentoRepetido: 'Otra persona de la empresa tiene el mismo documento',
} as const;

export const situacionPath = (clienteId: string) => `${situaciones.path}/cliente/${clienteId}`;
