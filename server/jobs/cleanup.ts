import { type Kysely, sql } from 'kysely';
import { applyConservacion } from '#server/datos-personales/conservacion.ts';
import { removeMarkedMails } from '#server/datos-personales/correos.ts';
import type { DB } from '#server/platform/db/schema.ts';
import type { Deps } from '#server/platform/deps.ts';

/** Deletes audit lines older than `years`, in batches that each add a line. */
async function shortenTrail(db: Kysely<DB>, years: number): Promise<void> {
  let removed: number;
  do {
    const { rows } = await sql<{ n: number }>`select acortar_auditoria(${years}::int)::int as n`.execute(db);
    removed = rows[0]?.n ?? 0;
  } while (removed > 0);
}

const before = ({ days, hours = 0 }: { days: number; hours?: number }) =>
  sql<Date>`now() - make_interval(days => ${days}::int, hours => ${hours}::int)`;

/** Applies retention, and deletes old failures, sessions, codes and sent mail, and files without a row. */
export async function sweep({ config, clock, db, files }: Deps): Promise<void> {
  await applyConservacion({ clock, db });
  await removeMarkedMails({ config, db });
  await shortenTrail(db, config.auditYears);
  await db
    .deleteFrom('ingreso_fallido')
    .where('momento', '<', before({ days: 1 }))
    .execute();
  await db
    .deleteFrom('recuperacion_pedida')
    .where('momento', '<', before({ days: 1 }))
    .execute();
  // Keeps sessions that may be active.
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
