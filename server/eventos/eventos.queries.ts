import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/platform/db/schema.ts';

export interface SinLeer {
  cantidad: number;
  /** Another one whenever a notice came or was read. */
  huella: string;
}

/** How many notices each of these people has not read: one query, however many; who has none is not in it. */
export async function countSinLeer(
  db: Kysely<DB>,
  usuarioIds: readonly string[],
): Promise<Map<string, SinLeer>> {
  const { rows } = await sql<SinLeer & { usuario_id: string }>`
    select usuario_id, count(*)::int as cantidad, count(*) || ' ' || max(created_at) as huella
    from notificacion where leida_at is null and usuario_id = any(${usuarioIds}::uuid[]) group by usuario_id`.execute(
    db,
  );
  return new Map(rows.map(({ usuario_id, ...sinLeer }) => [usuario_id, sinLeer]));
}
