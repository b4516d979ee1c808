import type { Transaction } from 'kysely';
import type { DB } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { conflict, notFound } from '#server/http/errors.ts';
import { enqueueCorreo } from '#server/mail/outbox.ts';
import { createCodigo } from '#server/sesion/codigos.ts';

type Parts = Pick<Deps, 'keys' | 'config' | 'jobs'>;

/** Whose account it is: one company's or one technician's. */
export type Owner = { cliente_id: string } | { tecnico_id: string };

/** Makes an account and mails its activation link; throws 409 `duplicado` where the e-mail has one already. */
export async function createCuenta(
  trx: Transaction<DB>,
  deps: Parts,
  { owner, email, nombre }: { owner: Owner; email: string; nombre: string },
): Promise<void> {
  const { id } = await trx
    .insertInto('usuario')
    .values({ email, rol: 'cliente_id' in owner ? 'cliente' : 'tecnico', ...owner })
    .returning('id')
    .executeTakeFirstOrThrow();
  await mailActivation(trx, deps, { id, email, nombre });
}

/** Invites an administrator: an account without a password and the mail that activates it. Throws 409 `duplicado`. */
export async function createAdmin(trx: Transaction<DB>, deps: Parts, email: string): Promise<string> {
  const { id } = await trx
    .insertInto('usuario')
    .values({ email, rol: 'admin' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await mailActivation(trx, deps, { id, email, nombre: '' });
  return id;
}

async function mailActivation(
  trx: Transaction<DB>,
  deps: Parts,
  { id, email, nombre }: { id: string; email: string; nombre: string },
): Promise<void> {
  const codigoId = await createCodigo(trx, deps.keys, id, 'activacion');
  await enqueueCorreo(trx, deps, {
    plantilla: 'activacion',
    destinatario: email,
    codigoId,
    datos: { nombre },
  });
}

/** Sends the link again, which spends the one before (decisions §4); 409 where there is nothing to activate. */
export async function resendActivation(
  trx: Transaction<DB>,
  deps: Parts,
  whose: Owner | { id: string },
  nombre: string,
): Promise<void> {
  const account = await trx
    .selectFrom('usuario')
    .select(['id', 'email', 'status', 'active'])
    .where((eb) => eb.and(whose))
    // Held until its code is there: an account that is removed at this instant has none.
    .forUpdate()
    .executeTakeFirst();
  if (!account && 'id' in whose) throw notFound();
  if (!account) throw conflict('en_uso', 'No hay una cuenta para activar: falta el email');
  if (account.status === 'VERIFIED') throw conflict('en_uso', 'La cuenta ya fue activada');
  // Its link would lead nowhere.
  if (!account.active) throw conflict('en_uso', 'La cuenta está deshabilitada');
  await mailActivation(trx, deps, { ...account, nombre });
}
