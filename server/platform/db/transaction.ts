import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { DatabaseError } from 'pg';
import { applicationName } from './connection/request-id.ts';
import type { DB } from './schema.ts';

/** Who does something, from where and in which request: what the audit trail says of a change. */
export interface Actor {
  usuarioId: string | null;
  /** The e-mail, or a word for the system's own work. */
  nombre: string;
  rol: 'admin' | 'cliente' | 'tecnico' | 'sistema';
  /** Set for a client user alone: the one company whose rows exist for them. */
  clienteId: string | null;
  tecnicoId: string | null;
  sesionId: string | null;
  direccion: string;
  solicitud: string;
}

/** The actor of the product's own work: jobs, first start, links followed from a mail. */
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

const watchers = new WeakMap<Kysely<DB>, Set<() => void>>();

/** Calls `told` after each transaction that was committed on `db` and may have changed something; answers its end. */
export function onCommit(db: Kysely<DB>, told: () => void): () => void {
  const all = watchers.get(db) ?? new Set();
  watchers.set(db, all.add(told));
  return () => all.delete(told);
}

const RETRIABLE = new Set(['40001', '40P01']); // serialization failure, deadlock
const ATTEMPTS = 3;

/**
 * The one way to write: opens a transaction that carries the actor, runs `work` in it and commits. A client user's
 * transaction becomes the role `app_cliente` first, under row-level security (reglas 11.3).
 * Serialization failures and deadlocks are tried three times; `work` must therefore have no effect outside.
 */
export async function transaction<T>(
  db: Kysely<DB>,
  actor: Actor,
  work: (trx: Transaction<DB>) => Promise<T>,
): Promise<T> {
  const result = await attempt(() => within(db, actor, work));
  tell(db);
  return result;
}

/**
 * The same for a write that is one statement, in one round trip instead of four: it is a transaction of its own, and
 * says who acts by the condition that `build` puts into the `where` of its last part.
 */
export async function write<Row>(
  db: Kysely<DB>,
  actor: Actor,
  build: (acting: RawBuilder<boolean>) => RawBuilder<Row>,
): Promise<Row[]> {
  // A role must be there before the statement is planned.
  if (actor.rol === 'cliente') {
    const run = async (trx: Transaction<DB>) => (await build(sql<boolean>`true`).execute(trx)).rows;
    return transaction(db, actor, run);
  }
  const acting = sql<boolean>`(select num_nulls(${settings(actor)}) = 0)`;
  const { rows } = await attempt(() => build(acting).execute(db));
  tell(db);
  return rows;
}

const tell = (db: Kysely<DB>) => {
  for (const told of watchers.get(db) ?? []) told();
};

const within = <T>(db: Kysely<DB>, actor: Actor, work: (trx: Transaction<DB>) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (trx) => {
    await actAs(actor).execute(trx);
    return await work(trx);
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

/** Reads as the actor: plainly for the consultancy, in the client's own role for a client user. */
export async function reading<T>(
  db: Kysely<DB>,
  actor: Actor,
  work: (db: Kysely<DB>) => Promise<T>,
): Promise<T> {
  return actor.rol === 'cliente' ? attempt(() => within(db, actor, work)) : work(db);
}

/**
 * What a transaction of the actor starts with: who acts, for a client user the role under row-level security and a
 * signature that this role cannot make, and the request as what PostgreSQL shows of its statements.
 * Transaction-local only: a session-level setting would leak through the pool.
 */
export const actAs = (actor: Actor): RawBuilder<unknown> =>
  actor.solicitud
    ? sql`select ${settings(actor)}, set_config('application_name', ${applicationName(actor.solicitud)}, true)`
    : sql`select ${settings(actor)}`;

function settings(actor: Actor): RawBuilder<unknown> {
  const quien = {
    'app.cliente_id': actor.clienteId ?? '',
    'app.usuario_id': actor.usuarioId ?? '',
    'app.actor': actor.nombre,
    'app.sesion_id': actor.sesionId ?? '',
    'app.direccion': actor.direccion,
    'app.solicitud': actor.solicitud,
  };
  const set = (name: string, value: unknown) => sql`set_config(${name}, ${value}, true)`;
  const values = Object.entries(quien).map(([name, value]) => set(name, value));
  if (actor.rol !== 'cliente') return sql.join(values);
  // Last, because it signs the values before it. PostgreSQL checks the right to execute it before the role changes.
  return sql.join([set('role', 'app_cliente'), ...values, sql`set_config('app.firma', firma(), true)`]);
}

/**
 * Within an actor's transaction, does what only the system may: audit lines, mail, notices, jobs. The actor stays who
 * they are; only the role under which the statements run is the system's meanwhile.
 */
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
