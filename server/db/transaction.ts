import { type Kysely, sql, type Transaction } from 'kysely';
import { DatabaseError } from 'pg';
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

const RETRIABLE = new Set(['40001', '40P01']); // serialization failure, deadlock
const ATTEMPTS = 3;

/**
 * The one way to write: opens a transaction that carries the actor, runs `work` in it and commits. A client user's
 * transaction becomes the role `app_cliente` first, under row-level security (security, Who sees what).
 * Serialization failures and deadlocks are tried three times; `work` must therefore have no effect outside.
 */
export async function transaction<T>(
  db: Kysely<DB>,
  actor: Actor,
  work: (trx: Transaction<DB>) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(async (trx) => {
        await actAs(trx, actor);
        return await work(trx);
      });
    } catch (error) {
      const retriable = error instanceof DatabaseError && RETRIABLE.has(error.code ?? '');
      if (!retriable || attempt >= ATTEMPTS) throw error;
    }
  }
}

/** Reads as the actor: plainly for the consultancy, in the client's own role for a client user. */
export async function reading<T>(
  db: Kysely<DB>,
  actor: Actor,
  work: (db: Kysely<DB>) => Promise<T>,
): Promise<T> {
  return actor.rol === 'cliente' ? transaction(db, actor, work) : work(db);
}

/** The settings a client user's transaction starts with, as SQL text and values, for those who hold a bare connection. */
export function actorSettings(actor: Actor): { text: string; values: string[] } {
  const settings: [string, string][] = [
    ...(actor.rol === 'cliente' ? ([['role', 'app_cliente']] as [string, string][]) : []),
    ['app.cliente_id', actor.clienteId ?? ''],
    ['app.usuario_id', actor.usuarioId ?? ''],
    ['app.actor', actor.nombre],
    ['app.sesion_id', actor.sesionId ?? ''],
    ['app.direccion', actor.direccion],
    ['app.solicitud', actor.solicitud],
  ];
  // Transaction-local only: a session-level setting would leak through the pool.
  const calls = settings.map((_, i) => `set_config($${2 * i + 1}, $${2 * i + 2}, true)`);
  return { text: `select ${calls.join(', ')}`, values: settings.flat() };
}

async function actAs(trx: Transaction<DB>, actor: Actor): Promise<void> {
  const { text, values } = actorSettings(actor);
  const parts = text.split(/\$\d+/);
  const query = sql.join(
    parts.flatMap((part, i) => (i < values.length ? [sql.raw(part), sql`${values[i]}`] : [sql.raw(part)])),
    sql.raw(''),
  );
  await query.execute(trx);
}
