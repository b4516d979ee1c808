import { type Kysely, sql } from 'kysely';
import { expr } from '#server/platform/db/row-json.ts';
import type { DB } from '#server/platform/db/schema.ts';
import { select } from '#server/platform/db/select.ts';
import { celdas, type SituacionOf } from './celdas.ts';

export interface Faltas {
  readonly personas: number;
  readonly sucursales: number;
}

/** How many people miss a training or have one expired, and in how many branches. */
export async function countFaltas(db: Kysely<DB>, of: SituacionOf): Promise<Faltas> {
  const { rows } = await select<Faltas>(
    { personas: expr`count(distinct empleado_id)::int`, sucursales: expr`count(distinct sucursal_id)::int` },
    sql`from de_persona where estado in ('Vencido', 'Falta', 'Sin documento')`,
    sql`with ${celdas(of)}`,
  ).execute(db);
  return rows[0] ?? { personas: 0, sucursales: 0 };
}
