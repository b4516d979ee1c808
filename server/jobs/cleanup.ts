import { type Kysely, sql } from 'kysely';
import { applyConservacion } from '#server/datos-personales/conservacion.ts';
import { removeMarkedMails } from '#server/datos-personales/correos.ts';
import { expr } from '#server/platform/db/row-json.ts';
import type { DB } from '#server/platform/db/schema.ts';
import { select } from '#server/platform/db/select.ts';
import type { Deps } from '#server/platform/deps.ts';

/** Deletes audit lines older than `years`, in batches that each add a line. */
async function shortenTrail(db: Kysely<DB>, years: number): Promise<void> {
  let removed: number;
  do {
    const { rows } = await select({ n: sql<number>`acortar_auditoria(${years}::int)::int` }).execute(db);
    removed = rows[0]?.n ?? 0;
  } while (removed > 0);
}

const before = ({ days, hours = 0 }: { days: number; hours?: number }) =>
  expr<Date>`now() - make_interval(days => ${days}, hours => ${hours})`;

/** Deletes the rows of files that no foreign key refers to; the bytes go with those of files without a row. */
async function removeUnreferenced(db: Kysely<DB>): Promise<void> {
  const { rows } = await select(
    { tabla: expr<string>`c.relname`, columna: expr<string>`a.attname` },
    sql`from pg_constraint k join pg_class c on c.oid = k.conrelid
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.confrelid = 'archivo'::regclass`,
  ).execute(db);
  const isReferred = rows.map(
    ({ tabla, columna }) =>
      sql`exists (select from ${sql.table(tabla)} r where ${sql.ref(`r.${columna}`)} = a.id)`,
  );
  await sql`delete from archivo a where not (${sql.join(isReferred, sql` or `)})`.execute(db);
}

/** Applies retention, and deletes old failures, sessions, codes, keys and sent mail, and files that nothing refers to. */
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
  await db
    .deleteFrom('clave_idempotencia')
    .where('created_at', '<', before({ days: 1 }))
    .execute();
  await removeUnreferenced(db);
  const rows = await db.selectFrom('archivo').select('clave').execute();
  await files.sweepOrphans(new Set(rows.map((row) => row.clave)));
}
