import { z } from 'zod';
import { list } from './resource.ts';

/** A notice for one person, made by the system (reglas 2.13, 4.15, 7.19). */
export const Notificacion = z.object({
  id: z.string(),
  user_id: z.string(),
  textoDescriptivo: z.string(),
  leida: z.boolean(),
  createdAt: z.string(),
  /** Path of the screen that shows what it speaks of. */
  enlace: z.string().nullable(),
});
export type Notificacion = z.infer<typeof Notificacion>;

/** Body of PATCH: marks one's own as read, one or all of them. */
export const NotificacionLeida = z.strictObject({
  leida: z.literal(true, { error: 'Solo se puede marcar como leída' }),
});
export type NotificacionLeida = z.infer<typeof NotificacionLeida>;

/** Notices have an event of their own in the stream, and are kept nowhere. */
export const notificaciones = list('/api/notificaciones', Notificacion, []);
