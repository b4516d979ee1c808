import { type Kysely, sql, type Transaction } from 'kysely';
import { type NavegadorRecordado, recordadoDias } from '#contract/cuentas/segundo-factor.ts';
import {
  columns,
  instant,
  type Json,
  now,
  object,
  orNull,
  text,
  uuid,
} from '#server/platform/db/row-json.ts';
import { readRows, rowsOf } from '#server/platform/db/rows.ts';
import type { DB } from '#server/platform/db/schema.ts';
import type { KnownBrowser } from '#server/platform/tokens.ts';

/** Remembers a browser for an account with a second factor. */
export async function rememberBrowserOf(
  trx: Transaction<DB>,
  { usuarioId, navegador }: KnownBrowser,
  { agente, direccion }: { agente: string; direccion: string },
): Promise<void> {
  await sql`insert into navegador_recordado (usuario_id, navegador, agente, direccion, vence_at)
    values (${usuarioId}::uuid, ${navegador}, ${agente.slice(0, 300)}, ${direccion}, now() + make_interval(days => ${recordadoDias}))
    on conflict on constraint navegador_recordado_unico do update
      set vence_at = excluded.vence_at, direccion = excluded.direccion, agente = excluded.agente`.execute(
    trx,
  );
}

export async function isRemembered(
  db: Kysely<DB>,
  usuarioId: string,
  known: readonly KnownBrowser[],
): Promise<boolean> {
  const own = known.find((one) => one.usuarioId === usuarioId);
  if (!own) return false;
  const row = await db
    .selectFrom('navegador_recordado')
    .select('id')
    .where('usuario_id', '=', usuarioId)
    .where('navegador', '=', own.navegador)
    .where('vence_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

/** Forgets one remembered browser, or all; returns how many. */
export async function forgetBrowsers(trx: Transaction<DB>, usuarioId: string, id?: string): Promise<number> {
  const all = trx.deleteFrom('navegador_recordado').where('usuario_id', '=', usuarioId);
  const { numDeletedRows } = await (id ? all.where('id', '=', id) : all).executeTakeFirst();
  return Number(numDeletedRows);
}

const n = columns('navegador_recordado', 'n');
const navegador: Json<NavegadorRecordado> = object({
  _id: uuid(n.id),
  direccion: orNull(text, n.direccion),
  agente: orNull(text, n.agente),
  createdAt: instant(n.created_at),
  venceAt: instant(n.vence_at),
});

/** The browsers in which nothing is asked for, the newest first. */
export const readNavegadores = (db: Kysely<DB>, usuarioId: string): Promise<NavegadorRecordado[]> =>
  readRows(
    db,
    rowsOf(
      navegador,
      sql`from navegador_recordado n where n.usuario_id = ${usuarioId}::uuid and n.vence_at > now() order by n.created_at desc, n.id`,
    ),
  );
