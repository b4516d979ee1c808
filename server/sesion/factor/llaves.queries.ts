import { randomBytes } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import {
  type Llave,
  type LlaveFirma,
  type LlaveInput,
  llaves,
  type PedidoLlave,
} from '#contract/cuentas/llaves.ts';
import { columns, instant, type Json, object, orNull, text, uuid } from '#server/platform/db/row-json.ts';
import { readRows, rowsOf } from '#server/platform/db/rows.ts';
import type { DB } from '#server/platform/db/schema.ts';
import { conflict, invalidField } from '#server/platform/http/errors.ts';
import { type Credencial, type NewKey, type Site, signatureRequest, verifySignature } from './webauthn.ts';

const CHALLENGE_MINUTES = 10;

const l = columns('llave', 'l');
const llave: Json<Llave> = object({
  _id: uuid(l.id),
  nombre: text(l.nombre),
  createdAt: instant(l.created_at),
  usadaAt: orNull(instant, l.usada_at),
});

export const readLlaves = (db: Kysely<DB>, usuarioId: string): Promise<Llave[]> =>
  readRows<Llave>(
    db,
    rowsOf(llave, sql`from llave l where l.usuario_id = ${usuarioId}::uuid order by l.created_at, l.id`),
  );

export const listCredenciales = (db: Kysely<DB>, usuarioId: string): Promise<Credencial[]> =>
  db
    .selectFrom('llave')
    .select(['credencial', 'transportes'])
    .where('usuario_id', '=', usuarioId)
    .orderBy('created_at')
    .execute();

/** What the browser needs to ask for one of the person's passkeys; null without one. */
export async function requestSignature(
  db: Kysely<DB>,
  site: Site | undefined,
  usuarioId: string,
  challenge: Buffer,
): Promise<PedidoLlave | null> {
  const own = site ? await listCredenciales(db, usuarioId) : [];
  return site && own.length > 0 ? signatureRequest(site, challenge, own) : null;
}

/** A new challenge for a session, in place of an earlier one. */
export async function setChallenge(db: Kysely<DB>, sesionId: string): Promise<Buffer> {
  const desafio = randomBytes(32);
  await sql`insert into llave_desafio (sesion_id, desafio, vence_at)
    values (${sesionId}::uuid, ${desafio}, now() + make_interval(mins => ${CHALLENGE_MINUTES}))
    on conflict (sesion_id) do update set desafio = excluded.desafio, vence_at = excluded.vence_at`.execute(
    db,
  );
  return desafio;
}

/** Uses up the session's challenge. */
export async function takeChallenge(db: Kysely<DB>, sesionId: string): Promise<Buffer | undefined> {
  const row = await db
    .deleteFrom('llave_desafio')
    .where('sesion_id', '=', sesionId)
    .returning(['desafio', sql<boolean>`vence_at > now()`.as('vigente')])
    .executeTakeFirst();
  return row?.vigente ? row.desafio : undefined;
}

/** Whether the passkey of the person signed the challenge. */
export async function spendSignature(
  db: Kysely<DB>,
  site: Site | undefined,
  usuarioId: string,
  challenge: Buffer | undefined,
  firma: LlaveFirma,
): Promise<'llave' | undefined> {
  if (!site || !challenge) return undefined;
  const key = await db
    .selectFrom('llave')
    .select(['id', 'credencial', 'clave_publica', 'contador'])
    .where('usuario_id', '=', usuarioId)
    .where('credencial', '=', firma.id)
    .executeTakeFirst();
  const contador = key && (await verifySignature(site, challenge, firma, key));
  if (contador === undefined) return undefined;
  await db
    .updateTable('llave')
    .set({ contador, usada_at: sql`now()` })
    .where('id', '=', key?.id ?? '')
    .execute();
  return 'llave';
}

/** Stores a passkey; throws 400 if the person has as many as they may, 409 for a known one. */
export async function addLlave(
  trx: Transaction<DB>,
  usuarioId: string,
  key: NewKey,
  { nombre, transportes }: Pick<LlaveInput, 'nombre' | 'transportes'>,
): Promise<void> {
  // The lock keeps two calls from exceeding the limit.
  await trx.selectFrom('usuario').select('id').where('id', '=', usuarioId).forUpdate().execute();
  if ((await listCredenciales(trx, usuarioId)).length >= llaves.maximo)
    throw invalidField('nombre', `Ya tiene ${llaves.maximo} llaves de acceso. Quite una para agregar otra.`);
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('llave')
    .values({ ...key, usuario_id: usuarioId, nombre, transportes })
    .onConflict((known) => known.column('credencial').doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) throw conflict('duplicado', 'Esa llave de acceso ya está registrada.');
}

/** The removed passkey's name; undefined for an unknown one. */
export async function removeLlave(
  trx: Transaction<DB>,
  usuarioId: string,
  id: string,
): Promise<string | undefined> {
  const row = await trx
    .deleteFrom('llave')
    .where('usuario_id', '=', usuarioId)
    .where('id', '=', id)
    .returning('nombre')
    .executeTakeFirst();
  return row?.nombre;
}
