import { z } from 'zod';
import { entities, type Tabla, tablas } from '#contract/platform/entities.ts';
import { date, id } from '#contract/values/fields.ts';

export const acciones = {
  alta: 'Altas',
  cambio: 'Cambios',
  baja: 'Bajas',
  ingreso: 'Ingresos',
  'ingreso fallido': 'Ingresos fallidos',
  salida: 'Salidas',
  'sesión revocada': 'Sesiones revocadas',
  'segundo factor': 'Segundo factor',
  rechazo: 'Accesos rechazados',
  descarga: 'Descargas',
  correo: 'Correos enviados',
  restauración: 'Copias restauradas',
  retención: 'Sucesos vencidos',
  calendario: 'Enlaces de calendario',
  corrección: 'Datos personales corregidos',
  supresión: 'Datos personales suprimidos',
} as const;
export type Accion = keyof typeof acciones;
const Accion = z.enum(Object.keys(acciones) as [Accion, ...Accion[]]);

export const tableLabels = Object.fromEntries(
  tablas.map((tabla) => [tabla, entities[tabla].label]),
) as Readonly<Record<Tabla, string>>;
const TablaSchema = z.enum(tablas);

export const Cambio = z.object({
  campo: z.string(),
  antes: z.string().nullable(),
  despues: z.string().nullable(),
});
export type Cambio = z.infer<typeof Cambio>;

export const Suceso = z.object({
  _id: z.string(),
  momento: z.string(),
  persona: z.string(),
  clase: Accion,
  accion: z.string(),
  sobre: z.string().nullable(),
  tabla: TablaSchema.nullable(),
  fila_id: z.string().nullable(),
  cambios: z.array(Cambio),
  veces: z.number(),
  ultimo: z.string().nullable(),
  direccion: z.string().nullable(),
  solicitud: z.string().nullable(),
});
export type Suceso = z.infer<typeof Suceso>;

export const ActividadReply = z.object({ sucesos: z.array(Suceso), siguiente: z.string().nullable() });
export type ActividadReply = z.infer<typeof ActividadReply>;

export const PersonaActividad = z.object({ _id: z.string(), nombre: z.string(), existe: z.boolean() });
export type PersonaActividad = z.infer<typeof PersonaActividad>;

export const sistema = 'sistema';

/** What happens by itself as people work; a failed sign-in is not among it. */
export const rutina = 'ingresos-y-correos';
export const deRutina: readonly Accion[] = ['ingreso', 'salida', 'correo'];

export const ActividadFilter = z.strictObject({
  desde: date().optional(),
  hasta: date().optional(),
  usuario: z.literal(sistema).or(id()).optional(),
  accion: Accion.optional(),
  tabla: TablaSchema.optional(),
  fila: id().optional(),
  ocultar: z.literal(rutina).optional(),
});
export type ActividadFilter = z.infer<typeof ActividadFilter>;

const cursor = z
  .string()
  .regex(/^\d{1,18}$/)
  .optional();
export const ActividadQuery = ActividadFilter.extend({ cursor });
export const HistorialQuery = z.strictObject({ cursor });

export const HistorialParams = z.object({ tabla: z.enum(['cliente', 'sucursal', 'orden']), id: z.uuid() });
export type TablaHistorial = z.infer<typeof HistorialParams>['tabla'];

export const actividadPageSize = 200;
export const maxExportedSucesos = 10_000;

export const exportHeader = 'x-exportacion';

export const actividad = {
  path: '/api/actividad',
  personas: '/api/actividad/personas',
  export: '/api/actividad/export',
  historial: '/api/actividad/fila',
} as const;
