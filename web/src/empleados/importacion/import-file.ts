import { z } from 'zod';
import type { CeldaCorregida, SucursalElegida } from '#contract/lists/importacion.ts';
import { empleados, importColumns } from '#contract/personas/empleados.ts';
import { id, textos } from '#contract/values/fields.ts';
import { toFormData } from '../../shared/form/form-data.ts';
import { formatList } from '../../shared/text/lists.ts';

/** reglas 12.3 */
export const workbookRules = { accept: ['.xlsx'], maxMiB: 5 } as const;
export const workbookHelp = `Un archivo .xlsx de hasta ${workbookRules.maxMiB} MB`;

/** reglas 5.12 */
export const importSchema = z.object({
  cliente_id: id(),
  archivo: z.instanceof(File, { error: textos.requerido }),
});
export type ImportValues = { cliente_id: string; archivo: File | null };
export type ImportInput = z.infer<typeof importSchema>;

/** What was corrected beside the file. */
export interface Changes {
  readonly correcciones: readonly CeldaCorregida[];
  readonly sucursales: readonly SucursalElegida[];
}

export interface ImportSent extends ImportInput, Changes {}

export const unchanged: Changes = { correcciones: [], sucursales: [] };

const some = <T>(list: readonly T[]) => (list.length > 0 ? list : undefined);

export const importForm = ({ archivo, correcciones, sucursales }: ImportSent) =>
  toFormData({ excelFile: archivo, correcciones: some(correcciones), sucursales: some(sucursales) });

type After = '?repetidas=true&detalle=true' | '?simular=true&repetidas=true&detalle=true' | '/rechazados';

/** Path of the import (reglas 7.12); `simular` writes nothing, `/rechazados` returns the omitted rows. */
export const importPath = (clienteId: string, after: After) =>
  `${empleados.path}/cliente/${clienteId}${after}`;

const titles: Readonly<Record<string, string>> = Object.fromEntries(
  importColumns.map(({ campo, titulo }) => [campo, titulo]),
);

export const columnOf = (campo: string) => titles[campo] ?? '-';

export const requiredColumns = formatList(
  importColumns.filter(({ necesaria }) => necesaria).map(({ titulo }) => titulo),
);
export const optionalColumns = formatList(
  importColumns.filter(({ necesaria }) => !necesaria).map(({ titulo }) => titulo),
);

/** A copy, because the file may change on disk between review and import. */
export async function snapshot(file: File): Promise<File> {
  return new File([await file.arrayBuffer()], file.name, { type: file.type });
}
