import { type Kysely, type RawBuilder, sql } from 'kysely';
import { diasAviso } from '#contract/ordenes.ts';
import { dateText } from '#server/platform/dates.ts';
import type { DB } from '#server/platform/db/schema.ts';
import { systemActor, transaction } from '#server/platform/db/transaction.ts';
import { tipoText } from '#server/tipos-orden/tipos-orden.queries.ts';

// After a longer stop, older news are no longer sent.
const MAX_NEWS_AGE_DAYS = 30;

// The key of the notice sent `diasAviso` days before an expiry. It keeps the number of the first release: with another
// key the notices that installations have stored would not count, and all of them would be sent again.
const PLAZO_AVISO = '30';

const ordenText = sql`'la orden Nº ' || o.numeroorden || ' (' || ${tipoText} || '), ' || s.direccion || ' - ' || l.nombre`;
const fromOrden = sql`orden o join tipo_orden t on t.id = o.tipo_orden_id join sucursal s on s.id = o.sucursal_id
  join localidad l on l.id = s.localidad_id join cliente c on c.id = o.cliente_id`;
const isActiveAccount = sql`u.active and u.status = 'VERIFIED'`;
// The lock keeps an order unchanged until its notices are committed, because a change of the order deletes them. Most runs
// find nothing to send and lock no row.
const notSentYet = (clave: RawBuilder<unknown>) => sql`not exists (select from notificacion n
    where n.usuario_id = u.id and n.clave = ${clave}) for share of o`;
const claveAlta = sql`'orden:' || o.id || ':alta'`;
const claveVencimiento = sql`'orden:' || o.id || ':' || o.fechavencimiento || ':' || v.plazo`;
const isRecent = (instant: RawBuilder<unknown>) =>
  sql`${instant} > now() - make_interval(days => ${MAX_NEWS_AGE_DAYS})`;

/** One statement for each kind of notice, selecting usuario_id, cliente_id, clave, texto. */
const kinds = (today: string, timezone: string): RawBuilder<unknown>[] => [
  sql`select u.id, o.cliente_id, ${claveAlta},
      'Se registró ' || ${ordenText} || ': vence el ' || ${dateText(sql`o.fechavencimiento`)} || '.'
    from ${fromOrden} join usuario u on u.cliente_id = o.cliente_id
    where ${isActiveAccount} and o.created_at >= u.created_at and ${isRecent(sql`o.created_at`)}
      and ${notSentYet(claveAlta)}`,
  sql`select u.id, d.cliente_id, 'documento:' || d.id || ':alta',
      'Se agregó a su documentación "' || coalesce(b.nombre, a.nombre) || '" el ' || ${dateText(sql`d.created_at at time zone ${timezone}`)} || '.'
    from documentacion_tecnica d left join documento b on b.id = d.documento_id left join archivo a on a.id = d.archivo_id
      join usuario u on u.cliente_id = d.cliente_id
    where ${isActiveAccount} and ${isRecent(sql`d.created_at`)}`,
  // One notice at `diasAviso`, 7 and 1 days before the expiry and one after it; a new expiry date starts again.
  sql`select u.id, o.cliente_id, ${claveVencimiento},
      case when v.plazo = 'vencida' then 'Venció ' else 'Está por vencer ' end || ${ordenText}
        || case when u.rol = 'admin' then ', de ' || c.razon_social else '' end
        || case when v.plazo = 'vencida' then ': venció el ' else ': vence el ' end
        || ${dateText(sql`o.fechavencimiento`)} || '.'
    from ${fromOrden}
      cross join lateral (select o.fechavencimiento - ${today}::date as dias) f
      cross join lateral (select case when f.dias < 0 then 'vencida' when f.dias <= 1 then '1' when f.dias <= 7 then '7'
        else ${PLAZO_AVISO} end as plazo) v
      join usuario u on u.cliente_id = o.cliente_id or u.rol = 'admin'
    where ${isActiveAccount} and c.active and f.dias between ${-MAX_NEWS_AGE_DAYS}::int and ${diasAviso}::int
      and ${notSentYet(claveVencimiento)}`,
  sql`select u.id, null::uuid, 'cuenta:' || n.id || ':activada', 'Se activó la cuenta ' || n.email || '.'
    from usuario n join usuario u on u.rol = 'admin' and u.id <> n.id
    where ${isActiveAccount} and n.status = 'VERIFIED' and exists (select from codigo k
      where k.usuario_id = n.id and k.uso = 'activacion' and ${isRecent(sql`k.usado_at`)})`,
];

/**
 * Makes the due notices (reglas 4.15). The key makes each one once for each person, also with several processes at once.
 * `today` is the date `YYYY-MM-DD` in `timezone`.
 */
export async function makeAvisos(db: Kysely<DB>, today: string, timezone: string): Promise<void> {
  for (const kind of kinds(today, timezone)) {
    await transaction(db, systemActor('avisos'), (trx) =>
      sql`insert into notificacion (usuario_id, cliente_id, clave, texto) ${kind} on conflict do nothing`.execute(
        trx,
      ),
    );
  }
}
