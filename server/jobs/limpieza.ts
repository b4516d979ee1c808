import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';

/** Removes the lines of the trail that are older than `years`, part by part, each a line itself. */
async function shortenTrail(db: Kysely<DB>, years: number): Promise<void> {
  let removed: number;
  do {
    const { rows } = await sql<{ n: number }>`select acortar_auditoria(${years}::int)::int as n`.execute(db);
    removed = rows[0]?.n ?? 0;
  } while (removed > 0);
}

/** Removes what nobody needs any more: old failures, sessions, codes and sent mail, and files that nothing refers to. */
export async function sweep({ config, db, files }: Deps): Promise<void> {
  await shortenTrail(db, config.auditYears);
  await sql`delete from ingreso_fallido where momento < now() - interval '1 day'`.execute(db);
  await sql`delete from recuperacion_pedida where momento < now() - interval '1 day'`.execute(db);
  // A session that may still live stays, however long that is.
  await sql`delete from sesion
    where created_at < now() - interval '30 days' - make_interval(hours => ${config.sesion.absoluteH}::int)`.execute(
    db,
  );
  await sql`delete from correo where enviado_at < now() - interval '90 days'`.execute(db);
  await sql`delete from codigo where vence_at < now() - interval '30 days'`.execute(db);
  const { rows } = await sql<{ clave: string }>`select clave from archivo`.execute(db);
  await files.sweepOrphans(new Set(rows.map((row) => row.clave)));
}
