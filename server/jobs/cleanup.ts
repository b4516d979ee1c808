import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/platform/db/schema.ts';
import type { Deps } from '#server/platform/deps.ts';

/** Removes the lines of the trail that are older than `years`, part by part, each a line itself. */
async function shortenTrail(db: Kysely<DB>, years: number): Promise<void> {
  let removed: number;
  do {
    const { rows } = await sql<{ n: number }>`select acortar_auditoria(${years}::int)::int as n`.execute(db);
    removed = rows[0]?.n ?? 0;
  } while (removed > 0);
}

/** The database's clock, so long ago. */
const before = ({ days, hours = 0 }: { days: number; hours?: number }) =>
  sql<Date>`now() - make_interval(days => ${days}::int, hours => ${hours}::int)`;

/** Removes what nobody needs any more: old failures, sessions, codes and sent mail, and files that nothing refers to. */
export async function sweep({ config, db, files }: Deps): Promise<void> {
  await shortenTrail(db, config.auditYears);
  await db
    .deleteFrom('ingreso_fallido')
    .where('momento', '<', before({ days: 1 }))
    .execute();
  await db
    .deleteFrom('recuperacion_pedida')
    .where('momento', '<', before({ days: 1 }))
    .execute();
  // A session that may still live stays, however long that is.
  await db
    .deleteFrom('sesion')
    .where('created_at', '<', before({ days: 30, hours: config.sesion.absoluteH }))
    .execute();
  await db
    .deleteFrom('correo')
    .where('enviado_at', '<', before({ days: 90 }))
    .execute();
  await db
    .deleteFrom('codigo')
    .where('vence_at', '<', before({ days: 30 }))
    .execute();
  const rows = await db.selectFrom('archivo').select('clave').execute();
  await files.sweepOrphans(new Set(rows.map((row) => row.clave)));
}
