import { sql } from 'kysely';
import type { ErrorCode } from '#contract/platform/errors.ts';
import { constraints } from '#server/platform/http/driver-errors.ts';
import type { TestApp } from '../app.ts';
import type { Write } from './facts.ts';

/** A constraint whose violation is a refusal, with the columns that it uses. */
export interface ReportedConstraint {
  readonly name: string;
  readonly code: ErrorCode;
  readonly table: string;
  readonly columns: readonly string[];
}

export async function reportedConstraints({ deps }: TestApp): Promise<ReportedConstraint[]> {
  const { rows } = await sql<{ name: string; table: string; columns: string[] }>`
    with named as (
      select conname as name, conrelid as tabla, conkey as keys from pg_constraint where conrelid <> 0
      union all
      -- Columns of an index's expressions and conditions are its dependencies.
      select c.relname, i.indrelid, array_agg(d.refobjsubid::int2)
      from pg_index i join pg_class c on c.oid = i.indexrelid
        join pg_depend d on d.objid = c.oid and d.refobjid = i.indrelid and d.refobjsubid > 0
      where i.indisunique group by 1, 2)
    select n.name, n.tabla::regclass::text as table, array_agg(distinct a.attname::text) as columns
    from named n join pg_attribute a on a.attrelid = n.tabla and a.attnum = any(n.keys)
    where n.name = any(${Object.keys(constraints)}) group by 1, 2`.execute(deps.db);
  return rows.map((row) => {
    const refusal = constraints[row.name]?.();
    if (!refusal) throw new Error(`${row.name} is told to nobody`);
    return { ...row, code: refusal.code };
  });
}

/** True if the write inserts into the table or changes a column of the constraint. */
export const mayViolate = ({ table, columns }: Write, constraint: ReportedConstraint): boolean =>
  table === constraint.table && (!columns || columns.some((column) => constraint.columns.includes(column)));
