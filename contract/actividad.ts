import { z } from 'zod';
import { entities, type Tabla, tablas } from './entities.ts';
import { date, id } from './fields.ts';

/** What the audit trail tells apart, as it says it, with its name among the screen's filters. */
export const acciones = {
  alta: 'Altas',
  cambio: 'Cambios',
  baja: 'Bajas',
  ingreso: 'Ingresos',
  'ingreso fallido': 'Ingresos fallidos',
  salida: 'Salidas',
  'sesión revocada': 'Sesiones revocadas',
  rechazo: 'Accesos rechazados',
  descarga: 'Descargas',
  correo: 'Correos enviados',
  restauración: 'Copias restauradas',
  retención: 'Sucesos vencidos',
} as const;
export type Accion = keyof typeof acciones;
const Accion = z.enum(Object.keys(acciones) as [Accion, ...Accion[]]);

/** The tables whose changes the trail keeps, with their names among the screen's filters. */
export const etiquetas = Object.fromEntries(
  tablas.map((tabla) => [tabla, entities[tabla].label]),
) as Readonly<Record<Tabla, string>>;
const TablaSchema = z.enum(tablas);

/** One value before and after, in words; null on the side that the line does not speak of, as before the row was there. */
export const Cambio = z.object({
  campo: z.string(),
  antes: z.string().nullable(),
  despues: z.string().nullable(),
});
export type Cambio = z.infer<typeof Cambio>;

/** One line of the audit trail in words: who did what to which row, when, from where. `tabla` and `fila_id` name the row. */
export const Suceso = z.object({
  _id: z.string(),
  momento: z.string(),
  persona: z.string(),
  clase: Accion,
  /** What was done, as in 'Modificó el cliente'; `sobre` goes on with which one, where there is one. */
  accion: z.string(),
  sobre: z.string().nullable(),
  tabla: TablaSchema.nullable(),
  fila_id: z.string().nullable(),
  cambios: z.array(Cambio),
  /** How often it happened within its hour, and the last time; a line that is not counted happened once. */
  veces: z.number(),
  ultimo: z.string().nullable(),
  direccion: z.string().nullable(),
  solicitud: z.string().nullable(),
});
export type Suceso = z.infer<typeof Suceso>;

/** The newest first; `siguiente` is the cursor of what is older, null where that is all. */
export const PaginaActividad = z.object({ sucesos: z.array(Suceso), siguiente: z.string().nullable() });
export type PaginaActividad = z.infer<typeof PaginaActividad>;

/** Someone whom the trail can be filtered by; `existe` is false for an account that is gone. */
export const PersonaActividad = z.object({ _id: z.string(), nombre: z.string(), existe: z.boolean() });
export type PersonaActividad = z.infer<typeof PersonaActividad>;

/** In `usuario`: what nobody with an account did. */
export const sistema = 'sistema';

/** The filters, all of which must hold; days are inclusive, where the consultancy is. */
export const FiltroActividad = z.strictObject({
  desde: date().optional(),
  hasta: date().optional(),
  usuario: z.literal(sistema).or(id()).optional(),
  accion: Accion.optional(),
  tabla: TablaSchema.optional(),
  fila: id().optional(),
});
export type FiltroActividad = z.infer<typeof FiltroActividad>;

const cursor = z
  .string()
  .regex(/^\d{1,18}$/)
  .optional();
export const ConsultaActividad = FiltroActividad.extend({ cursor });
export const ConsultaHistorial = z.strictObject({ cursor });

/** The rows whose history a detail dialog shows. */
export const HistorialParams = z.object({ tabla: z.enum(['cliente', 'sucursal', 'orden']), id: z.uuid() });
export type TablaHistorial = z.infer<typeof HistorialParams>['tabla'];

/** How many lines one answer has, and how many a workbook holds at most: the newest of what was asked for. */
export const sucesosPorPagina = 200;
export const maxExportados = 10_000;

/** The header of an export that says whether `maxExportados` cut it: `completa` or `recortada`. */
export const headerExportacion = 'x-exportacion';

export const actividad = {
  path: '/api/actividad',
  personas: '/api/actividad/personas',
  export: '/api/actividad/export',
  historial: '/api/actividad/fila',
} as const;
