import { randomBytes } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { SegundoFactor } from '#contract/cuentas/segundo-factor.ts';
import { columns, expr, now } from '#server/platform/db/row-json.ts';
import type { DB } from '#server/platform/db/schema.ts';
import { returning, select } from '#server/platform/db/select.ts';
import {
  factorFingerprint,
  type Keys,
  parsePending,
  sameText,
  signPending,
  type TotpSeed,
  totpSecret,
} from '#server/platform/tokens.ts';
import { readLlaves } from './llaves.queries.ts';
import { readNavegadores } from './navegadores.queries.ts';
import { createRecoveryCodes, hashRecoveryCode } from './recovery-codes.ts';
import { stepOf } from './totp.ts';

const PENDING_MINUTES = 10;
const TRIES = 5;

/** Opens a sign-in that waits for the second factor; the text goes to the browser. */
export async function createPending(
  db: Kysely<DB>,
  keys: Keys,
  usuarioId: string,
): Promise<{ desafio: string; semilla: Buffer }> {
  const row = await db
    .insertInto('ingreso_pendiente')
    .values({
      usuario_id: usuarioId,
      semilla: randomBytes(32),
      vence_at: expr<Date>`now() + make_interval(mins => ${PENDING_MINUTES})`,
    })
    .returning(['id', 'semilla'])
    .executeTakeFirstOrThrow();
  return { desafio: signPending(keys, row), semilla: row.semilla };
}

/** A sign-in that waits for the second factor. */
export interface Pending {
  id: string;
  semilla: Buffer;
  usuarioId: string;
  email: string;
}

/** Takes one of its tries; undefined if it ended, has no more, or was never opened. */
export async function takeTry(db: Kysely<DB>, keys: Keys, desafio: string): Promise<Pending | undefined> {
  const id = parsePending(desafio);
  if (!id) return undefined;
  const row = await db
    .updateTable('ingreso_pendiente as p')
    .from('usuario as u')
    .set((eb) => ({ intentos: eb('p.intentos', '+', 1) }))
    .where('p.id', '=', id)
    .whereRef('u.id', '=', 'p.usuario_id')
    .where('p.intentos', '<', TRIES)
    .where('p.vence_at', '>', now)
    .returning(['p.id', 'p.semilla', 'u.id as usuarioId', 'u.email'])
    .executeTakeFirst();
  return row && sameText(signPending(keys, row), desafio) ? row : undefined;
}

