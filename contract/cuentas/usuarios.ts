import { z } from 'zod';
import { Status } from '#contract/clientes/clientes.ts';
import { ClienteRef } from '#contract/clientes/sucursales.ts';
import type { Entity } from '#contract/platform/entity.ts';
import { resource } from '#contract/platform/resource.ts';
import { email, newPassword, rowFields, TecnicoRef } from '#contract/values/fields.ts';

export const User = z.object({
  ...rowFields,
  email: z.string(),
  login: z.string(),
  active: z.boolean(),
  status: Status,
  createdAt: z.string(),
  segundoFactor: z.boolean(),
  isAdmin: z.boolean(),
  cliente: ClienteRef.extend({ active: z.boolean() }).nullable(),
  tecnico: TecnicoRef.nullable(),
});
export type User = z.infer<typeof User>;

export const UserInput = z.strictObject({ email: email() });
export type UserInput = z.infer<typeof UserInput>;

export const UserUpdate = z.strictObject({ password: newPassword().optional(), status: Status.optional() });
export type UserUpdate = z.infer<typeof UserUpdate>;

export const users = resource('/api/users', User, UserInput, ['usuario', 'cliente', 'tecnico']);

export const usuario = {
  label: 'Usuarios',
  name: 'la cuenta',
  nameColumns: ['email'],
  columnLabels: {
    password_hash: 'Contraseña',
    rol: 'Rol',
    active: 'Habilitada',
    status: 'Estado',
    usuario: 'Usuario',
    localidad: 'Localidad',
    pais: 'País',
    codigo_postal: 'Código postal',
    descripcion: 'Descripción',
    resumen_semanal: 'Resumen semanal por email',
    segundo_factor: 'Segundo factor',
  },
  readers: [],
  clientRights: {
    select:
      'id created_at version email rol cliente_id tecnico_id active status usuario nombre apellido direccion localidad pais codigo_postal descripcion resumen_semanal segundo_factor',
    update:
      'usuario nombre apellido direccion localidad pais codigo_postal descripcion resumen_semanal password_hash',
  },
  constraints: {
    usuario_verificado: { field: 'status', message: 'La cuenta todavía no tiene contraseña' },
    usuario_email: { code: 'duplicado', message: 'Ya existe una cuenta con ese email' },
  },
} as const satisfies Entity;
