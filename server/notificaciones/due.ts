import { type RawBuilder, sql } from 'kysely';

/** After a longer stop, older news are no longer sent. */
export const MAX_NEWS_AGE_DAYS = 30;

/**
 * The key of the notice sent `diasAviso` days before an expiry. It keeps the number of the first release: with another key
 * the notices that installations have stored would not count, and all of them would be sent again.
 */
export const PLAZO_AVISO = '30';

/** Selects usuario_id, cliente_id, clave, texto. */
export type Notices = RawBuilder<unknown>;

/** Notices of rows that are locked first, so that they do not change before the notices are committed. */
export interface DueNotices {
  /** The identifier of the row that the notice is about, as `o.id`. */
  readonly id: 'o.id' | 't.id';
  readonly columns: Notices;
  /** The clauses from `from` on. */
  readonly rest: RawBuilder<unknown>;
}

export const isActiveAccount = sql`u.active and u.status = 'VERIFIED'`;
export const notSentYet = (clave: RawBuilder<unknown>) => sql`not exists (select from notificacion n
    where n.usuario_id = u.id and n.clave = ${clave})`;
