import { sql } from 'kysely';
import type { Deps } from '#server/deps.ts';

/** Removes what nobody needs any more: old failures, sessions, codes and sent mail, and files that nothing refers to. */
export async function sweep({ db, files }: Deps): Promise<void> {
  await sql`delete from ingreso_fallido where momento < now() - interval '1 day'`.execute(db);
  await sql`delete from recuperacion_pedida where momento < now() - interval '1 day'`.execute(db);
  await sql`delete from sesion where created_at < now() - interval '30 days'`.execute(db);
  await sql`delete from correo where enviado_at < now() - interval '90 days'`.execute(db);
  await sql`delete from codigo where vence_at < now() - interval '30 days'`.execute(db);
  const { rows } = await sql<{ clave: string }>`select clave from archivo`.execute(db);
  await files.sweepOrphans(new Set(rows.map((row) => row.clave)));
}
