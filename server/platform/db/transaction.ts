import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { DatabaseError } from 'pg';
import { applicationName } from './connection/request-id.ts';
import { claimKey, type IdempotencyKey, keepResult } from './idempotency/key.ts';
import type { DB } from './schema.ts';

export interface Actor {
  usuarioId: string | null;
  /** The e-mail, or the name of the system's task. */
  nombre: string;
  rol: 'admin' | 'cliente' | 'tecnico' | 'sistema';
  /** The company of a client user; null for all others. */
  clienteId: string | null;
  tecnicoId: string | null;
  sesionId: string | null;
  direccion: string;
  solicitud: string;
  /** Of a call that came with one: its only transaction runs once for the key (decision 067). */
  idempotency?: IdempotencyKey | undefined;
}

/** For a transaction that is not the one which the call's key stands for. */
export const withoutKey = (actor: Actor): Actor => ({ ...actor, idempotency: undefined });

export function systemActor(nombre: string, where: { direccion?: string; solicitud?: string } = {}): Actor {
  return {
    usuarioId: null,
    nombre,
    rol: 'sistema',
    clienteId: null,
    tecnicoId: null,
    sesionId: null,
    direccion: where.direccion ?? '',
    solicitud: where.solicitud ?? '',
  };
}

const commitListeners = new WeakMap<Kysely<DB>, Set<() => void>>();

/** Calls `listener` after each commit that may have changed rows, until the returned function is called. */
export function onCommit(db: Kysely<DB>, listener: () => void): () => void {
  const all = commitListeners.get(db) ?? new Set();
  commitListeners.set(db, all.add(listener));
  return () => all.delete(listener);
}

const RETRIABLE = new Set(['40001', '40P01']); // serialization failure, deadlock
const ATTEMPTS = 3;

/**
 * Runs `work` in a transaction of the actor: the role `app_cliente`, under row-level security, for a client user (reglas
 * 11.3). Retries serialization failures and deadlocks, so `work` must have no other effects. With a key of the actor's call the
 * result must be JSON: it is kept, and a repeated call gets it without `work`.
 */
export async function transaction<T>(
  db: Kysely<DB>,
  actor: Actor,
  work: (trx: Transaction<DB>) => Promise<T>,
): Promise<T> {
  const { idempotency } = actor;
  idempotency?.spend();
  const result = await attempt(() =>
    idempotency ? once(db, actor, idempotency, work) : within(db, actor, work),
  );
  notifyCommit(db);
  return result;
}

/**
 * A write in one round trip instead of four, for an actor without a key. `build` puts `acting`, which sets the actor, into its
 * last `where`.
 */
export async function write<Row>(
  db: Kysely<DB>,
  actor: Actor,
  build: (acting: RawBuilder<boolean>) => RawBuilder<Row>,
): Promise<Row[]> {
  // PostgreSQL checks the role when it plans the statement.
  if (actor.rol === 'cliente') {
    const run = async (trx: Transaction<DB>) => (await build(sql<boolean>`true`).execute(trx)).rows;
    return transaction(db, actor, run);
  }
  const acting = sql<boolean>`(select num_nulls(${settings(actor)}) = 0)`;
  const { rows } = await attempt(() => build(acting).execute(db));
  notifyCommit(db);
  return rows;
}

const notifyCommit = (db: Kysely<DB>) => {
  for (const listener of commitListeners.get(db) ?? []) listener();
};

const within = <T>(db: Kysely<DB>, actor: Actor, work: (trx: Transaction<DB>) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (trx) => {
    await actAs(actor).execute(trx);
    return await work(trx);
  });

const once = <T>(
  db: Kysely<DB>,
  actor: Actor,
  key: IdempotencyKey,
  work: (trx: Transaction<DB>) => Promise<T>,
): Promise<T> =>
  db.transaction().execute(async (trx) => {
    const kept = await claimKey<T>(trx, actor.usuarioId, key, local(actor));
    if (kept) return kept.result;
    const result = await work(trx);
    await keepResult(trx, actor.usuarioId, key, result);
    return result;
  });

async function attempt<T>(run: () => Promise<T>): Promise<T> {
  for (let n = 1; ; n++) {
    try {
      return await run();
    } catch (error) {
      const retriable = error instanceof DatabaseError && RETRIABLE.has(error.code ?? '');
      if (!retriable || n >= ATTEMPTS) throw error;
    }
  }
}

/** Reads in the client role for a client user, without a transaction for all others. */
export async function reading<T>(
  db: Kysely<DB>,
  actor: Actor,
  work: (db: Kysely<DB>) => Promise<T>,
): Promise<T> {
  return actor.rol === 'cliente' ? attempt(() => within(db, actor, work)) : work(db);
}

/** First statement of an actor's transaction. Its settings are local, because others would leak through the pool. */
export const actAs = (actor: Actor): RawBuilder<unknown> => sql`select ${local(actor)}`;

const local = (actor: Actor): RawBuilder<unknown> =>
  actor.solicitud
    ? sql`${settings(actor)}, set_config('application_name', ${applicationName(actor.solicitud)}, true)`
    : settings(actor);

function settings(actor: Actor): RawBuilder<unknown> {
  const identity = {
    'app.cliente_id': actor.clienteId ?? '',
    'app.usuario_id': actor.usuarioId ?? '',
    'app.actor': actor.nombre,
    'app.sesion_id': actor.sesionId ?? '',
    'app.direccion': actor.direccion,
    'app.solicitud': actor.solicitud,
  };
  const set = (name: string, value: unknown) => sql`set_config(${name}, ${value}, true)`;
  const values = Object.entries(identity).map(([name, value]) => set(name, value));
  if (actor.rol !== 'cliente') return sql.join(values);
  // `firma` signs the values before it. PostgreSQL checks the right to execute it before the role changes.
  return sql.join([set('role', 'app_cliente'), ...values, sql`set_config('app.firma', firma(), true)`]);
}

/** Runs `work` in the system's role within the actor's transaction; the audit trail still records the actor. */
export async function asSystem<T>(
  trx: Transaction<DB>,
  actor: Actor,
  work: (trx: Transaction<DB>) => Promise<T>,
): Promise<T> {
  if (actor.rol !== 'cliente') return work(trx);
  // A separate statement: a query under the client user's role may not set a parameter (docs/decisions/028).
  await sql`set local role none`.execute(trx);
  const result = await work(trx);
  await sql`set local role app_cliente`.execute(trx);
  return result;
}
