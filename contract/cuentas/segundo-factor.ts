import { z } from 'zod';
import { Qr } from '#contract/platform/qr.ts';
import { exactText, flag } from '#contract/values/fields.ts';
import { firma, Llave, PedidoLlave } from './llaves.ts';

/** How long a browser is remembered, and how long a proof counts for sensitive acts (reglas 10.14). */
export const recordadoDias = 30;
export const pruebaMinutos = 10;

/** A browser in which the person is not asked for the second factor. */
export const NavegadorRecordado = z.object({
  _id: z.string(),
  direccion: z.string().nullable(),
  agente: z.string().nullable(),
  createdAt: z.string(),
  venceAt: z.string(),
});
export type NavegadorRecordado = z.infer<typeof NavegadorRecordado>;

/** One's own second factor (reglas 7.29). */
export const SegundoFactor = z.object({
  /** Since when there is an app; null without one. */
  activadoAt: z.string().nullable(),
  llaves: z.array(Llave),
  /** Whether browsers offer passkeys at the product's address. */
  admiteLlaves: z.boolean(),
  /** Recovery codes that were not used. */
  codigos: z.number().int(),
  /** Whether the installation requires it of this role. */
  obligatorio: z.boolean(),
  navegadores: z.array(NavegadorRecordado),
});
export type SegundoFactor = z.infer<typeof SegundoFactor>;

export const FactorAlta = z.strictObject({ actual: exactText(1000, 'Contraseña Requerida') });

/** What the app needs: by its camera (`trazo`, the path of an SVG of `lado` modules) or typed. */
export const FactorPropuesto = z.object({
  secreto: z.string(),
  uri: z.string(),
  qr: Qr,
});
export type FactorPropuesto = z.infer<typeof FactorPropuesto>;

/** A code of the app, or one of the recovery codes where they are accepted. */
const codigo = () => exactText(100, 'Código Requerido');
export const FactorCodigo = z.strictObject({ codigo: codigo() });

/** Shown once: only their hashes are stored. Empty if the account has codes already. */
export const CodigosRecuperacion = z.object({ codigos: z.array(z.string()) });
export type CodigosRecuperacion = z.infer<typeof CodigosRecuperacion>;

/** Reply 202 of a sign-in whose password is right, while the second factor is missing. */
export const IngresoPendiente = z.object({
  success: z.literal(true),
  desafio: z.string(),
  /** Null for an account without passkeys. */
  llave: PedidoLlave.nullable(),
});
export type IngresoPendiente = z.infer<typeof IngresoPendiente>;

export const SegundoFactorInput = z.strictObject({
  desafio: exactText(200),
  codigo: codigo(),
  recordar: flag(),
});
export type SegundoFactorInput = z.infer<typeof SegundoFactorInput>;

export const IngresoLlave = z.strictObject({ desafio: exactText(200), recordar: flag(), ...firma });
export type IngresoLlave = z.infer<typeof IngresoLlave>;

export const segundoFactorTexts = {
  vencido: 'El ingreso venció. Vuelva a escribir su email y su contraseña.',
  llave: 'No se pudo comprobar la llave de acceso.',
} as const;

export const segundoFactor = {
  ingreso: '/api/auth/segundo-factor',
  ingresoLlave: '/api/auth/segundo-factor/llave',
  propio: '/api/profile/segundo-factor',
  prueba: '/api/profile/segundo-factor/prueba',
  pruebaLlave: '/api/profile/segundo-factor/prueba/llave',
  pedidoLlave: '/api/profile/segundo-factor/prueba/llave/pedido',
  codigos: '/api/profile/segundo-factor/codigos',
  navegadores: '/api/profile/segundo-factor/navegadores',
  de: (usuarioId: string) => `/api/users/${usuarioId}/segundo-factor`,
} as const;
