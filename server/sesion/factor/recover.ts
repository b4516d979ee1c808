import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/platform/db/schema.ts';
import { systemActor, transaction } from '#server/platform/db/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { sameEmail } from '../guessing/failures.ts';
import { removeFactor } from './factor.queries.ts';
import { mailFactorChange } from './factor-mail.ts';

export type Recovered = 'quitado' | 'sin factor' | 'sin cuenta';

/**
 * Turns an account's second factor off for an operator at the server, with a line of the trail and a mail to its owner
 * (reglas 10.14).
 */
export function recoverAccount(
  deps: Pick<Deps, 'config' | 'jobs'> & { db: Kysely<DB> },
  email: string,
): Promise<Recovered> {
  return transaction(deps.db, systemActor('recuperación en el servidor'), async (trx) => {
    const account = await trx
      .selectFrom('usuario')
      .select(['id', 'email'])
      .where(sameEmail(sql`email`, email))
      .executeTakeFirst();
    if (!account) return 'sin cuenta';
    if (!(await removeFactor(trx, account.id))) return 'sin factor';
    await mailFactorChange(trx, deps, undefined, account.email, 'factorQuitado');
    return 'quitado';
  });
}
