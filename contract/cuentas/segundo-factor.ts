import { z } from 'zod';
import { Qr } from '#contract/platform/qr.ts';
import { exactText, flag } from '#contract/values/fields.ts';
import { firma, Llave, PedidoLlave } from './llaves.ts';

export const recordadoDias = 30;
export const pruebaMinutos = 10;

export const NavegadorRecordado = z.object({
  _id: z.string(),
  direccion: z.string().nullable(),
  agente: z.string().nullable(),
  createdAt: z.string(),
  venceAt: z.string(),
});
export type NavegadorRecordado = z.infer<typeof NavegadorRecordado>;

export const SegundoFactor = z.object({
  activadoAt: z.string().nullable(),
  llaves: z.array(Llave),
  admiteLlaves: z.boolean(),
  codigos: z.number().int(),
  obligatorio: z.boolean(),
  navegadores: z.array(NavegadorRecordado),
});
export type SegundoFactor = z.infer<typeof SegundoFactor>;

export const FactorAlta = z.strictObject({ actual: exactText(1000, 'Contraseña Requerida') });

export const FactorPropuesto = z.object({
  secreto: z.string(),
  uri: z.string(),
  qr: Qr,
});
export type FactorPropuesto = z.infer<typeof FactorPropuesto>;

const codigo = () => exactText(100, 'Código Requerido');
export const FactorCodigo = z.strictObject({ codigo: codigo() });

/** Shown once: only their hashes are stored. */
export const CodigosRecuperacion = z.object({ codigos: z.array(z.string()) });
export type CodigosRecuperacion = z.infer<typeof CodigosRecuperacion>;

export const IngresoPendiente = z.object({
  success: z.literal(true),
  desafio: z.string(),
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
