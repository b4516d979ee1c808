import { type Kysely, type RawBuilder, sql } from 'kysely';
import { countEventCall } from '#server/platform/db/audit.ts';
import type { DB } from '#server/platform/db/schema.ts';
import type { Actor } from '#server/platform/db/transaction.ts';
import { ApiError } from '#server/platform/http/errors.ts';
import type { KnownBrowser } from '#server/platform/tokens.ts';

const WINDOW_MIN = 15;
const PER_ACCOUNT = 10;
const PER_ADDRESS = 100;

/** How many failures of an account over all addresses in a day are free; each one more doubles the pause after it. */
export const FREE_FAILURES = 20;
const MAX_PAUSE_S = 900;

/** The failures that count against a sign-in, and for how many seconds it is refused. */
export interface Fallos {
  /** What failures are counted by: the account's identifier, or a hash of what was typed, which may be a password. */
  cuenta: string;
  /** The browser, where it signed in to this account before. */
  navegador: string | null;
  /** Of the account from this address, or in this browser, within 15 minutes. */
  propias: number;
  /** Of the account over all addresses within a day, known browsers aside. */
  totales: number;
  espera: number | null;
}

/** The e-mail as accounts are found by; the one normalisation, which the unique index has too. */
export const sameEmail = (column: RawBuilder<unknown>, email: string) =>
  sql<boolean>`lower(btrim(${column})) = lower(btrim(${email}))`;

/**
 * The failures of the account in `cuenta` (a table with its `id`, or without a row) as a table of one row. A known browser has
 * its own count and is not closed by what others do (docs/decisions/024).
 */
export const fallosDe = (email: string, direccion: string, known: readonly KnownBrowser[]) => sql`(
  with k as (
    select coalesce((select id::text from cuenta), encode(sha256(convert_to(lower(btrim(${email})), 'UTF8')), 'hex')) as cuenta,
      (select n.navegador from cuenta join unnest(${known.map((one) => one.usuarioId)}::uuid[],
        ${known.map((one) => one.navegador)}::text[]) n (id, navegador) on n.id = cuenta.id limit 1) as navegador),
  cerca as (
    select f.momento, f.cuenta = k.cuenta as propia,
      row_number() over (partition by f.cuenta = k.cuenta order by f.momento desc) as n_cuenta,
      row_number() over (order by f.momento desc) as n_direccion
    from ingreso_fallido f, k
    where f.momento > now() - make_interval(mins => ${WINDOW_MIN}) and case when k.navegador is null
      then f.direccion = ${direccion} and f.navegador is null
      else f.cuenta = k.cuenta and f.navegador = k.navegador end),
  todas as (
    select count(*)::int as n, max(f.momento) as ultima from ingreso_fallido f, k
    where f.cuenta = k.cuenta and f.navegador is null and f.momento > now() - interval '1 day')
  select k.cuenta, k.navegador, todas.n as totales,
    (select count(*) filter (where propia) from cerca)::int as propias,
    ceil(extract(epoch from greatest(
      -- Until the failure that keeps the count at the limit is out of the window.
      (select max(momento) from cerca where (propia and n_cuenta = ${PER_ACCOUNT}) or n_direccion = ${PER_ADDRESS})
        + make_interval(mins => ${WINDOW_MIN}),
      case when k.navegador is null and todas.n >= ${FREE_FAILURES} then todas.ultima
        + make_interval(secs => least(power(2, least(todas.n - ${FREE_FAILURES - 1}, 20)), ${MAX_PAUSE_S})) end)
      - now()))::int as espera
  from k, todas)`;

/**
 * Refuses with 429 while there were too many failures (reglas 10.12); answers how many attempts may be compared
 * at once, so that a burst cannot overtake its own failures.
 */
export function attemptsLeft({ propias, totales, navegador, espera }: Fallos): number {
  if (espera && espera > 0) throw new ApiError('demasiados_intentos', { retryAfter: espera });
  const own = PER_ACCOUNT - propias;
  if (navegador) return own;
  return Math.min(own, Math.max(1, FREE_FAILURES - totales));
}

/** Records a failure, with its line in the trail or a step of that line's counter. */
export async function recordFailure(
  db: Kysely<DB>,
  actor: Actor,
  direccion: string,
  { cuenta, navegador }: Pick<Fallos, 'cuenta' | 'navegador'>,
): Promise<void> {
  const despues = { codigo: 'credenciales_invalidas' };
  await sql`
    with f as (insert into ingreso_fallido (cuenta, direccion, navegador)
      values (${cuenta}, ${direccion}, ${navegador}) returning id)
    select ${countEventCall({ ...actor, direccion }, 'ingreso fallido', { despues })} from f`.execute(db);
}
