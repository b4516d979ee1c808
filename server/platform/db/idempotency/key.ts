import { createHash } from 'node:crypto';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import { columns } from '../row-json.ts';
import type { DB } from '../schema.ts';
import { returning } from '../select.ts';

/** How long a key counts. The nightly cleanup deletes it later. */
const HOURS = 24;

/** The key came with another call before. */
export class KeyReused extends Error {}

/** The `Idempotency-Key` of a call that creates something (decision 067). */
export class IdempotencyKey {
  readonly clave: string;
  /** Whether the reply is that of an earlier call. */
  isReplayed = false;
  #isSpent = false;
  #huella: Buffer | undefined;
  readonly #hash = createHash('sha256');

  constructor(clave: string) {
    this.clave = clave;
  }

  /** Adds parts of the call, which are JSON, to its fingerprint. */
  add(...parts: readonly unknown[]): void {
    this.#hash.update(JSON.stringify(parts));
  }

  get huella(): Buffer {
    this.#huella ??= this.#hash.digest();
    return this.#huella;
  }

  /** A key stands for one transaction. */
  spend(): void {
    if (this.#isSpent) throw new Error('a call with a key has one transaction');
    this.#isSpent = true;
  }
}

/** What the former transaction of a key returned. */
interface Kept<T> {
  readonly result: T;
}

/**
 * First statement of a key's transaction, with the settings of its actor. A call that runs elsewhere with the key is waited
 * for. Returns what the key made before; throws `KeyReused` if that was another call.
 */
export async function claimKey<T>(
  trx: Transaction<DB>,
  usuarioId: string | null,
  key: IdempotencyKey,
  settings: RawBuilder<unknown>,
): Promise<Kept<T> | undefined> {
  const orNew = (column: string, fresh: RawBuilder<unknown>) => sql`${sql.ref(column)} =
    case when k.created_at > now() - make_interval(hours => ${HOURS}::int) then ${sql.ref(`k.${column}`)} else ${fresh} end`;
  // An update sees the row that another transaction has just committed; a query of this statement would not.
  const write = sql`
    insert into clave_idempotencia as k (usuario_id, clave, huella)
    values (${usuarioId}::uuid, ${key.clave}::uuid, ${key.huella})
    on conflict (usuario_id, clave) do update set ${orNew('huella', sql`excluded.huella`)},
      ${orNew('resultado', sql`null`)}, ${orNew('created_at', sql`now()`)}`;
  const k = columns('clave_idempotencia', 'k');
  const { rows } = await returning(write, {
    huella: k.huella,
    resultado: k.resultado,
    settings: sql<number>`num_nulls(${settings})`,
  }).execute(trx);
  const { huella, resultado = null } = rows[0] ?? {};
  if (!huella?.equals(key.huella)) throw new KeyReused();
  if (resultado === null) return undefined;
  key.isReplayed = true;
  return { result: JSON.parse(resultado) as T };
}

/** Last statement of a key's transaction. */
export const keepResult = (
  trx: Transaction<DB>,
  usuarioId: string | null,
  { clave }: IdempotencyKey,
  result: unknown,
) =>
  trx
    .updateTable('clave_idempotencia')
    .set({ resultado: JSON.stringify(result ?? null) })
    .where('usuario_id', '=', usuarioId ?? '')
    .where('clave', '=', clave)
    .execute();
