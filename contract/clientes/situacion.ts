import { z } from 'zod';
import { list } from '#contract/platform/resource.ts';
import { optionalId, Referencia } from '#contract/values/fields.ts';
import { ClienteRef } from './sucursales.ts';

/** State of what is asked of a branch or a person (reglas 4.22). Only people are 'Sin documento', which counts as 'Falta'. */
export const EstadoCelda = z.enum([
  'Vigente',
  'Por vencer',
  'Vencido',
  'Falta',
  'Sin documento',
  'No aplica',
]);
export type EstadoCelda = z.infer<typeof EstadoCelda>;

/** Worst first. */
export const Semaforo = z.enum(['Con faltas', 'Por vencer', 'En regla', 'Sin requisitos']);
export type Semaforo = z.infer<typeof Semaforo>;

/** Figures of all cells that apply; `porcentaje` is null where none does. */
const totals = {
  semaforo: Semaforo,
  porcentaje: z.number().int().nullable(),
};

/** How many cells are not in order; each person counts. */
const cantidades = { porVencer: z.number().int(), vencidos: z.number().int(), faltan: z.number().int() };

/** Open orders of the company or the branch that have expired (reglas 4.18), whether a requirement asks for them or not. */
const vencidasSinRenovar = z.number().int();

/** The company, and how to reach it. */
const ClienteConTelefono = ClienteRef.extend({ telefono: z.string().nullable() });

/** An active client's situation. `sinRespaldo` counts the orders that prove a cell and lack the file that their type asks for. */
export const SituacionCliente = z.object({
  cliente: ClienteConTelefono,
  ...totals,
  vigentes: z.number().int(),
  ...cantidades,
  sinRespaldo: z.number().int(),
  vencidasSinRenovar,
  /** The next expiry of what is in force. */
  proxima: z.object({ fecha: z.string(), titulo: z.string() }).nullable(),
});
export type SituacionCliente = z.infer<typeof SituacionCliente>;

/** What the situations of clients are judged by. */
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

/** People of a branch by their state; `faltan` also counts those without a document. */
const Personas = z.object({
  total: z.number().int(),
  vigentes: z.number().int(),
  porVencer: z.number().int(),
  vencidas: z.number().int(),
  faltan: z.number().int(),
});

/** One type asked of a branch, or of its people; several requirements for the same are one cell. */
export const CeldaSucursal = z.object({
  /** The requirement, the branch's own before one of all branches. */
  requisito_id: z.string(),
  tipoOrden: Referencia.extend({ capacitacion: z.boolean() }),
  puesto: z.string().nullable(),
  estado: EstadoCelda,
  /** Of what proves it: of the group that expires first. Null for people. */
  fechavencimiento: z.string().nullable(),
  orden_id: z.string().nullable(),
  numeroorden: z.number().int().nullable(),
  referencia: z.string().nullable(),
  /** The order that proves it is open (reglas 4.18), and when a client user last asked for its renewal. */
  abierta: z.boolean(),
  pedida: z.string().nullable(),
  /** The next order to come. */
  programada: z.object({ fecha: z.string(), orden_id: z.string() }).nullable(),
  /** How many files that order has; 0 for people. */
  archivos: z.number().int(),
  sinRespaldo: z.boolean(),
  /** Null if the branch itself must have it. */
  personas: Personas.nullable(),
});
export type CeldaSucursal = z.infer<typeof CeldaSucursal>;

export const SituacionSucursal = z.object({
  _id: z.string(),
  direccion: z.string(),
  localidad: z.string(),
  ...totals,
  ...cantidades,
  vencidasSinRenovar,
  celdas: z.array(CeldaSucursal),
});
export type SituacionSucursal = z.infer<typeof SituacionSucursal>;

export const SituacionDeCliente = z.object({
  cliente: ClienteConTelefono,
  ...totals,
  vencidasSinRenovar,
  sucursales: z.array(SituacionSucursal),
});
export type SituacionDeCliente = z.infer<typeof SituacionDeCliente>;

/** State, expiry and order of a person's training; null if it is not asked of them, or not yet. */
export const CeldaPersona = z.tuple([EstadoCelda, z.string().nullable(), z.string().nullable()]).nullable();
export type CeldaPersona = z.infer<typeof CeldaPersona>;

/** A person who works there, with a cell for each of the matrix's types. */
export const FilaPersonal = z.object({
  _id: z.string(),
  apellido: z.string(),
  nombre: z.string(),
  documento: z.string().nullable(),
  puesto: z.string().nullable(),
  sucursal_id: z.string(),
  /** Says that somebody else of the company has the same DNI. */
  aviso: z.string().nullable(),
  celdas: z.array(CeldaPersona),
});
export type FilaPersonal = z.infer<typeof FilaPersonal>;

/** The trainings that requirements name, and everybody who works there today. */
export const Personal = z.object({ tipos: z.array(Referencia), filas: z.array(FilaPersonal) });
export type Personal = z.infer<typeof Personal>;

/** One branch's people. */
export const PersonalQuery = z.strictObject({ sucursal: optionalId() });

export const situacionTexts = {
  documentoRepetido: 'Otra persona de la empresa tiene el mismo documento',
} as const;

export const situacionPath = (clienteId: string) => `${situaciones.path}/cliente/${clienteId}`;
