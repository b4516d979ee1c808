import { z } from 'zod';
import type { Entity } from '#contract/platform/entity.ts';
import { resource } from '#contract/platform/resource.ts';
import { id, optionalInteger, Referencia, requiredText, rowFields, textos } from '#contract/values/fields.ts';

export const Localidad = z.object({
  ...rowFields,
  nombre: z.string(),
  codigoPostal: z.number().int().nullable(),
  provincia: Referencia,
  pais: Referencia,
});
export type Localidad = z.infer<typeof Localidad>;

export const LocalidadInput = z.strictObject({
  nombre: requiredText(),
  provincia_id: id(),
  codigoPostal: optionalInteger(99_999_999),
  pais_id: id(),
});
export type LocalidadInput = z.infer<typeof LocalidadInput>;

export const LocalidadFormInput = LocalidadInput.extend({
  codigoPostal: optionalInteger(99_999_999).refine((value) => value !== null, textos.requerido),
});

export const localidades = resource('/api/localidades', Localidad, LocalidadInput, [
  'localidad',
  'provincia',
  'pais',
]);

export const localidad = {
  label: 'Localidades',
  name: 'la localidad',
  nameColumns: ['nombre'],
  columnLabels: { codigo_postal: 'Código postal' },
  readers: ['cliente', 'tecnico'],
  clientRights: {
    select: 'id created_at version nombre codigo_postal provincia_id pais_id',
  },
  references: {
    localidad_provincia: { column: 'provincia_id', to: 'provincia', field: 'provincia_id' },
    localidad_pais: { column: 'pais_id', to: 'pais', field: 'pais_id' },
  },
} as const satisfies Entity;
