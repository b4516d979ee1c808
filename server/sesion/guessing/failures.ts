import { type Expression, type Kysely, sql } from 'kysely';
import type { ErrorCode } from '#contract/platform/errors.ts';
import { canonicalEmail } from '#contract/values/idn.ts';
import { countEventCall } from '#server/platform/db/audit.ts';
import { expr } from '#server/platform/db/row-json.ts';
import type { DB } from '#server/platform/db/schema.ts';
import { select } from '#server/platform/db/select.ts';
import type { Actor } from '#server/platform/db/transaction.ts';
import { ApiError } from '#server/platform/http/errors.ts';
import type { KnownBrowser } from '#server/platform/tokens.ts';

const WINDOW_MIN = 15;
const PER_ACCOUNT = 10;
const PER_ADDRESS = 100;

/** Free failures of an account over all addresses in a day; each further one doubles the pause after it. */
export const FREE_FAILURES = 20;
const MAX_PAUSE_S = 900;

/** The failures that count against a sign-in. */
export interface Failures {
  /** The account's identifier, or a hash of the e-mail as typed, which may be a password. */
  cuenta: string;
  /** The browser, if it signed in to this account before. */
  navegador: string | null;
  /** Of the account from this address, or in this browser, within 15 minutes. */
  own: number;
  /** Of the account over all addresses within a day, except known browsers. */
  total: number;
  /** Seconds until the next attempt. */
  wait: number | null;
}

/** Compares e-mails as the unique index does, whichever way the domain is written (decision 063). */
export const sameEmail = (column: Expression<string>, email: string) =>
  sql<boolean>`lower(btrim(${column})) = lower(btrim(${canonicalEmail(email)}))`;

/**
 * One row with the failures of the account in `cuenta`, a table of one `id` or none. A known browser has its own count, so
 * that guesses from elsewhere do not lock it out (docs/decisions/024).
 */
export const failuresOf = (email: string, direccion: string, known: readonly KnownBrowser[]) =>
  select<Failures>(
    {
      cuenta: expr`k.cuenta`,
      navegador: expr`k.navegador`,
      total: expr`todas.n`,
      own: expr`(select count(*) filter (where propia) from cerca)::int`,
      // Until the failure that keeps the count at the limit leaves the window.
      wait: expr`ceil(extract(epoch from greatest(
      (select max(momento) from cerca where (propia and n_cuenta = ${PER_ACCOUNT}) or n_direccion = ${PER_ADDRESS})
        + make_interval(mins => ${WINDOW_MIN}),
      case when k.navegador is null and todas.n >= ${FREE_FAILURES} then todas.ultima
        + make_interval(secs => least(power(2, least(todas.n - ${FREE_FAILURES - 1}, 20)), ${MAX_PAUSE_S})) end)
      - now()))::int`,
    },
    sql`from k, todas`,
    sql`
  with k as (
    select coalesce((select id::text from cuenta), encode(sha256(convert_to(lower(btrim(${canonicalEmail(email)})), 'UTF8')), 'hex')) as cuenta,
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
    where f.cuenta = k.cuenta and f.navegador is null and f.momento > now() - interval '1 day')`,
  );

/** Throws 429 after too many failures (reglas 10.12); returns how many attempts may be compared at once. */
export function attemptsLeft({ own, total, navegador, wait }: Failures): number {
  if (wait && wait > 0) throw new ApiError('demasiados_intentos', { retryAfter: wait });
  const left = PER_ACCOUNT - own;
  if (navegador) return left;
  return Math.min(left, Math.max(1, FREE_FAILURES - total));
}

/** Records a failure with its audit line, or counts it in that line. */
export async function recordFailure(
  db: Kysely<DB>,
  actor: Actor,
  direccion: string,
  { cuenta, navegador }: Pick<Failures, 'cuenta' | 'navegador'>,
  codigo: ErrorCode = 'credenciales_invalidas',
): Promise<void> {
  const despues = { codigo };
  await sql`
    with f as (insert into ingreso_fallido (cuenta, direccion, navegador)
      values (${cuenta}, ${direccion}, ${navegador}) returning id)
    select ${countEventCall({ ...actor, direccion }, 'ingreso fallido', { despues })} from f`.execute(db);
}
