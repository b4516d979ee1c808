import { sql, type Transaction } from 'kysely';
import type { UserInput } from '#contract/cuentas/usuarios.ts';
import { valuesOf } from '#server/platform/db/rows.ts';
import type { DB } from '#server/platform/db/schema.ts';
import type { Deps } from '#server/platform/deps.ts';
import { conflict, notFound } from '#server/platform/http/errors.ts';
import { enqueueCorreo } from '#server/platform/mail/outbox.ts';
import { mailAccountChange } from '#server/sesion/avisos-cuenta.ts';
import { createCodigo } from '#server/sesion/links/codigos.ts';

type Parts = Pick<Deps, 'keys' | 'config' | 'jobs'>;

export type Owner = { cliente_id: string } | { tecnico_id: string };

/** Creates an account and mails its activation link; throws 409 `duplicado` if the e-mail has one. */
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

const invited = valuesOf<UserInput, 'usuario'>()({ email: 'email' });

/** Invites an administrator by mail. Throws 409 `duplicado`. */
export async function createAdmin(trx: Transaction<DB>, deps: Parts, input: UserInput): Promise<string> {
  const { id } = await trx
    .insertInto('usuario')
    .values({ ...invited(input), rol: 'admin' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await mailActivation(trx, deps, { id, email: input.email, nombre: '' });
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

/**
 * Changes the e-mail and mails both addresses. A trigger ends the links sent to the old one; an account that is not active
 * yet gets a new link. Throws 409 `duplicado`.
 */
export async function changeEmail(
  trx: Transaction<DB>,
  deps: Parts,
  { owner, email, nombre }: { owner: Owner; email: string; nombre: string },
): Promise<void> {
  const before = await trx
    .selectFrom('usuario')
    .select(['id', 'email', 'status', 'active'])
    .where((eb) => eb.and(owner))
    .where('email', '<>', email)
    .forUpdate()
    .executeTakeFirst();
  if (!before) return;
  const { id, status, active } = before;
  await trx.updateTable('usuario').set({ email }).where('id', '=', id).execute();
  if (active && status === 'PENDING') await mailActivation(trx, deps, { id, email, nombre });
  // Only the case of letters differs.
  if (before.email.toLowerCase() === email.toLowerCase()) return;
  const anterior = status === 'VERIFIED' ? 'emailAnterior' : 'emailSinActivar';
  await mailAccountChange(trx, deps, before.email, { cambio: anterior });
  if (active && status === 'VERIFIED') await mailAccountChange(trx, deps, email, { cambio: 'email' });
}

/**
 * Sends a new activation link, which ends the previous one (reglas 4.3). Creates the account again if it was removed while
 * its owner was not. Throws 409 if there is nothing to activate.
 */
export async function resendActivation(
  trx: Transaction<DB>,
  deps: Parts,
  whose: Owner | { id: string },
  nombre: string,
): Promise<void> {
  const account = await trx
    .selectFrom('usuario as u')
    .select(['u.id', 'u.email', 'u.status', 'u.active'])
    .select(
      sql<boolean>`exists (select from cliente c where c.id = u.cliente_id and not c.active)`.as(
        'clienteInactivo',
      ),
    )
    .where((eb) => eb.and(whose))
    // Locked: the account cannot be removed before its code is saved.
    .forUpdate()
    .executeTakeFirst();
  if (!account) {
    if ('id' in whose) throw notFound();
    return recreateCuenta(trx, deps, whose, nombre);
  }
  if (account.status === 'VERIFIED') throw conflict('en_uso', 'La cuenta ya fue activada');
  // The link would not work.
  if (!account.active) throw conflict('en_uso', 'La cuenta está deshabilitada');
  if (account.clienteInactivo) throw clienteInactivo();
  await mailActivation(trx, deps, { ...account, nombre });
}

const clienteInactivo = () => conflict('en_uso', 'El cliente está inactivo: su cuenta no puede activarse');

async function recreateCuenta(
  trx: Transaction<DB>,
  deps: Parts,
  owner: Owner,
  nombre: string,
): Promise<void> {
  const row =
    'cliente_id' in owner
      ? await trx
          .selectFrom('cliente')
          .select(['email', 'active'])
          .where('id', '=', owner.cliente_id)
          .executeTakeFirst()
      : await trx.selectFrom('tecnico').select('email').where('id', '=', owner.tecnico_id).executeTakeFirst();
  if (!row?.email) throw conflict('en_uso', 'No hay una cuenta para activar: falta el email');
  if ('active' in row && !row.active) throw clienteInactivo();
  await createCuenta(trx, deps, { owner, email: row.email, nombre });
}
