import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { browserName } from '#contract/platform/navegador.ts';
import type { DB } from '#server/platform/db/schema.ts';
import { type Actor, asSystem } from '#server/platform/db/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { DatosDeCambio } from '#server/platform/mail/account-changes.ts';
import { enqueueCorreo } from '#server/platform/mail/outbox.ts';

type Parts = Pick<Deps, 'config' | 'jobs'>;

/** Queues the mail in the transaction of the change. */
export const mailAccountChange = (
  trx: Transaction<DB>,
  deps: Parts,
  destinatario: string,
  datos: DatosDeCambio,
): Promise<void> => enqueueCorreo(trx, deps, { plantilla: 'cambio', destinatario, datos: { ...datos } });

/** Mails a person a change that they made themselves. */
export const mailOwnChange = (
  trx: Transaction<DB>,
  deps: Parts,
  { ip: direccion, headers }: Pick<FastifyRequest, 'ip' | 'headers'>,
  destinatario: string,
  cambio: DatosDeCambio['cambio'],
): Promise<void> =>
  mailAccountChange(trx, deps, destinatario, {
    ...{ cambio, direccion },
    navegador: browserName(headers['user-agent'] ?? null),
  });

/**
 * Mails the owner that the password is about to change, except the first one, whose owner has just had a mail. The browser's
 * name is ours, since its user agent may hold any text.
 */
export async function mailPasswordChanged(
  trx: Transaction<DB>,
  deps: Parts,
  { ip: direccion, headers }: Pick<FastifyRequest, 'ip' | 'headers'>,
  { actor, usuarioId }: { actor: Actor; usuarioId: string },
): Promise<void> {
  const navegador = browserName(headers['user-agent'] ?? null);
  const own = actor.usuarioId === usuarioId;
  await asSystem(trx, actor, async () => {
    const account = await trx
      .selectFrom('usuario')
      .select(['email', 'password_hash'])
      .where('id', '=', usuarioId)
      .executeTakeFirst();
    if (!account?.password_hash) return;
    await mailAccountChange(trx, deps, account.email, {
      cambio: 'contrasena',
      ...(own && { direccion, navegador }),
    });
  });
}
