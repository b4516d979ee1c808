import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { isKey } from '#server/platform/files/store.ts';

/** The archive's own format; another number is another program's. */
export const FORMATO = 1;

const cantidad = z.number().int().nonnegative();
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
/** Keys are of our own making, and what is none may lead anywhere. */
const clave = z.string().refine(isKey);
const nombre = z.string().regex(/^[a-z_][a-z0-9_]*$/);

/** What an archive holds, as its entry `manifiesto.json` says it. */
export const Manifiesto = z.strictObject({
  formato: z.literal(FORMATO),
  producto: z.string(),
  version: z.string(),
  creado: z.iso.datetime(),
  postgresql: z.string(),
  /** The schema that the rows are of: its migrations, in their order. */
  migraciones: z.array(z.string()).min(1),
  tablas: z.array(
    z.strictObject({ nombre, columnas: z.array(nombre).min(1), filas: cantidad, bytes: cantidad, sha256 }),
  ),
  /** The last value that each identity column has given; null where it gave none. */
  secuencias: z.array(
    z.strictObject({ tabla: nombre, columna: nombre, valor: z.string().regex(/^\d+$/).nullable() }),
  ),
  archivos: z.array(z.strictObject({ clave, bytes: cantidad, sha256 })),
  /** Files that were missing or damaged already when the archive was made. */
  problemas: z.array(z.strictObject({ clave, nombre: z.string(), motivo: z.enum(['falta', 'dañado']) })),
});
export type Manifiesto = z.infer<typeof Manifiesto>;

export const MANIFIESTO = 'manifiesto.json';
export const entryOfTable = (tabla: string): string => `tablas/${tabla}.csv`;
export const entryOfFile = (clave: string): string => `archivos/${clave}`;

/** Name and version of the product that makes the archive. */
export function producto(): { producto: string; version: string } {
  const text = readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8');
  const { name, version } = JSON.parse(text) as { name: string; version: string };
  return { producto: name, version };
}

/** One Spanish sentence for each file that was not right. */
export const tellProblemas = ({ problemas }: Pick<Manifiesto, 'problemas'>): string[] =>
  problemas.map(({ clave, nombre, motivo }) =>
    motivo === 'falta'
      ? `Falta el archivo ${clave} («${nombre}»): la copia no lo tiene.`
      : `El archivo ${clave} («${nombre}») no coincide con su SHA-256: la copia lo tiene como está.`,
  );
