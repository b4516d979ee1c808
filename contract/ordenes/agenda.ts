import { z } from 'zod';
import { ClienteRef } from '#contract/clientes/sucursales.ts';
import { Qr } from '#contract/platform/qr.ts';
import { list } from '#contract/platform/resource.ts';
import { date, exactText, id } from '#contract/values/fields.ts';
import { EstadoOrden } from './ordenes.ts';

export const TipoAgenda = z.enum(['vencimiento', 'inicio', 'documento']);
export type TipoAgenda = z.infer<typeof TipoAgenda>;

export const AgendaItem = z.object({
  tipo: TipoAgenda,
  _id: z.string(),
  fecha: z.string(),
  hora: z.string().nullable(),
  titulo: z.string(),
  detalle: z.string(),
  cliente: ClienteRef,
  sucursal: z.object({ _id: z.string(), direccion: z.string(), localidad: z.string() }).nullable(),
  estado: EstadoOrden,
  diasAviso: z.number().int().nullable(),
  fechainicio: z.string().nullable(),
  abierta: z.boolean(),
  enlace: z.string(),
});
export type AgendaItem = z.infer<typeof AgendaItem>;

export const maxDiasAgenda = 400;

export const agendaTexts = {
  orden: 'La fecha final no puede ser anterior a la inicial',
  largo: `Elija un período de hasta ${maxDiasAgenda} días`,
} as const;

const DAY_MS = 86_400_000;
const daysOf = ({ desde, hasta }: { desde: string; hasta: string }) =>
  (Date.parse(hasta) - Date.parse(desde)) / DAY_MS + 1;

export const AgendaQuery = z
  .strictObject({
    desde: date(),
    hasta: date(),
    cliente: id().optional(),
    sucursal: id().optional(),
    todas: z.literal(['true', 'false']).optional(),
  })
  .refine((value) => daysOf(value) >= 1, { path: ['hasta'], message: agendaTexts.orden })
  .refine((value) => daysOf(value) <= maxDiasAgenda, { path: ['hasta'], message: agendaTexts.largo });
export type AgendaQuery = z.infer<typeof AgendaQuery>;

export const agenda = list('/api/agenda', AgendaItem, [
  'orden',
  'sucursal',
  'cliente',
  'localidad',
  'tipo_orden',
  'documentacion_tecnica',
  'documento',
  'archivo',
]);

/** With the password, because the link reads without one (decision 040). */
export const CalendarioInput = z.strictObject({ contrasena: exactText(1000, 'Contraseña Requerida') });
export type CalendarioInput = z.infer<typeof CalendarioInput>;

export const CalendarioEnlace = z.object({ url: z.string(), qr: Qr });

export type CalendarioEnlace = z.infer<typeof CalendarioEnlace>;

export const webcalOf = (url: string) => url.replace(/^https?:/, 'webcal:');

export const calendario = {
  feed: '/api/agenda/calendario.ics',
  enlace: '/api/profile/calendario',
} as const;
