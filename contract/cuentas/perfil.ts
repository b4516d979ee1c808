import { z } from 'zod';
import { resource } from '#contract/platform/resource.ts';
import { optionalLines, optionalText } from '#contract/values/fields.ts';

const nullableText = z.string().nullable();

/** One's own profile (reglas 2.18, 7.20); `empresa` is the company of a client user. */
export const Perfil = z.object({
  version: z.number().int(),
  empresa: nullableText,
  usuario: nullableText,
  email: z.string(),
  nombre: nullableText,
  apellido: nullableText,
  direccion: nullableText,
  localidad: nullableText,
  pais: nullableText,
  codigoPostal: nullableText,
  descripcion: nullableText,
  /** Whether the person gets the weekly digest by mail; null for roles without one. */
  resumenSemanal: z.boolean().nullable(),
  /** One's own calendar link, null without one. */
  calendario: z
    .object({ activo: z.boolean(), creadoAt: z.string(), usadoAt: z.string().nullable() })
    .nullable(),
  /** Address of one's drawn signature, of technicians (reglas 4.25); null without one. */
  firma: nullableText,
});
export type Perfil = z.infer<typeof Perfil>;

/** Body of PUT. `email`, `empresa`, `calendario`, `firma` and `version` are accepted and ignored (reglas 7.20). */
export const PerfilInput = z.strictObject({
  version: z.number().nullish(),
  empresa: z.string().nullish(),
  email: z.string().nullish(),
  calendario: Perfil.shape.calendario.optional(),
  firma: optionalText(),
  usuario: optionalText(),
  nombre: optionalText(),
  apellido: optionalText(),
  direccion: optionalText(),
  localidad: optionalText(),
  pais: optionalText(),
  codigoPostal: optionalText(20),
  descripcion: optionalLines(2000),
  resumenSemanal: z.boolean().nullish(),
});
export type PerfilInput = z.infer<typeof PerfilInput>;

export const perfilFirma = '/api/profile/firma';

export const perfil = resource('/api/profile', Perfil, PerfilInput, ['usuario']);

/** Path of the page that ends one's weekly digest without a session, with a `clave`. */
export const bajaResumen = '/resumen/baja';
