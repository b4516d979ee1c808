import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Usuario } from '#contract/cuentas/sesion.ts';
import { insertEvent } from '#server/platform/db/audit.ts';
import { listVersion } from '#server/platform/db/lists/list-version.ts';
import {
  boolean,
  columns,
  expr,
  type Json,
  leftColumns,
  object,
  orNull,
  text,
  uuid,
  when,
  word,
} from '#server/platform/db/row-json.ts';
import type { DB } from '#server/platform/db/schema.ts';
import { parsed, select } from '#server/platform/db/select.ts';
import type { Actor } from '#server/platform/db/transaction.ts';
import type { KnownBrowser } from '#server/platform/tokens.ts';
import type { UsedFactor } from './factor/factor.queries.ts';
import { type Failures, failuresOf, sameEmail } from './guessing/failures.ts';

/** Lifetimes of a session, in the unit of each name. */
export interface SesionLimits {
  accessMin: number;
  idleH: number;
  absoluteH: number;
}

/** A session with its account. */
export interface SesionRow {
  id: string;
  semilla: Buffer;
  generacion: number;
  active: boolean;
  /** Seconds since the last refresh, by the database's clock. */
  generation_age: number;
  /** Seconds since the last use. */
  idle: number;
  rol: 'admin' | 'cliente' | 'tecnico';
  user: Usuario;
  segundo_factor: boolean;
  /** Seconds since this session last proved the second factor. */
  factor_age: number | null;
  version_lista: string | null;
}

const u = columns('usuario', 'u');
const c = columns('cliente', 'c');
const a = leftColumns('archivo', 'a');
const t = columns('tecnico', 't');
// The user of the session as sign-in returns it (reglas 7.5).
const user: Json<Usuario> = object({
  _id: uuid(u.id),
  email: text(u.email),
  login: text(u.email),
  active: boolean(u.active),
  status: word(u.status),
  isAdmin: boolean(expr`${u.rol} = 'admin'`),
  cliente: when(
    expr`${c.id} is not null`,
    object({
      _id: uuid(c.id),
      razonSocial: text(c.razon_social),
      linktofile: orNull(text, expr<string | null>`direccion_archivo(${a.id}, ${a.nombre})`),
    }),
  ),
  tecnico: when(
    expr`${t.id} is not null`,
    object({ _id: uuid(t.id), nombre: text(t.nombre), apellido: text(t.apellido) }),
  ),
});
const userJson = parsed(user);
const s = columns('sesion', 's');

const userFrom = sql`usuario u left join cliente c on c.id = u.cliente_id left join archivo a on a.id = c.logo_id
  left join tecnico t on t.id = u.tecnico_id`;

const isActive = ({ absoluteH, idleH }: SesionLimits) => sql<boolean>`s.revocada_at is null and u.active
  and u.status = 'VERIFIED' and coalesce(c.active, true)
  and s.created_at > now() - make_interval(hours => ${absoluteH}::int)
  and s.vista_at > now() - make_interval(hours => ${idleH}::int)`;

/** Milliseconds until each of these sessions ends if nobody uses it; ended ones are absent. One query. */
export async function msToSessionEnd(
  db: Kysely<DB>,
  ids: readonly string[],
  limits: SesionLimits,
): Promise<Map<string, number>> {
  const end = sql`least(s.created_at + make_interval(hours => ${limits.absoluteH}::int),
      s.vista_at + make_interval(hours => ${limits.idleH}::int))`;
  const { rows } = await select(
    { id: s.id, ms: sql<number>`1000 * extract(epoch from ${end} - now())::float8` },
    sql`from sesion s join usuario u on u.id = s.usuario_id left join cliente c on c.id = u.cliente_id
    where s.id = any(${ids}::uuid[]) and ${isActive(limits)}`,
  ).execute(db);
  return new Map(rows.map(({ id, ms }) => [id, ms]));
}

/**
 * The session with its account; `active` says whether it may be used. With `tablas` the version of their list comes along,
 * so that a cached list costs no other statement.
 */
export async function findSesion(
  db: Kysely<DB>,
  id: string,
  limits: SesionLimits,
  tablas?: readonly string[],
): Promise<SesionRow | undefined> {
  const { rows } = await select<SesionRow>(
    {
      id: s.id,
      semilla: s.semilla,
      generacion: s.generacion,
      rol: u.rol,
      user: userJson,
      active: isActive(limits),
      generation_age: expr`extract(epoch from now() - ${s.rotada_at})::float8`,
      idle: expr`extract(epoch from now() - ${s.vista_at})::float8`,
      segundo_factor: u.segundo_factor,
      factor_age: expr`extract(epoch from now() - ${s.factor_at})::float8`,
      version_lista: tablas ? listVersion(tablas) : expr<null>`null`,
    },
    sql`from sesion s join ${userFrom} on u.id = s.usuario_id where s.id = ${id}::uuid`,
  ).execute(db);
  return rows[0];
}

