import { type Kysely, sql } from 'kysely';
import { canonicalEmail } from '#contract/idn.ts';

const columns = [
  ['usuario', 'email'],
  ['tecnico', 'email'],
  ['cliente', 'email'],
  ['sucursal', 'email'],
  ['sucursal', 'second_email'],
  ['consultora', 'email'],
] as const;

/** Addresses have one writing (decision 063): those that were written by the ASCII form of their domain get the other one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [tabla, columna] of columns) {
    const [table, column] = [sql.table(tabla), sql.ref(columna)];
    const { rows } = await sql<{ id: string; email: string }>`
      select id, ${column} as email from ${table} where ${column} ~* '[@.]xn--'`.execute(db);
    for (const { id, email } of rows)
      await sql`update ${table} set ${column} = ${canonicalEmail(email)} where id = ${id}`.execute(db);
  }
}
