import { type RawBuilder, sql } from 'kysely';
import { type Apart, expr, type Json } from '../row-json.ts';
import type { RowQuery } from '../rows.ts';
import type { DB } from '../schema.ts';
import { select } from '../select.ts';

/** The clauses of a list, without their first words. */
interface Clauses {
  readonly with?: RawBuilder<unknown>;
  readonly from: RawBuilder<unknown>;
}

/** How the changes of a list's tables reach its rows (docs/decisions/055). */
interface Reach {
  /** The identifier of a row, as `o.id`. */
  readonly id: string;
  /** By table: the columns of `from` that name the row of it which a row of the list shows. Its own table first. */
  readonly shows: { readonly [T in keyof DB]?: readonly string[] };
  /**
   * By table: the column of it that names a row of the list, such as `sucursal_id` of the orders that branches count; or a
   * query of the rows that show a changed row of it, for longer ways.
   */
  readonly namedBy?: {
    readonly [T in keyof DB]?:
      | (keyof DB[T] & string)
      | ((changed: RawBuilder<unknown>) => RawBuilder<unknown>);
  };
  /** What `where`, `order` and `shows` need of `from`, if that is less. */
  readonly light?: RawBuilder<unknown>;
  /** The clauses for few rows, which the relation `tocada` names by `id`. */
  readonly few?: Clauses;
}

interface ListClauses extends Clauses, Reach {
  readonly where?: RawBuilder<unknown>;
  readonly order: RawBuilder<unknown>;
  /** The row with its shared parts apart, the common table expressions that number them, and `from` where it differs. */
  readonly apart?: Apart & { readonly with: RawBuilder<unknown>; readonly from?: RawBuilder<unknown> };
}

/** What changed in a list, as one row; `filas` is null where there is too much. */
export interface ChangesRow {
  /** Rows of the list now. */
  total: number;
  /** Changed rows, each as `[place, row]`, as JSON texts with commas between. */
  filas: string | null;
  /** JSON array of identifiers that the list does not have. */
  quitadas: string;
}

/** Since a snapshot, as `pg_snapshot`; `tablas` are the list's. */
export interface Since {
  readonly tablas: readonly string[];
  readonly snapshot: string;
}

export interface ListQuery<in out Row> extends RowQuery<Row> {
  /** The list with its shared parts apart (contract/lists/list-parts.ts), where rows share parts. */
  readonly apart: RawBuilder<unknown> | undefined;
  changes(since: Since): RawBuilder<ChangesRow>;
}

// A longer list of changes is not sent, and more changed rows than a third of the list.
const MAX_CHANGES = 2000;
const MAX_ROWS = 500;

const ids = (tabla: string) => sql`any(array(select fila_id from cambio where tabla = ${tabla}))`;

/** Whether a row of the list shows or is named by a changed row. */
function isTouched({ id, shows, namedBy = {} }: Reach): RawBuilder<boolean> {
  const shown = Object.entries(shows).flatMap(([tabla, columnas]) =>
    columnas.map((column) => sql`${sql.ref(column)} = ${ids(tabla)}`),
  );
  const named = Object.entries(namedBy).map(([tabla, by]) => {
    // Before the change and after it.
    const named =
      typeof by === 'string'
        ? sql`select unnest(refs) from cambio where tabla = ${tabla}
            union select x.${sql.ref(by)} from ${sql.table(tabla)} x where x.id = ${ids(tabla)}`
        : by(ids(tabla));
    return sql`${sql.ref(id)} = any(array(${named}))`;
  });
  return sql<boolean>`(${sql.join([...shown, ...named], sql` or `)})`;
}

function changesOf<Row>(row: Json<Row>, list: ListClauses, { tablas, snapshot }: Since) {
  const { id, order, where = sql`true`, shows, namedBy = {} } = list;
  const few = list.few ?? list;
  const known = [...Object.keys(shows), ...Object.keys(namedBy)];
  const before = sql`
    with cambio as materialized (
        select * from cambios_desde(${[...new Set([...tablas, ...known])]}::text[], ${snapshot}::pg_snapshot, ${MAX_CHANGES + 1})),
      numerada as materialized (
        select ${sql.ref(id)} as id, row_number() over (order by ${order}) - 1 as lugar, ${isTouched(list)} as tocada
        from ${list.light ?? list.from} where ${where}),
      tocada as materialized (select n.id, n.lugar from numerada n where n.tocada limit ${MAX_ROWS + 1}),
      medida as (select (select count(*) from numerada)::int as total, (select count(*) from tocada) as filas,
        (select count(*) from cambio) as cambios, exists (select from cambio where tabla <> all(${known}::text[])) as ajenas)
      ${few.with ? sql`, ${few.with}` : sql``}`;
  return select<ChangesRow>(
    {
      total: expr`m.total`,
      filas: sql`case when m.cambios <= ${MAX_CHANGES} and m.filas <= least(${MAX_ROWS}, m.total / 3) and not m.ajenas then coalesce(
        (select string_agg('[' || tocada.lugar || ',' || ${row} || ']', ',' order by tocada.lugar)
          from ${few.from} join tocada on tocada.id = ${sql.ref(id)} where ${where}), '') end`,
      quitadas: sql`(select coalesce(json_agg(distinct c.fila_id), '[]')::text from cambio c where c.tabla = ${known[0]}
        and not exists (select from numerada n where n.id = c.fila_id))`,
    },
    sql`from medida m`,
    before,
  );
}

/** PostgreSQL reads common table expressions in one process, so the parts come first and the rows keep their order. */
const apartOf = ({ apart, from, where = sql`true`, order }: ListClauses) =>
  apart &&
  sql`with ${apart.with} select ${apart.parts} union all (select ${apart.row} from ${apart.from ?? from} where ${where} order by ${order})`;

/** A list that is read whole, or as what changed in it. */
export function listRows<Row>(row: Json<Row>, list: ListClauses): ListQuery<Row> {
  const { from, where = sql`true`, order } = list;
  const before = list.with ? sql`with ${list.with}` : sql``;
  return {
    sql: sql`${before} select ${row} from ${from} where ${where} order by ${order}`,
    apart: apartOf(list),
    changes: (since) => changesOf(row, list, since),
  };
}
