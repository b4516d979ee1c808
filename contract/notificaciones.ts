import { z } from 'zod';
import { list } from './resource.ts';

/** A notice that the system creates for one person (reglas 2.13, 4.15, 7.19). */
export const Notificacion = z.object({
  id: z.string(),
  user_id: z.string(),
  textoDescriptivo: z.string(),
  leida: z.boolean(),
  createdAt: z.string(),
  /** Path of the screen that shows the subject of the notice. */
  enlace: z.string().nullable(),
});
export type Notificacion = z.infer<typeof Notificacion>;

export const NotificacionLeida = z.strictObject({
  leida: z.literal(true, { error: 'Solo se puede marcar como leída' }),
});
export type NotificacionLeida = z.infer<typeof NotificacionLeida>;

/** Without tables: notices have their own event in the stream, and no cache. */
export const notificaciones = list('/api/notificaciones', Notificacion, []);
