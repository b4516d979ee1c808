import { z } from 'zod';
import type { Entity } from '#contract/platform/entity.ts';
import { resource } from '#contract/platform/resource.ts';
import { id, optionalEmail, Referencia, requiredText, rowFields } from '#contract/values/fields.ts';

export const ClienteRef = z.object({ _id: z.string(), razonSocial: z.string() });

export const Sucursal = z.object({
  ...rowFields,
  cliente: ClienteRef.extend({ nombreFantasia: z.string(), active: z.boolean() }),
  cliente_id: z.string(),
  localidad: Referencia.extend({ provincia: z.string() }),
  direccion: z.string(),
  telefono: z.string(),
  email: z.string().nullable(),
  secondEmail: z.string().nullable(),
  cantidad_ordenes: z.number().int(),
});
export type Sucursal = z.infer<typeof Sucursal>;

export const SucursalInput = z.strictObject({
  direccion: requiredText(),
  cliente_id: id(),
  telefono: requiredText(60),
  localidad_id: id(),
  email: optionalEmail(),
  secondEmail: optionalEmail(),
});
export type SucursalInput = z.infer<typeof SucursalInput>;

export const sucursales = resource('/api/sucursales', Sucursal, SucursalInput, [
  'sucursal',
  'cliente',
  'localidad',
  'provincia',
  'orden',
]);

export const sucursal = {
  label: 'Sucursales',
  name: 'la sucursal',
  count: ['sucursal', 'sucursales'],
  nameColumns: ['direccion'],
  columnLabels: { second_email: 'Segundo email' },
  readers: ['cliente', 'tecnico'],
  clientRights: {
    select: 'id created_at version cliente_id localidad_id direccion telefono email second_email',
  },
  references: {
    sucursal_cliente: { column: 'cliente_id', to: 'cliente', field: 'cliente_id' },
    sucursal_localidad: { column: 'localidad_id', to: 'localidad', field: 'localidad_id' },
  },
} as const satisfies Entity;
