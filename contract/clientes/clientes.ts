import { z } from 'zod';
import type { Entity } from '#contract/platform/entity.ts';
import { resource } from '#contract/platform/resource.ts';
import {
  flag,
  id,
  optionalEmail,
  optionalText,
  Referencia,
  requiredText,
  rowFields,
  SucursalRef,
} from '#contract/values/fields.ts';

export const Status = z.enum(['PENDING', 'VERIFIED']);

export const Cliente = z.object({
  ...rowFields,
  nombreFantasia: z.string(),
  razonSocial: z.string(),
  rubro: Referencia,
  categoriaAfip: Referencia.nullable(),
  cuit: z.string(),
  telefono: z.string().nullable(),
  email: z.string().nullable(),
  pais: Referencia,
  active: z.boolean(),
  status: Status,
  createdAt: z.string(),
  linktofile: z.string().nullable(),
  filename: z.string().nullable(),
  sucursales: z.array(SucursalRef),
  documentos: z.array(z.object({ _id: z.string(), nombre: z.string() })),
});
export type Cliente = z.infer<typeof Cliente>;

const editable = {
  nombreFantasia: requiredText(),
  razonSocial: requiredText(),
  telefono: optionalText(60),
  pais_id: id(),
  categoriaAfip_id: id(),
  rubro_id: id(),
};

export const ClienteInput = z.strictObject({
  ...editable,
  cuit: requiredText(20),
  email: optionalEmail(),
  active: flag().default(true),
});
export type ClienteInput = z.infer<typeof ClienteInput>;

export const ClienteUpdate = z.strictObject({
  ...editable,
  cuit: optionalText(20),
  email: optionalText(254),
  active: flag().optional(),
  oldfilename: optionalText(),
});
export type ClienteUpdate = z.infer<typeof ClienteUpdate>;

export const ClienteActive = z.strictObject({ active: flag() });
export type ClienteActive = z.infer<typeof ClienteActive>;

export const clientes = resource('/api/clientes', Cliente, ClienteInput, [
  'cliente',
  'rubro',
  'usuario',
  'sucursal',
  'localidad',
  'categoria_afip',
  'pais',
  'archivo',
  'documentacion_tecnica',
  'documento',
]);

export const cliente = {
  label: 'Clientes',
  name: 'el cliente',
  count: ['cliente', 'clientes'],
  nameColumns: ['razon_social'],
  columnLabels: {
    nombre_fantasia: 'Nombre de fantasía',
    razon_social: 'Razón social',
    rubro_id: 'Rubro',
    categoria_afip_id: 'Categoría ARCA/AFIP',
    active: 'Activo',
    logo_id: 'Logo',
  },
  readers: ['cliente', 'tecnico'],
  clientRights: {
    select:
      'id created_at version nombre_fantasia razon_social rubro_id categoria_afip_id pais_id cuit telefono email active logo_id',
  },
  references: {
    cliente_rubro: { column: 'rubro_id', to: 'rubro', field: 'rubro_id' },
    cliente_categoria: { column: 'categoria_afip_id', to: 'categoria_afip', field: 'categoriaAfip_id' },
    cliente_pais: { column: 'pais_id', to: 'pais', field: 'pais_id' },
  },
  constraints: { cliente_email: 'cliente_duplicado' },
} as const satisfies Entity;
