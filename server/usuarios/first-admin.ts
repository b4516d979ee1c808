import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Config } from '#server/platform/config.ts';
import type { DB } from '#server/platform/db/schema.ts';
import { systemActor, transaction } from '#server/platform/db/transaction.ts';
import { hashPassword } from '#server/sesion/passwords.ts';

/**
 * Creates the first administrator if there is none (reglas 16.1). Returns its credentials if the password was generated.
 * Safe with several processes at once.
 */
export async function createFirstAdmin(
  db: Kysely<DB>,
  config: Pick<Config, 'adminEmail' | 'adminPassword'>,
): Promise<{ email: string; password: string } | undefined> {
  const existing = await db
    .selectFrom('usuario')
    .select('id')
    .where('rol', '=', 'admin')
    .limit(1)
    .executeTakeFirst();
  if (existing) return undefined;
  const email = config.adminEmail ?? 'admin@localhost.local';
  const password = config.adminPassword ?? `${randomBytes(16).toString('base64url')}aA1`;
  const password_hash = await hashPassword(password);
  const made = await transaction(db, systemActor('primer inicio'), async (trx) => {
    await sql`lock table usuario in share row exclusive mode`.execute(trx);
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('usuario')
      .columns(['email', 'rol', 'status', 'password_hash'])
      .expression(
        sql`select ${email}::text, 'admin', 'VERIFIED', ${password_hash}::text where not exists (select from usuario where rol = 'admin')`,
      )
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  });
  return made && !config.adminPassword ? { email, password } : undefined;
}
