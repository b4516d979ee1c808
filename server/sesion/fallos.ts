import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/db/schema.ts';
import { ApiError } from '#server/http/errors.ts';

const WINDOW_MIN = 15;
const PER_ACCOUNT = 10;
const PER_ADDRESS = 100;

const accountKey = (email: string) => email.trim().toLowerCase().slice(0, 254);

/** Refuses with 429 while the address, or the account from that address, has failed too often (security, Sessions). */
export async function checkFailures(db: Kysely<DB>, email: string, direccion: string): Promise<void> {
  // Blocked until the failure that keeps the count at the limit is out of the window.
  const { rows } = await sql<{ espera: number | null }>`
    with f as (select momento, cuenta = ${accountKey(email)} as propia,
        row_number() over (partition by cuenta = ${accountKey(email)} order by momento desc) as n_cuenta,
        row_number() over (order by momento desc) as n_direccion
      from ingreso_fallido
      where direccion = ${direccion} and momento > now() - make_interval(mins => ${WINDOW_MIN}))
    select ceil(extract(epoch from max(momento) + make_interval(mins => ${WINDOW_MIN}) - now()))::int as espera
    from f where (propia and n_cuenta = ${PER_ACCOUNT}) or n_direccion = ${PER_ADDRESS}`.execute(db);
  const wait = rows[0]?.espera;
  if (wait) throw new ApiError('demasiados_intentos', { retryAfter: Math.max(1, wait) });
}

export async function recordFailure(db: Kysely<DB>, email: string, direccion: string): Promise<void> {
  await db
    .insertInto('ingreso_fallido')
    .values({ cuenta: accountKey(email), direccion })
    .execute();
}
