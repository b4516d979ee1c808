import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Config } from '#server/platform/config.ts';
import type { DB } from '#server/platform/db/schema.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Plantilla } from './templates.ts';

export interface Correo {
  plantilla: Plantilla;
  destinatario: string;
  /** The single-use code whose link the mail bears; derived when it is sent, never stored. */
  codigoId?: string;
  datos?: Record<string, string>;
}

/** The name of a message: the receiver may drop another one that bears it. */
export const messageId = ({ publicUrl }: Pick<Config, 'publicUrl'>): string =>
  `<${randomUUID()}@${new URL(publicUrl).hostname}>`;

/** Writes a mail and the job that sends it in the transaction of the change that causes it (reglas 13.4). */
export async function enqueueCorreo(
  trx: Transaction<DB>,
  deps: Pick<Deps, 'config' | 'jobs'>,
  correo: Correo,
): Promise<void> {
  const row = await trx
    .insertInto('correo')
    .values({
      destinatario: correo.destinatario,
      plantilla: correo.plantilla,
      datos: JSON.stringify(correo.datos ?? {}),
      codigo_id: correo.codigoId ?? null,
      message_id: messageId(deps.config),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await deps.jobs.send(trx, 'correo', { id: row.id });
}
