import { sql, type Transaction } from 'kysely';
import { expr } from '#server/platform/db/row-json.ts';
import type { DB } from '#server/platform/db/schema.ts';

/**
 * Invalidates every mailed link, because it may have been used since the copy, and every calendar link, because it may
 * have been replaced. Codes of pending mail get a random seed, for which deliver-correo.ts makes a new link: invitations
 * always, password resets until they expire.
 */
export async function invalidateLinks(trx: Transaction<DB>, creado: string): Promise<void> {
  await sql`update codigo k set usado_at = now() where usado_at is null and not (
    exists (select from correo m where m.codigo_id = k.id and m.enviado_at is null)
    and vence_at > case uso when 'activacion' then ${creado}::timestamptz else now() end)`.execute(trx);
  await trx.deleteFrom('calendario').execute();
  const unknown = expr<Buffer>`sha256(gen_random_uuid()::text::bytea)`;
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
