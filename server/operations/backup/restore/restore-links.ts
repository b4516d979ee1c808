import { sql, type Transaction } from 'kysely';
import type { DB } from '#server/platform/db/schema.ts';

/**
 * No link that was mailed before leads anywhere: what a person has opened, or an administrator sent again, since the
 * copy was made is not known here. Mail that still waits keeps a code that opens nothing either, for which it gets
 * another when it goes out (server/jobs/deliver-correo.ts): an invitation whatever the copy's age, a forgotten password's while
 * it is good, for who asked long ago has asked again.
 */
export async function voidLinks(trx: Transaction<DB>, creado: string): Promise<void> {
  await sql`update codigo k set usado_at = now() where usado_at is null and not (
    exists (select from correo m where m.codigo_id = k.id and m.enviado_at is null)
    and vence_at > case uso when 'activacion' then ${creado}::timestamptz else now() end)`.execute(trx);
  const unknown = sql<Buffer>`sha256(gen_random_uuid()::text::bytea)`;
  await trx
    .updateTable('codigo')
    .set({
      semilla: unknown,
      hash: unknown,
      vence_at: sql`case uso when 'activacion' then now() + interval '72 hours' else vence_at end`,
    })
    .where('usado_at', 'is', null)
    .execute();
}
