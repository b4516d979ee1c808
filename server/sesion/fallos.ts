import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/db/schema.ts';
import { ApiError } from '#server/http/errors.ts';

const WINDOW_MIN = 15;
const PER_ACCOUNT = 10;
const PER_ADDRESS = 100;

const accountKey = (email: string) => email.trim().toLowerCase().slice(0, 254);

/** Refuses with 429 while the address, or the account from that address, has failed too often (security, Sessions). */
export async function checkFailures(db: Kysely<DB>, email: string, direccion: string): Promise<void> {
  const { rows } = await sql<{ cuenta: number; direccion: number; espera: number }>`
    select count(*) filter (where cuenta = ${accountKey(email)})::int as cuenta, count(*)::int as direccion,
      ceil(extract(epoch from min(momento) + make_interval(mins => ${WINDOW_MIN}) - now()))::int as espera
    from ingreso_fallido
    where direccion = ${direccion} and momento > now() - make_interval(mins => ${WINDOW_MIN})`.execute(db);
  const found = rows[0];
  if (found && (found.cuenta >= PER_ACCOUNT || found.direccion >= PER_ADDRESS)) {
    throw new ApiError('demasiados_intentos', { retryAfter: Math.max(1, found.espera) });
  }
}

export async function recordFailure(db: Kysely<DB>, email: string, direccion: string): Promise<void> {
  await db
    .insertInto('ingreso_fallido')
    .values({ cuenta: accountKey(email), direccion })
    .execute();
}
