import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { isKey } from '#server/platform/files/store.ts';

export const FORMAT = 1;

const count = z.number().int().nonnegative();
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
/** Other keys could be paths out of the store. */
const clave = z.string().refine(isKey);
const nombre = z.string().regex(/^[a-z_][a-z0-9_]*$/);

/** The entry `manifiesto.json`. */
export const Manifest = z.strictObject({
  formato: z.literal(FORMAT),
  producto: z.string(),
  version: z.string(),
  creado: z.iso.datetime(),
  postgresql: z.string(),
  /** The migrations of the rows' schema, in order. */
  migraciones: z.array(z.string()).min(1),
  tablas: z.array(
    z.strictObject({ nombre, columnas: z.array(nombre).min(1), filas: count, bytes: count, sha256 }),
  ),
  /** The last value of each identity column; null before the first. */
  secuencias: z.array(
    z.strictObject({ tabla: nombre, columna: nombre, valor: z.string().regex(/^\d+$/).nullable() }),
  ),
  archivos: z.array(z.strictObject({ clave, bytes: count, sha256 })),
  /** Files that were missing or damaged when the archive was made. */
  problemas: z.array(z.strictObject({ clave, nombre: z.string(), motivo: z.enum(['falta', 'dañado']) })),
});
export type Manifest = z.infer<typeof Manifest>;

export const MANIFEST_ENTRY = 'manifiesto.json';
export const entryOfTable = (tabla: string): string => `tablas/${tabla}.csv`;
export const entryOfFile = (clave: string): string => `archivos/${clave}`;

export function productInfo(): { producto: string; version: string } {
  const text = readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8');
  const { name, version } = JSON.parse(text) as { name: string; version: string };
  return { producto: name, version };
}

export const problemMessages = ({ problemas }: Pick<Manifest, 'problemas'>): string[] =>
  problemas.map(({ clave, nombre, motivo }) =>
    motivo === 'falta'
      ? `Falta el archivo ${clave} («${nombre}»): la copia no lo tiene.`
      : `El archivo ${clave} («${nombre}») no coincide con su SHA-256: la copia lo tiene como está.`,
  );
