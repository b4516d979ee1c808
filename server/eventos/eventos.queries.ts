import { type Kysely, sql } from 'kysely';
import type { Tabla } from '#contract/entities.ts';
import type { DB } from '#server/platform/db/schema.ts';

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
  const { rows } = await sql<SinLeer & { usuario_id: string }>`
    select usuario_id, count(*)::int as cantidad, count(*) || ' ' || max(created_at) as fingerprint
    from notificacion where leida_at is null and usuario_id = any(${usuarioIds}::uuid[]) group by usuario_id`.execute(
    db,
  );
  return new Map(rows.map(({ usuario_id, ...sinLeer }) => [usuario_id, sinLeer]));
}

/** A text by account that differs after every change of its rows of `tabla`; accounts without rows are absent. */
export async function fingerprintsOf(
  db: Kysely<DB>,
  tabla: Tabla,
  usuarioIds: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ usuario_id: string; fingerprint: string }>`
    select usuario_id, md5(string_agg(concat_ws(' ', id, version), ',' order by id)) as fingerprint
    from ${sql.table(tabla)} where usuario_id = any(${usuarioIds}::uuid[]) group by usuario_id`.execute(db);
  return new Map(rows.map(({ usuario_id, fingerprint }) => [usuario_id, fingerprint]));
}
