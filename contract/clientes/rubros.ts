import { z } from 'zod';
import type { Entity } from '#contract/platform/entity.ts';
import { resource } from '#contract/platform/resource.ts';
import { flag, requiredText, rowFields } from '#contract/values/fields.ts';

export const Rubro = z.object({
  ...rowFields,
  nombre: z.string(),
  controlContratista: z.boolean(),
  cantidad_clientes: z.number().int(),
});
export type Rubro = z.infer<typeof Rubro>;

export const RubroInput = z.strictObject({
  nombre: requiredText(),
  controlContratista: flag().default(false),
});
export type RubroInput = z.infer<typeof RubroInput>;

export const rubros = resource('/api/rubros', Rubro, RubroInput, ['rubro', 'cliente']);

export const rubro = {
  label: 'Rubros',
  name: 'el rubro',
  nameColumns: ['nombre'],
  columnLabels: { control_contratista: 'Control Contratista' },
  readers: ['cliente', 'tecnico'],
  clientRights: {
    select: 'id created_at version nombre control_contratista',
  },
} as const satisfies Entity;