/** Records the use of the session, at most once a minute. */
export async function touchSesion(db: Kysely<DB>, id: string): Promise<void> {
  await db
    .updateTable('sesion')
    .set({ vista_at: sql`now()` })
    .where('id', '=', id)
    .where('vista_at', '<', expr<Date>`now() - interval '1 minute'`)
    .execute();
}

export interface Account {
  id: string;
  password_hash: string | null;
  rol: 'admin' | 'cliente' | 'tecnico';
  may_sign_in: boolean;
  without_sucursal: boolean;
  segundo_factor: boolean;
  user: Usuario;
}

export interface FoundAccount {
  account: Account | null;
  failures: Failures;
}

/** The account of an e-mail, ignoring case and outer spaces, with the failures that count against this sign-in. */
export async function findAccount(
  db: Kysely<DB>,
  email: string,
  direccion: string,
  known: readonly KnownBrowser[],
): Promise<FoundAccount> {
  const cuenta = select<Account>(
    {
      id: u.id,
      password_hash: u.password_hash,
      rol: u.rol,
      segundo_factor: u.segundo_factor,
      user: userJson,
      may_sign_in: expr`${u.active} and ${u.status} = 'VERIFIED' and coalesce(${c.active}, true)`,
      without_sucursal: expr`${u.rol} = 'cliente'
        and not exists (select from sucursal s where s.cliente_id = ${u.cliente_id})`,
    },
    sql`from ${userFrom} where ${sameEmail(u.email, email)}`,
  );
  const { rows } = await select<FoundAccount>(
    { account: expr`to_json(a)`, failures: expr`to_json(f)` },
    sql`from (${failuresOf(email, direccion, known)}) f left join cuenta a on true`,
    sql`with cuenta as (${cuenta})`,
  ).execute(db);
  if (!rows[0]) throw new Error('the count of failures returned no row');
  return rows[0];
}

export interface NewSesion {
  actor: Actor;
  agente: string;
  clienteId: string | null;
  /** What proved the second factor just now. */
  factor: UsedFactor | undefined;
  /** Whether the browser has signed in to the account before. */
  known: boolean;
}

/**
 * Opens a session and writes its audit line; undefined if the account changed since its password was verified. `nuevo` says
 * that the account has sessions, none of them from this browser and address. It locks
 * the account, so that a session never outlives what should have ended it.
 */
export async function createSesion(
  db: Kysely<DB>,
  account: { id: string; password_hash: string | null },
  { actor, agente, clienteId, factor, known }: NewSesion,
): Promise<{ id: string; semilla: Buffer; nuevo: boolean } | undefined> {
  const before = sql`
    with u as (select id, cliente_id from usuario where id = ${account.id}::uuid and active and status = 'VERIFIED'
        and password_hash is not distinct from ${account.password_hash} for share),
      c as (select cliente.id from cliente join u on u.cliente_id = cliente.id where cliente.active for share of cliente),
      nueva as (insert into sesion (usuario_id, semilla, direccion, agente, factor_at)
        select u.id, ${randomBytes(32)}, ${actor.direccion}, ${agente.slice(0, 300)},
          case when ${Boolean(factor)} then now() end from u
        where u.cliente_id is null or exists (select from c) returning id, semilla),
      linea as (${insertEvent(actor, 'ingreso', { clienteId, ...(factor && { despues: { factor } }) })} from nueva)`;
  const nuevo = sql<boolean>`${!known} and exists (select from sesion s where s.usuario_id = ${account.id}::uuid)
      and not exists (select from sesion s where s.usuario_id = ${account.id}::uuid and s.direccion = ${actor.direccion}
        and s.agente = ${agente.slice(0, 300)})`;
  const nueva = columns('sesion', 'nueva');
  const fields = { id: nueva.id, semilla: nueva.semilla, nuevo };
  const { rows } = await select(fields, sql`from nueva`, before).execute(db);
  return rows[0];
}

/** Moves the session to the next generation; false if another call did so first (reglas 10.5: one conditional update). */
export async function rotateSesion(db: Kysely<DB>, id: string, generacion: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sesion')
    .set({ generacion: generacion + 1, rotada_at: sql`now()`, vista_at: sql`now()` })
    .where('id', '=', id)
    .where('generacion', '=', generacion)
    .where('revocada_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function revokeSesion(db: Kysely<DB>, id: string, motivo: string): Promise<void> {
  await db
    .updateTable('sesion')
    .set({ revocada_at: sql`now()`, motivo })
    .where('id', '=', id)
    .where('revocada_at', 'is', null)
    .execute();
}
