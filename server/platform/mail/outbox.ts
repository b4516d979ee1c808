import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Config } from '#server/platform/config.ts';
import type { DB } from '#server/platform/db/schema.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Plantilla } from './templates.ts';

export interface Correo {
  plantilla: Plantilla;
  destinatario: string;
  /** The code of the mail's link, which is derived on delivery. */
  codigoId?: string;
  datos?: Record<string, string>;
}

/** Receivers may drop a repeated identifier. */
export const messageId = ({ publicUrl }: Pick<Config, 'publicUrl'>): string =>
  `<${randomUUID()}@${new URL(publicUrl).hostname}>`;

/** Writes a mail and its job in the transaction of the change that causes it (reglas 13.4). */
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
