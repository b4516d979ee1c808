import { type Kysely, sql } from 'kysely';
import { entities, type Tabla } from '#contract/entities.ts';
import type { DB } from '#server/platform/db/schema.ts';

/** A row's columns by their names, as the audit trail keeps them. */
export type Datos = Readonly<Record<string, unknown>>;

interface Conocida {
  tabla: Tabla;
  datos: Datos;
  existe: boolean;
}

/** What rows are called, also those that are gone, by identifier. */
export interface Nombres {
  de(id: unknown): { nombre: string; existe: boolean } | undefined;
}

/** What stands for a row that neither the database nor the trail can name. */
export const yaNoExiste = 'ya no existe';

/** A row's name, with a word where it is gone. */
export const conMarca = ({ nombre, existe }: { nombre: string; existe: boolean }): string =>
  existe ? nombre : `${nombre} (${yaNoExiste})`;

/** What a row of `tabla` with these columns is called; '' where they do not say. */
export function nombreDe(tabla: Tabla, datos: Datos, nombres: Nombres): string {
  const text = (columna: string) => String(datos[columna] ?? '');
  if (tabla === 'orden') {
    return [datos.numeroorden && `N.º ${text('numeroorden')}`, datos.titulo && `«${text('titulo')}»`]
      .filter(Boolean)
      .join(' ');
  }
  if (tabla === 'documentacion_tecnica') {
    const sides = [
      nombres.de(datos.documento_id) ?? nombres.de(datos.archivo_id),
      nombres.de(datos.cliente_id),
    ];
    return sides.flatMap((fila) => (fila ? [conMarca(fila)] : [])).join(' → ');
  }
  return entities[tabla].called.map(text).filter(Boolean).join(' ');
}

/** The identifiers that a row refers to. */
export const referencias = (datos: unknown): string[] =>
  Object.entries((datos ?? {}) as Datos).flatMap(([columna, valor]) =>
    columna.endsWith('_id') && typeof valor === 'string' ? [valor] : [],
  );

const named = Object.entries(entities).filter(([, { called }]) => called.length > 0);

async function findPresent(db: Kysely<DB>, ids: string[]): Promise<(Conocida & { id: string })[]> {
  const parts = named.map(([tabla, { called }]) => {
    const pairs = called.flatMap((columna) => [sql.lit(columna), sql.ref(columna)]);
    return sql`select id, ${sql.lit(tabla)} as tabla, jsonb_build_object(${sql.join(pairs)}) as datos, true as existe
      from ${sql.table(tabla)} where id = any(${ids}::uuid[])`;
  });
  const { rows } = await sql<Conocida & { id: string }>`${sql.join(parts, sql` union all `)}`.execute(db);
  return rows;
}

// The trail itself knows what is gone: the line of its end has the whole row.
async function findGone(db: Kysely<DB>, ids: string[]): Promise<(Conocida & { id: string })[]> {
  const { rows } = await sql<Conocida & { id: string }>`
    select distinct on (fila_id) fila_id as id, tabla, antes as datos, false as existe from auditoria
    where fila_id = any(${ids}::uuid[]) and accion = 'baja' and tabla <> 'asistente' order by fila_id, id desc`.execute(
    db,
  );
  return rows;
}

/** Looks up what the rows with these identifiers are called, and whether they still are. */
export async function resolveNombres(db: Kysely<DB>, ids: Iterable<string>): Promise<Nombres> {
  const known = new Map<string, Conocida>();
  const learn = async (wanted: string[], find: typeof findPresent) => {
    const missing = wanted.filter((id) => !known.has(id));
    if (missing.length === 0) return;
    for (const { id, ...row } of await find(db, missing)) known.set(id, row);
  };
  const lookUp = async (wanted: string[]) => {
    await learn(wanted, findPresent);
    await learn(wanted, findGone);
  };
  await lookUp([...new Set(ids)]);
  // An assignment is called by its document and its company.
  const assigned = [...known.values()].filter(({ tabla }) => tabla === 'documentacion_tecnica');
  await lookUp([...new Set(assigned.flatMap(({ datos }) => referencias(datos)))]);
  const nombres: Nombres = {
    de(id) {
      const row = known.get(String(id));
      if (!row) return undefined;
      // Of an assignment taken back, document and company are still there: its name says which of them is gone.
      const existe = row.existe || row.tabla === 'documentacion_tecnica';
      return { nombre: nombreDe(row.tabla, row.datos, nombres), existe };
    },
  };
  return nombres;
}
