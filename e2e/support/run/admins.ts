import type { Kysely } from 'kysely';
import type { DB } from '#server/platform/db/schema.ts';
import { hashPassword } from '#server/sesion/passwords.ts';

const PASSWORD = 'Vigilia2026';
/** More than the workers of a run. */
const COUNT = 4;

const emailOf = (worker: number) => `admin-${worker}@prisma.example`;

/** The administrator of this worker. Each worker has its own, so that views, notices and sessions do not meet. */
export const ADMIN = {
  email: emailOf(Number(process.env.TEST_PARALLEL_INDEX ?? 0)),
  password: PASSWORD,
} as const;

/** Adds the administrators of all workers that are not there yet. */
export async function makeAdmins(db: Kysely<DB>): Promise<void> {
  const password_hash = await hashPassword(PASSWORD);
  const rows = Array.from({ length: COUNT }, (_, worker) => ({
    ...{ email: emailOf(worker), password_hash, active: true, status: 'VERIFIED' as const },
    rol: 'admin' as const,
  }));
  await db
    .insertInto('usuario')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
