import { z } from 'zod';
import type { Entity } from '#contract/platform/entity.ts';
import { list } from '#contract/platform/resource.ts';
import { Referencia } from '#contract/values/fields.ts';

export const categorias = list('/api/categorias', Referencia, ['categoria_afip']);
export const provincias = list('/api/provincias', Referencia, ['provincia']);

export const Pais = Referencia.extend({ codigo: z.string().length(2) });
export type Pais = z.infer<typeof Pais>;
export const paises = list('/api/paises', Pais, ['pais']);

export const categoriaAfip = {
  label: 'Categorías ARCA/AFIP',
  name: 'la categoría',
  nameColumns: ['nombre'],
  readers: ['cliente', 'tecnico'],
  clientRights: {
    select: 'id nombre orden',
  },
  appendOnly: true,
} as const satisfies Entity;

export const provincia = {
  label: 'Provincias',
  name: 'la provincia',
  nameColumns: ['nombre'],
  readers: ['cliente', 'tecnico'],
  clientRights: {
    select: 'id nombre',
  },
  appendOnly: true,
} as const satisfies Entity;

export const pais = {
  label: 'Países',
  name: 'el país',
  nameColumns: ['nombre'],
  columnLabels: { codigo: 'Código' },
  readers: ['cliente', 'tecnico'],
  clientRights: {
    select: 'id nombre codigo orden',
  },
  appendOnly: true,
} as const satisfies Entity;
