import { z } from 'zod';
import { list } from '#contract/platform/resource.ts';

/**
 * What a notice is about: an expiry, an order or document that was registered, a client user's request to renew an order or for
 * its file, an account, failed sign-ins.
 */
export const ClaseAviso = z.enum([
  'vencimiento',
  'orden',
  'documento',
  'pedido',
  'pedido-archivo',
  'cuenta',
  'ingresos',
  'otra',
]);
export type ClaseAviso = z.infer<typeof ClaseAviso>;

/** A notice that the system creates for one person (reglas 2.13, 4.15, 7.19). */
export const Notificacion = z.object({
  id: z.string(),
  user_id: z.string(),
  textoDescriptivo: z.string(),
  leida: z.boolean(),
  createdAt: z.string(),
  /** Path of the screen that shows the subject of the notice. */
  enlace: z.string().nullable(),
  clase: ClaseAviso,
  /** The expiry that a notice of one announces, `YYYY-MM-DD`. */
  vence: z.string().nullable(),
  /** The client that it is about; null for a client user, whose own it is. */
  cliente: z.object({ _id: z.string(), razonSocial: z.string() }).nullable(),
  /**
   * To a client user, of the order whose expiry it announces while its renewal may be asked for: its number and the day of the
   * last request (reglas 4.18).
   */
  renovacion: z.object({ numeroorden: z.number().int(), pedida: z.string().nullable() }).nullable(),
});
export type Notificacion = z.infer<typeof Notificacion>;

export const notificacionTexts = {
  leida: 'Solo se puede marcar como leída',
  silenciar: 'Este aviso no se puede silenciar.',
} as const;

export const NotificacionLeida = z.strictObject({
  leida: z.literal(true, { error: notificacionTexts.leida }),
});
export type NotificacionLeida = z.infer<typeof NotificacionLeida>;

/** The most notices that `?limite=` may ask for. */
export const maxLimiteAvisos = 100;

/** After how many days a notice can come again. */
export const diasPosponer = [7, 15, 30] as const;

/**
 * A change of one notice: read; read without further notices of that expiry, for good or for some days; or with
 * `silenciar: false` unread, with notices again (reglas 4.15).
 */
export const NotificacionCambio = z
  .strictObject({
    leida: z.literal(true, { error: notificacionTexts.leida }).optional(),
    silenciar: z.boolean().nullish(),
    posponer: z.literal(diasPosponer).nullish(),
  })
  .refine(({ leida, silenciar }) => leida || silenciar === false, {
    path: ['leida'],
    message: notificacionTexts.leida,
  })
  .refine(({ leida, silenciar }) => !(leida && silenciar === false), { path: ['silenciar'] })
  .refine(({ silenciar, posponer }) => !(posponer && typeof silenciar === 'boolean'), { path: ['posponer'] });
export type NotificacionCambio = z.infer<typeof NotificacionCambio>;

/** Without tables: notices have their own event in the stream, and no cache. */
export const notificaciones = list('/api/notificaciones', Notificacion, []);
