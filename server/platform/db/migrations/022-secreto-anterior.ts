import { type Kysely, sql } from 'kysely';

/** The codes of an app survive another SECRET (docs/decisions/054). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(secreto).execute(db);
}

const secreto = `
-- Names the SECRET from which the app's codes come now; null in a row of an older version.
alter table totp add huella bytea;
-- After a rotation: the difference between the app's secret and what the present SECRET yields for the seed.
alter table totp add mascara bytea;
`;
