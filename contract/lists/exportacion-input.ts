import { z } from 'zod';
import { entities, type TablaLabel, tablas } from '#contract/platform/entities.ts';
import { optionalText, requiredText } from '#contract/values/fields.ts';
import { maxExported } from './exportaciones.ts';

const titlesWithoutEntity = ['Actividad', 'Documentación', 'Mis documentaciones', 'Situación'] as const;

export type Exportable = TablaLabel | (typeof titlesWithoutEntity)[number];
const exportables: readonly Exportable[] = [
  ...tablas.map((tabla) => entities[tabla].label as TablaLabel),
  ...titlesWithoutEntity,
];

const celda = z.union([z.string().max(maxExported.characters), z.number(), z.null()]);

export const ExportacionInput = z.strictObject({
  lista: z.enum(exportables),
  filtros: optionalText(500),
  columnas: z
    .array(z.strictObject({ titulo: requiredText(), tipo: z.enum(['texto', 'numero', 'fecha']) }))
    .min(1)
    .max(maxExported.columns),
  filas: z.array(z.array(celda).max(maxExported.columns)).max(maxExported.rows),
});
export type ExportacionInput = z.infer<typeof ExportacionInput>;
