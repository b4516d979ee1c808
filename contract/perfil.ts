import { z } from 'zod';
import { parrafosOpcionales, textoOpcional } from './fields.ts';
import { resource } from './resource.ts';

const texto = z.string().nullable();

/** One's own profile (reglas 2.18, 7.20); `empresa` is the company of a client user. */
export const Perfil = z.object({
  version: z.number().int(),
  empresa: texto,
  usuario: texto,
  email: z.string(),
  nombre: texto,
  apellido: texto,
  direccion: texto,
  localidad: texto,
  pais: texto,
  codigoPostal: texto,
  descripcion: texto,
  /** Whether the weekly digest of what expires is mailed; null where there is none for the role. */
  resumenSemanal: z.boolean().nullable(),
});
export type Perfil = z.infer<typeof Perfil>;

/** Body of PUT: `email`, `empresa` (reglas 7.20) and the version, which is `If-Match`'s to say, change nothing. */
export const PerfilInput = z.strictObject({
  version: z.number().nullish(),
  empresa: z.string().nullish(),
  email: z.string().nullish(),
  usuario: textoOpcional(),
  nombre: textoOpcional(),
  apellido: textoOpcional(),
  direccion: textoOpcional(),
  localidad: textoOpcional(),
  pais: textoOpcional(),
  codigoPostal: textoOpcional(20),
  descripcion: parrafosOpcionales(2000),
  resumenSemanal: z.boolean().nullish(),
});
export type PerfilInput = z.infer<typeof PerfilInput>;

export const perfil = resource('/api/profile', Perfil, PerfilInput, ['usuario']);
