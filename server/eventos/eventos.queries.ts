import { type Kysely, sql } from 'kysely';
import type { Tabla } from '#contract/platform/entities.ts';
import { columns, expr } from '#server/platform/db/row-json.ts';
import type { DB } from '#server/platform/db/schema.ts';
import { select } from '#server/platform/db/select.ts';

export interface SinLeer {
  cantidad: number;
  /** Differs after every new or read notice. */
  fingerprint: string;
}

/** Unread notices by account, in one query; accounts without any are absent. */
export async function countSinLeer(
  db: Kysely<DB>,
  usuarioIds: readonly string[],
): Promise<Map<string, SinLeer>> {
  const n = columns('notificacion', 'n');
  const { rows } = await select<SinLeer & { usuario_id: string }>(
    {
      usuario_id: n.usuario_id,
      cantidad: expr`count(*)::int`,
      fingerprint: expr`count(*) || ' ' || max(${n.created_at})`,
    },
    sql`from notificacion n
      where n.leida_at is null and n.usuario_id = any(${usuarioIds}::uuid[]) group by n.usuario_id`,
  ).execute(db);
  return new Map(rows.map(({ usuario_id, ...sinLeer }) => [usuario_id, sinLeer]));
}

/** A text by account that differs after every change of its rows of `tabla`; accounts without rows are absent. */
export async function fingerprintsOf(
  db: Kysely<DB>,
  tabla: Tabla,
  usuarioIds: readonly string[],
): Promise<Map<string, string>> {
  const fingerprint = expr<string>`md5(string_agg(concat_ws(' ', id, version), ',' order by id))`;
  const { rows } = await select(
    { usuario_id: expr<string>`usuario_id`, fingerprint },
    sql`from ${sql.table(tabla)} where usuario_id = any(${usuarioIds}::uuid[]) group by usuario_id`,
  ).execute(db);
  return new Map(rows.map(({ usuario_id, fingerprint }) => [usuario_id, fingerprint]));
}
