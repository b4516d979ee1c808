import { type Kysely, sql } from 'kysely';
import { situaciones } from '#contract/clientes/situacion.ts';
import { listVersion, parseListVersion } from '#server/platform/db/lists/list-version.ts';
import type { DB } from '#server/platform/db/schema.ts';
import { select } from '#server/platform/db/select.ts';
import { celdas } from '#server/situacion/celdas.ts';
import { isActiveAccount, type Notices, notSentYet } from './due.ts';

const clave = (mes: string) =>
  sql`'personal:' || x.sucursal_id || ':' || x.tipo_orden_id || ':' || ${mes}::text`;
const isRecipient = sql`(u.cliente_id = x.cliente_id or u.rol = 'admin')`;

/**
 * One notice a month for each branch and training, on the first day on which some of its people have it expired or about to
 * expire (reglas 4.15). It names nobody. A later count in the month makes none.
 */
export const avisosPersonal = (today: string): Notices => {
  const key = clave(today.slice(0, 7));
  return sql`with ${celdas({ scope: { kind: 'todo' }, today })}
    select u.id, x.cliente_id, ${key},
      case when x.n = 1 then '1 persona de ' else x.n || ' personas de ' end || s.direccion
        || case when x.n = 1 then ' tiene' else ' tienen' end || ' por vencer o vencida "' || t.nombre || '".'
    from (select cliente_id, sucursal_id, tipo_orden_id, count(*) as n from de_persona
        where estado in ('Por vencer', 'Vencido') group by cliente_id, sucursal_id, tipo_orden_id) x
      join sucursal s on s.id = x.sucursal_id join tipo_orden t on t.id = x.tipo_orden_id join usuario u on ${isRecipient}
    where ${isActiveAccount} and ${notSentYet(key)}`;
};

const judged = new WeakMap<Kysely<DB>, string>();

/**
 * Runs `work` unless it ran on this day with the same rows: it judges every person, and the job runs each minute.
 * Remembers it for this process alone.
 */
export async function ifPersonalChanged(
  db: Kysely<DB>,
  today: string,
  work: () => Promise<void>,
): Promise<void> {
  const { rows } = await select({ n: listVersion([...situaciones.tables, 'usuario']) }).execute(db);
  const state = `${today} ${parseListVersion(rows[0]?.n ?? '').content}`;
  if (judged.get(db) === state) return;
  await work();
  judged.set(db, state);
}
