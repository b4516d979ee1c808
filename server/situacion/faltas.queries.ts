import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/platform/db/schema.ts';
import { celdas, type SituacionOf } from './celdas.ts';

export interface Faltas {
  readonly personas: number;
  readonly sucursales: number;
}

/** How many people miss a training or have one expired, and in how many branches. */
export async function countFaltas(db: Kysely<DB>, of: SituacionOf): Promise<Faltas> {
  const { rows } = await sql<Faltas>`
    with ${celdas(of)}
    select count(distinct empleado_id)::int as personas, count(distinct sucursal_id)::int as sucursales from de_persona
    where estado in ('Vencido', 'Falta', 'Sin documento')`.execute(db);
  return rows[0] ?? { personas: 0, sucursales: 0 };
}
