import { z } from 'zod';
import { resource } from '#contract/platform/resource.ts';
import { optionalLines, optionalText } from '#contract/values/fields.ts';

const nullableText = z.string().nullable();

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
  resumenSemanal: z.boolean().nullable(),
  calendario: z
    .object({ activo: z.boolean(), creadoAt: z.string(), usadoAt: z.string().nullable() })
    .nullable(),
  firma: nullableText,
  /** Of a technician, as constancias name them. */
  matricula: nullableText,
});
export type Perfil = z.infer<typeof Perfil>;

export const PerfilInput = z.strictObject({
  version: z.number().nullish(),
  empresa: z.string().nullish(),
  email: z.string().nullish(),
  calendario: Perfil.shape.calendario.optional(),
  firma: optionalText(),
  matricula: optionalText(),
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

export const bajaResumen = '/resumen/baja';
