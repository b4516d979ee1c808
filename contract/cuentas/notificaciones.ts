import { z } from 'zod';
import { list } from '#contract/platform/resource.ts';

export const ClaseAviso = z.enum([
  'vencimiento',
  'orden',
  'documento',
  'pedido',
  'pedido-archivo',
  'pedido-documento',
  'cuenta',
  'ingresos',
  'otra',
]);
export type ClaseAviso = z.infer<typeof ClaseAviso>;

export const Notificacion = z.object({
  id: z.string(),
  user_id: z.string(),
  textoDescriptivo: z.string(),
  leida: z.boolean(),
  createdAt: z.string(),
  enlace: z.string().nullable(),
  clase: ClaseAviso,
  vence: z.string().nullable(),
  cliente: z.object({ _id: z.string(), razonSocial: z.string(), telefono: z.string().nullable() }).nullable(),
  /** Its overdue order, which another one follows without a link. */
  enlazable: z.object({ _id: z.string(), numeroorden: z.number().int() }).nullable(),
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

export const maxLimiteAvisos = 100;

export const diasPosponer = [7, 15, 30] as const;

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
