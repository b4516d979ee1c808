import { type Kysely, sql } from 'kysely';
import { marcaSuprimido } from '#contract/personas/datos-personales.ts';
import { entities, type Tabla } from '#contract/platform/entities.ts';
import { columns, expr, present, quoted, Sql } from '#server/platform/db/row-json.ts';
import type { DB } from '#server/platform/db/schema.ts';
import { select, unionAll } from '#server/platform/db/select.ts';

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
    const pairs = nameColumns.map((column) => `'${column}', ${column}`).join(', ');
    return select<KnownRow & { id: string }>(
      {
        id: expr`id`,
        tabla: expr`${quoted(tabla)}`,
        data: expr`jsonb_build_object(${new Sql(pairs)})`,
        existe: expr`true`,
      },
      sql`from ${sql.table(tabla)} where id = any(${ids}::uuid[])`,
    );
  });
  const { rows } = await unionAll(parts).execute(db);
  return rows;
}

// The trail's line of a deletion has the whole row.
async function findDeleted(db: Kysely<DB>, ids: string[]): Promise<(KnownRow & { id: string })[]> {
  const x = columns('auditoria', 'x');
  const { rows } = await select<KnownRow & { id: string }>(
    { id: present(x.fila_id), tabla: expr`${x.tabla}`, data: expr`${x.antes}`, existe: expr`false` },
    sql`from (select distinct on (fila_id) fila_id, tabla, antes from auditoria
      where fila_id = any(${ids}::uuid[]) and accion = 'baja' and tabla <> 'asistente' order by fila_id, id desc) x`,
  ).execute(db);
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
