import { z } from 'zod';
import { columnasImportacion, empleados } from '#contract/empleados.ts';
import { id, textos } from '#contract/fields.ts';

/** reglas 12.3 */
export const libroRules = { accept: ['.xlsx'], maxMiB: 5 } as const;
export const libroHelp = `Un archivo .xlsx de hasta ${libroRules.maxMiB} MB`;

/** reglas 5.12: the import needs a valid file and a chosen client. */
export const importSchema = z.object({
  cliente_id: id(),
  archivo: z.instanceof(File, { error: textos.requerido }),
});
export type ImportValues = { cliente_id: string; archivo: File | null };
export type ImportInput = z.infer<typeof importSchema>;

/**
 * Where a company's workbook is sent (reglas 7.12); `simular` writes nothing, `/rechazados` answers the rows left out.
 */
export const importPath = (
  clienteId: string,
  after: '' | '?repetidas=true' | '?simular=true&repetidas=true' | '/rechazados' = '',
) => `${empleados.path}/cliente/${clienteId}${after}`;

const titles: Readonly<Record<string, string>> = Object.fromEntries(
  columnasImportacion.map(({ campo, titulo }) => [campo, titulo]),
);

/** The sheet's column that a wrong field stands in. */
export const columnOf = (campo: string) => titles[campo] ?? '-';

const lista = new Intl.ListFormat('es', { type: 'conjunction' });

/** The columns that the sheet has to have, and those it may have, in words. */
export const columnasNecesarias = lista.format(
  columnasImportacion.filter(({ necesaria }) => necesaria).map(({ titulo }) => titulo),
);
export const columnasOpcionales = lista.format(
  columnasImportacion.filter(({ necesaria }) => !necesaria).map(({ titulo }) => titulo),
);

/** The file as it is now: what was reviewed is what is imported, whatever becomes of it on the disk meanwhile. */
export async function snapshot(file: File): Promise<File> {
  return new File([await file.arrayBuffer()], file.name, { type: file.type });
}
