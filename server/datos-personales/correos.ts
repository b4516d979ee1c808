import { rm } from 'node:fs/promises';
import { sql, type Transaction } from 'kysely';
import type { DB } from '#server/platform/db/schema.ts';
import type { Deps } from '#server/platform/deps.ts';
import { mailFile } from '#server/platform/mail/sender.ts';

/**
 * Marks sent mails that named the person, and those with certificates of these trainings: without SMTP each of them is a file.
 */
export const markMails = (trx: Transaction<DB>, ids: readonly string[], ordenes: readonly string[]) =>
  sql`update correo set datos = datos || '{"suprimido": "true"}'
    where enviado_at is not null and (id = any(${ids}::uuid[]) or plantilla = 'constancias'
      and datos ->> 'adjuntar' = 'true' and datos ->> 'orden' = any(${ordenes}::text[]))`.execute(trx);

/** Removes the files of marked mails and their marks: after the commit, and each night what a crash left. */
export async function removeMarkedMails({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<void> {
  const marked = sql<boolean>`datos ? 'suprimido'`;
  const rows = await db.selectFrom('correo').select(['id', 'message_id']).where(marked).execute();
  for (const { id, message_id } of rows) {
    await rm(mailFile(config, message_id), { force: true });
    await sql`update correo set datos = datos - 'suprimido' where id = ${id}::uuid`.execute(db);
  }
}