/** False if another call used it first. */
export async function endPending(trx: Transaction<DB>, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('ingreso_pendiente')
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export type UsedFactor = 'aplicación' | 'recuperación' | 'llave';

/** Uses up a code of the app or a recovery code; undefined for a wrong or used one. No code counts twice. */
export async function spendCode(
  db: Kysely<DB>,
  keys: Keys,
  usuarioId: string,
  typed: string,
): Promise<UsedFactor | undefined> {
  const digits = typed.replace(/\s/g, '');
  if (/^\d{6}$/.test(digits))
    return (await spendStep(db, keys, usuarioId, digits)) ? 'aplicación' : undefined;
  const hash = hashRecoveryCode(typed);
  if (!hash) return undefined;
  const { numUpdatedRows } = await db
    .updateTable('codigo_recuperacion')
    .set({ usado_at: sql`now()` })
    .where('usuario_id', '=', usuarioId)
    .where('hash', '=', hash)
    .where('usado_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n ? 'recuperación' : undefined;
}

async function spendStep(db: Kysely<DB>, keys: Keys, usuarioId: string, code: string): Promise<boolean> {
  const row = await db
    .selectFrom('totp')
    .select(['semilla', 'mascara'])
    .where('usuario_id', '=', usuarioId)
    .where('activado_at', 'is not', null)
    .executeTakeFirst();
  const step = row && stepOf(totpSecret(keys, row), code, Date.now());
  if (step === undefined) return false;
  const { numUpdatedRows } = await db
    .updateTable('totp')
    .set({ paso: String(step) })
    .where('usuario_id', '=', usuarioId)
    .where('paso', '<', String(step))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Prepares the app's codes of a person without an app, in place of earlier ones; undefined if it is active. */
export async function proposeSeed(
  db: Kysely<DB>,
  keys: Keys,
  usuarioId: string,
): Promise<TotpSeed | undefined> {
  const write = sql`
    insert into totp as t (usuario_id, semilla, huella)
      values (${usuarioId}::uuid, ${randomBytes(32)}, ${factorFingerprint(keys)})
    on conflict (usuario_id) do update
      set semilla = excluded.semilla, huella = excluded.huella, mascara = null, paso = 0, created_at = now()
      where t.activado_at is null`;
  const t = columns('totp', 't');
  const { rows } = await returning<TotpSeed>(write, { semilla: t.semilla, mascara: t.mascara }).execute(db);
  return rows[0];
}

/** Activates the prepared codes by one of them; false for a wrong code or nothing to activate. */
export async function activateFactor(
  trx: Transaction<DB>,
  keys: Keys,
  usuarioId: string,
  typed: string,
): Promise<boolean> {
  const row = await trx
    .selectFrom('totp')
    .select(['semilla', 'mascara'])
    .where('usuario_id', '=', usuarioId)
    .where('activado_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  const step = row && stepOf(totpSecret(keys, row), typed.replace(/\s/g, ''), Date.now());
  if (step === undefined) return false;
  await trx
    .updateTable('totp')
    .set({ activado_at: sql`now()`, paso: String(step) })
    .where('usuario_id', '=', usuarioId)
    .execute();
  await switchOn(trx, usuarioId);
  return true;
}

async function switchOn(trx: Transaction<DB>, usuarioId: string): Promise<void> {
  await trx
    .updateTable('usuario')
    .set({ segundo_factor: true })
    .where('id', '=', usuarioId)
    .where('segundo_factor', '=', false)
    .execute();
}

/** Turns the factor on for the person's first passkey; the recovery codes, none if they have some. */
export async function activateByKey(trx: Transaction<DB>, usuarioId: string): Promise<string[]> {
  await switchOn(trx, usuarioId);
  return firstCodes(trx, usuarioId);
}

/** Recovery codes for somebody without any; else none. */
export async function firstCodes(trx: Transaction<DB>, usuarioId: string): Promise<string[]> {
  const some = await trx
    .selectFrom('codigo_recuperacion')
    .select('hash')
    .where('usuario_id', '=', usuarioId)
    .limit(1)
    .executeTakeFirst();
  return some ? [] : renewCodes(trx, usuarioId);
}

/** Whether an app or a passkey is left. */
export async function hasFactor(db: Kysely<DB>, usuarioId: string): Promise<boolean> {
  const has = sql<boolean>`exists (select from totp where usuario_id = ${usuarioId}::uuid and activado_at is not null)
    or exists (select from llave where usuario_id = ${usuarioId}::uuid)`;
  const { rows } = await select({ has }).execute(db);
  return rows[0]?.has === true;
}

/** New recovery codes in place of all earlier ones. */
export async function renewCodes(trx: Transaction<DB>, usuarioId: string): Promise<string[]> {
  const codigos = createRecoveryCodes();
  await trx.deleteFrom('codigo_recuperacion').where('usuario_id', '=', usuarioId).execute();
  await trx
    .insertInto('codigo_recuperacion')
    .values(codigos.map((codigo) => ({ usuario_id: usuarioId, hash: hashRecoveryCode(codigo) as Buffer })))
    .execute();
  return codigos;
}

/** Turns the factor off; a trigger removes all that belongs to it. False if it was off. */
export async function removeFactor(trx: Transaction<DB>, usuarioId: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('usuario')
    .set({ segundo_factor: false })
    .where('id', '=', usuarioId)
    .where('segundo_factor', '=', true)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function proveFactor(db: Kysely<DB>, sesionId: string): Promise<void> {
  await db.updateTable('sesion').set({ factor_at: sql`now()` }).where('id', '=', sesionId).execute();
}

/** One's own second factor, without what the installation says of it. */
export async function readFactor(
  db: Kysely<DB>,
  usuarioId: string,
): Promise<Omit<SegundoFactor, 'obligatorio' | 'admiteLlaves'>> {
  const [llaves, totp, codigos, navegadores] = await Promise.all([
    readLlaves(db, usuarioId),
    db.selectFrom('totp').select('activado_at').where('usuario_id', '=', usuarioId).executeTakeFirst(),
    db
      .selectFrom('codigo_recuperacion')
      .select((eb) => eb.fn.countAll<string>().as('n'))
      .where('usuario_id', '=', usuarioId)
      .where('usado_at', 'is', null)
      .executeTakeFirstOrThrow(),
    readNavegadores(db, usuarioId),
  ]);
  const activadoAt = totp?.activado_at?.toISOString() ?? null;
  return { activadoAt, llaves, codigos: Number(codigos.n), navegadores };
}
