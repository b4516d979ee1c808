import { z } from 'zod';
import { entities, type TablaLabel, tablas } from '#contract/platform/entities.ts';
import { optionalText, requiredText } from '#contract/values/fields.ts';

export const maxExported = { rows: 20_000, columns: 30, characters: 2_000 } as const;

/** The titles of lists that are not the label of an entity. */
const ownTitles = ['Actividad', 'Documentación', 'Mis documentaciones', 'Situación'] as const;

/** The lists that can be exported, by their title. */
export type Exportable = TablaLabel | (typeof ownTitles)[number];
const exportables: readonly Exportable[] = [
  ...tablas.map((tabla) => entities[tabla].label as TablaLabel),
  ...ownTitles,
];

const celda = z.union([z.string().max(maxExported.characters), z.number(), z.null()]);

/** The rows of a list as its screen shows them; a column of kind 'fecha' has days `YYYY-MM-DD`. */
export const ExportacionInput = z.strictObject({
  lista: z.enum(exportables),
  /** Search and filters in words; empty if the whole list is exported. */
  filtros: optionalText(500),
  columnas: z
    .array(z.strictObject({ titulo: requiredText(), tipo: z.enum(['texto', 'numero', 'fecha']) }))
    .min(1)
    .max(maxExported.columns),
  filas: z.array(z.array(celda).max(maxExported.columns)).max(maxExported.rows),
});
export type ExportacionInput = z.infer<typeof ExportacionInput>;

export const exportaciones = {
  path: '/api/exportaciones',
  input: ExportacionInput,
  /** More rows need a recent proof of the second factor (reglas 10.14). */
  filasSinPrueba: 1_000,
} as const;
