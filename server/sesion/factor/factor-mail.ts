import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { browserName } from '#contract/platform/navegador.ts';
import type { DB } from '#server/platform/db/schema.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { CambioDeCuenta } from '#server/platform/mail/account-changes.ts';
import { enqueueCorreo } from '#server/platform/mail/outbox.ts';

/** Mails the owner in the transaction of the change. Without `request` an administrator made it. */
export async function mailFactorChange(
  trx: Transaction<DB>,
  deps: Pick<Deps, 'config' | 'jobs'>,
  request: Pick<FastifyRequest, 'ip' | 'headers'> | undefined,
  destinatario: string,
  cambio: Extract<CambioDeCuenta, `factor${string}` | `llave${string}` | 'navegadorNuevo'>,
): Promise<void> {
  const own = request && {
    direccion: request.ip,
    navegador: browserName(request.headers['user-agent'] ?? null),
  };
  await enqueueCorreo(trx, deps, { plantilla: 'cambio', destinatario, datos: { cambio, ...own } });
}
