import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { expr, now } from '#server/platform/db/row-json.ts';
import type { DB } from '#server/platform/db/schema.ts';
import { codeOf, hashCode, type Keys } from '#server/platform/tokens.ts';

const HOURS = { activacion: 72, validacion: 24 } as const;
export type UsoCodigo = keyof typeof HOURS;

export interface Codigo {
  id: string;
  usuario_id: string;
  semilla: Buffer;
  ahora: Date;
}

/** Makes a single-use code and uses up the earlier ones of the same use; returns its identifier. */
export async function createCodigo(
  db: Kysely<DB>,
  keys: Keys,
  usuarioId: string,
  uso: UsoCodigo,
): Promise<string> {
  await db
    .updateTable('codigo')
    .set({ usado_at: sql`now()` })
    .where('usuario_id', '=', usuarioId)
    .where('uso', '=', uso)
    .where('usado_at', 'is', null)
    .execute();
  const semilla = randomBytes(32);
  const row = await db
    .insertInto('codigo')
    .values({
      usuario_id: usuarioId,
      uso,
      semilla,
      hash: hashCode(codeOf(keys, semilla)),
      vence_at: expr<Date>`now() + make_interval(hours => ${HOURS[uso]})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** False after a change of `SECRET` or a restore. */
export const isDerivable = (keys: Keys, { semilla, hash }: { semilla: Buffer; hash: Buffer }): boolean =>
  hashCode(codeOf(keys, semilla)).equals(hash);

// Account status that a link requires.
const STATUS = { activacion: 'PENDING', validacion: 'VERIFIED' } as const;

/** The usable code, by its text or its identifier. The look-up changes nothing, since mail scanners open links. */
export async function findCodigo(
  db: Kysely<DB>,
  uso: UsoCodigo,
  by: { code: string } | { id: string },
): Promise<Codigo | undefined> {
  return (
    db
      .selectFrom('codigo as k')
      .innerJoin('usuario as u', 'u.id', 'k.usuario_id')
      .select(({ fn }) => ['k.id', 'k.usuario_id', 'k.semilla', fn<Date>('now').as('ahora')])
      .where('k.uso', '=', uso)
      .where('k.usado_at', 'is', null)
      .where('k.vence_at', '>', now)
      .where('u.active', '=', true)
      .where('u.status', '=', STATUS[uso])
      // An inactive company blocks the link until it is active again.
      .where(sql<boolean>`not exists (select from cliente c where c.id = u.cliente_id and not c.active)`)
      .where((eb) => ('code' in by ? eb('k.hash', '=', hashCode(by.code)) : eb('k.id', '=', by.id)))
      .executeTakeFirst()
  );
}

/** Uses up a code; false if it was used before. */
export async function spendCodigo(db: Kysely<DB>, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('codigo')
    .set({ usado_at: sql`now()` })
    .where('id', '=', id)
    .where('usado_at', 'is', null)
    .where('vence_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
