import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/db/schema.ts';
import { ApiError } from '#server/http/errors.ts';

const WINDOW_MIN = 15;
const PER_ACCOUNT = 10;
const PER_ADDRESS = 100;

const accountKey = (email: string) => email.trim().toLowerCase().slice(0, 254);

/** How often the account has failed from that address, and for how many seconds one of the two is closed. */
export interface Fallos {
  propias: number;
  espera: number | null;
}

/** The failures of the account and of the address as a table of one row. */
export const fallosDe = (email: string, direccion: string) => sql`(
  with f as (select momento, cuenta = ${accountKey(email)} as propia,
      row_number() over (partition by cuenta = ${accountKey(email)} order by momento desc) as n_cuenta,
      row_number() over (order by momento desc) as n_direccion
    from ingreso_fallido
    where direccion = ${direccion} and momento > now() - make_interval(mins => ${WINDOW_MIN}))
  select count(*) filter (where propia)::int as propias,
    -- Until the failure that keeps the count at the limit is out of the window.
    ceil(extract(epoch from max(momento) filter (
      where (propia and n_cuenta = ${PER_ACCOUNT}) or n_direccion = ${PER_ADDRESS})
      + make_interval(mins => ${WINDOW_MIN}) - now()))::int as espera
  from f)`;

/**
 * Refuses with 429 while the address, or the account from that address, has failed too often (security, Sessions);
 * answers how many failures of the account more would close it.
 */
export function failuresLeft({ propias, espera }: Fallos): number {
  if (espera) throw new ApiError('demasiados_intentos', { retryAfter: Math.max(1, espera) });
  return PER_ACCOUNT - propias;
}

export async function recordFailure(db: Kysely<DB>, email: string, direccion: string): Promise<void> {
  await db
    .insertInto('ingreso_fallido')
    .values({ cuenta: accountKey(email), direccion })
    .execute();
}
