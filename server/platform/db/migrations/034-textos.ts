import { type Kysely, sql } from 'kysely';
import { canonicalEmail } from '#contract/values/idn.ts';

const columns = [
  ['usuario', 'email'],
  ['tecnico', 'email'],
  ['cliente', 'email'],
  ['sucursal', 'email'],
  ['sucursal', 'second_email'],
  ['consultora', 'email'],
] as const;

/** One writing of each e-mail address (decision 063), and texts in the order of `compareTexts`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(orden).execute(db);
  await makeReadable(db);
}

// Bodies of functions in standard SQL keep the former collation, in which they only look for letters. Lists in a former order
// are outdated.
const orden = `
alter collation espanol rename to espanol_por_cifras;
create collation espanol (provider = icu, locale = 'es-AR-u-kn-true');
update lista_version set n = floor(random() * 1e12)::bigint where tabla = '*';
`;

/** Addresses that were written by the ASCII form of their domain get the other one. */
export async function makeReadable(db: Kysely<unknown>): Promise<void> {
  for (const [tabla, columna] of columns) {
    const [table, column] = [sql.table(tabla), sql.ref(columna)];
    const { rows } = await sql<{ id: string; email: string }>`
      select id, ${column} as email from ${table} where ${column} ~* '[@.]xn--'`.execute(db);
    for (const { id, email } of rows)
      await sql`update ${table} set ${column} = ${canonicalEmail(email)} where id = ${id}`.execute(db);
  }
}
