import { z } from 'zod';
import { exactText, newPassword } from '#contract/values/fields.ts';

export const CambioContrasena = z.strictObject({
  actual: exactText(1000, 'Contraseña Requerida'),
  password: newPassword(),
});
export type CambioContrasena = z.infer<typeof CambioContrasena>;

export const MiSesion = z.object({
  _id: z.string(),
  propia: z.boolean(),
  direccion: z.string().nullable(),
  agente: z.string().nullable(),
  createdAt: z.string(),
  vistaAt: z.string(),
});
export type MiSesion = z.infer<typeof MiSesion>;

export const miCuentaTexts = { actual: 'La contraseña actual no es correcta' } as const;

export const miCuenta = {
  contrasena: '/api/profile/contrasena',
  revision: '/api/profile/contrasena/revision',
  sesiones: '/api/profile/sesiones',
} as const;

export const sesionesDe = (usuarioId: string) => `/api/users/${usuarioId}/sesiones`;
