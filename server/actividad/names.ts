import { type Kysely, sql } from 'kysely';
import { marcaSuprimido } from '#contract/datos-personales.ts';
import { entities, type Tabla } from '#contract/entities.ts';
import type { DB } from '#server/platform/db/schema.ts';

/** A row's columns by name, as in the audit trail. */
export type RowData = Readonly<Record<string, unknown>>;

interface KnownRow {
  tabla: Tabla;
  data: RowData;
  existe: boolean;
}

/** Names of rows by identifier, deleted ones too. */
export interface RowNames {
  get(id: unknown): { nombre: string; existe: boolean } | undefined;
}

export const GONE = 'ya no existe';

export const withGoneMark = ({ nombre, existe }: { nombre: string; existe: boolean }): string =>
  existe ? nombre : `${nombre} (${GONE})`;

/** Rows whose name consists of the file and of what it belongs to. */
const isLink = (tabla: Tabla) =>
  tabla === 'documentacion_tecnica' || tabla === 'orden_archivo' || tabla === 'lectura';

/** The name of a row with these columns; '' if they hold none. */
export function nameOf(tabla: Tabla, data: RowData, names: RowNames): string {
  const text = (column: string) => String(data[column] ?? '');
  if (tabla === 'orden') {
    return [data.numeroorden && `N.º ${text('numeroorden')}`, data.titulo && `«${text('titulo')}»`]
      .filter(Boolean)
      .join(' ');
  }
  if (tabla === 'lectura') return names.get(data.documentacion_tecnica_id)?.nombre ?? '';
  if (isLink(tabla)) {
    const what = names.get(data.documento_id) ?? names.get(data.archivo_id);
    const sides = [what, names.get(data.orden_id) ?? names.get(data.cliente_id)];
    return sides.flatMap((fila) => (fila ? [withGoneMark(fila)] : [])).join(' → ');
  }
  const part = (column: string) =>
    column.endsWith('_id') ? (names.get(data[column])?.nombre ?? '') : text(column);
  const parts = entities[tabla].nameColumns.map(part).filter(Boolean);
  return parts.includes(marcaSuprimido) ? marcaSuprimido : parts.join(' ');
}

export const referencesOf = (data: unknown): string[] =>
  Object.entries((data ?? {}) as RowData).flatMap(([column, value]) =>
    column.endsWith('_id') && typeof value === 'string' ? [value] : [],
  );

const named = Object.entries(entities).filter(([, { nameColumns }]) => nameColumns.length > 0);

async function findPresent(db: Kysely<DB>, ids: string[]): Promise<(KnownRow & { id: string })[]> {
  const parts = named.map(([tabla, { nameColumns }]) => {
    const pairs = nameColumns.flatMap((column) => [sql.lit(column), sql.ref(column)]);
    return sql`select id, ${sql.lit(tabla)} as tabla, jsonb_build_object(${sql.join(pairs)}) as data, true as existe
      from ${sql.table(tabla)} where id = any(${ids}::uuid[])`;
  });
  const { rows } = await sql<KnownRow & { id: string }>`${sql.join(parts, sql` union all `)}`.execute(db);
  return rows;
}

// The trail's line of a deletion has the whole row.
async function findDeleted(db: Kysely<DB>, ids: string[]): Promise<(KnownRow & { id: string })[]> {
  const { rows } = await sql<KnownRow & { id: string }>`
    select distinct on (fila_id) fila_id as id, tabla, antes as data, false as existe from auditoria
    where fila_id = any(${ids}::uuid[]) and accion = 'baja' and tabla <> 'asistente' order by fila_id, id desc`.execute(
    db,
  );
  return rows;
}

export async function resolveNames(db: Kysely<DB>, ids: Iterable<string>): Promise<RowNames> {
  const known = new Map<string, KnownRow>();
  const addFrom = async (wanted: string[], find: typeof findPresent) => {
    const missing = wanted.filter((id) => !known.has(id));
    if (missing.length === 0) return;
    for (const { id, ...row } of await find(db, missing)) known.set(id, row);
  };
  const lookUp = async (wanted: string[]) => {
    await addFrom(wanted, findPresent);
    await addFrom(wanted, findDeleted);
  };
  await lookUp([...new Set(ids)]);
  // Twice: a reading is named by an assignment, which is named by its document and its client.
  for (const _ of [1, 2]) {
    const linked = [...known.values()].filter(({ tabla }) => isLink(tabla));
    await lookUp([...new Set(linked.flatMap(({ data }) => referencesOf(data)))]);
  }
  const names: RowNames = {
    get(id) {
      const row = known.get(String(id));
      if (!row) return undefined;
      // The parts of a link's name have marks of their own.
      const existe = row.existe || isLink(row.tabla);
      return { nombre: nameOf(row.tabla, row.data, names), existe };
    },
  };
  return names;
}
