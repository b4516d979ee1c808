import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { dateText } from '#server/platform/dates.ts';
import type { DB } from '#server/platform/db/schema.ts';
import { select } from '#server/platform/db/select.ts';
import { systemActor, transaction } from '#server/platform/db/transaction.ts';
import { diasDelTipo, tipoText } from '#server/tipos-orden/tipos-orden.queries.ts';
import { isOpen } from '#server/vigencia/vigencia.ts';
import { recordatoriosDocumento, vencimientosDocumento } from './documentos/avisos-documento.ts';
import {
  type DueNotices,
  isActiveAccount,
  MAX_NEWS_AGE_DAYS,
  type Notices,
  notSentYet,
  PLAZO_AVISO,
} from './due.ts';
import { avisosPersonal, ifPersonalChanged } from './personal.ts';

/** 'la orden Nº 5 (Extintores), Belgrano 45 - Río Cuarto'. */
export const ordenText = (sign: 'Nº' | 'N.º') => sql`'la orden ' || ${sql.lit(sign)} || ' ' || o.numeroorden
  || ' (' || ${tipoText} || '), ' || s.direccion || ' - ' || l.nombre`;
export const fromOrden = sql`orden o join tipo_orden t on t.id = o.tipo_orden_id join sucursal s on s.id = o.sucursal_id
  join localidad l on l.id = s.localidad_id join cliente c on c.id = o.cliente_id`;
const isRecipient = sql`(u.cliente_id = o.cliente_id or u.rol = 'admin')`;
const claveAlta = sql`'orden:' || o.id || ':alta'`;
const claveVencimiento = sql`'orden:' || o.id || ':' || o.fechavencimiento || ':' || v.plazo`;
const claveRecordatorio = sql`'orden:' || o.id || ':' || o.fechavencimiento || ':pospuesto:' || x.hasta`;
const isRecent = (instant: RawBuilder<unknown>) =>
  sql`${instant} > now() - make_interval(days => ${MAX_NEWS_AGE_DAYS})`;

/** 'vence la orden … : vence el …' of the order `o` for the person `u`, by the words of an expiry to come and of a past one. */
const expiryText = (sign: 'Nº' | 'N.º', past: RawBuilder<unknown>, [venció, vence]: [string, string]) => sql`
  case when ${past} then ${sql.lit(venció)} else ${sql.lit(vence)} end || ' ' || ${ordenText(sign)}
    || case when u.rol = 'admin' then ', de ' || c.razon_social else '' end
    || case when ${past} then ': venció el ' else ': vence el ' end
    || ${dateText(sql`o.fechavencimiento`)} || '.'`;

// The lock keeps an order unchanged until its notices are committed, because a change of the order deletes them. Most runs
// find nothing to send and lock no row.
const altas: Notices = sql`select u.id, o.cliente_id, ${claveAlta},
      'Se registró ' || ${ordenText('Nº')} || ': vence el ' || ${dateText(sql`o.fechavencimiento`)} || '.'
    from ${fromOrden} join usuario u on u.cliente_id = o.cliente_id
    where ${isActiveAccount} and o.created_at >= u.created_at and ${isRecent(sql`o.created_at`)}
      and ${notSentYet(claveAlta)} for share of o`;

const documentos = (
  timezone: string,
): Notices => sql`select u.id, d.cliente_id, 'documento:' || d.id || ':alta',
      'Se agregó a su documentación "' || coalesce(b.nombre, a.nombre) || '" el ' || ${dateText(sql`d.created_at at time zone ${timezone}`)} || '.'
    from documentacion_tecnica d left join documento b on b.id = d.documento_id left join archivo a on a.id = d.archivo_id
      join usuario u on u.cliente_id = d.cliente_id
    where ${isActiveAccount} and ${isRecent(sql`d.created_at`)}`;

const archivos = (timezone: string): Notices => {
  const clave = sql`'archivos:' || o.id || ':' || (f.created_at at time zone ${timezone})::date`;
  return sql`select distinct u.id, o.cliente_id, ${clave},
      'Se agregaron archivos a la orden N.º ' || o.numeroorden || ' (' || t.nombre || ').'
    from orden_archivo f join orden o on o.id = f.orden_id join tipo_orden t on t.id = o.tipo_orden_id
      join usuario u on u.cliente_id = o.cliente_id
    where ${isActiveAccount} and f.created_at >= u.created_at and ${isRecent(sql`f.created_at`)}
      and ${notSentYet(clave)}`;
};

const cuentas: Notices = sql`select u.id, null::uuid, 'cuenta:' || n.id || ':activada', 'Se activó la cuenta ' || n.email || '.'
    from usuario n join usuario u on u.rol = 'admin' and u.id <> n.id
    where ${isActiveAccount} and n.status = 'VERIFIED' and exists (select from codigo k
      where k.usuario_id = n.id and k.uso = 'activacion' and ${isRecent(sql`k.usado_at`)})`;

/**
 * Notices of open orders at the type's own days, at its days of 4.14, 7 and 1 days before the expiry and one after it; a new expiry
 * date starts again.
 */
const vencimientos = (today: string): DueNotices => ({
  id: 'o.id',
  columns: sql`u.id, o.cliente_id, ${claveVencimiento},
      ${expiryText('Nº', sql`v.plazo = 'vencida'`, ['Venció', 'Está por vencer'])}`,
  rest: sql`from ${fromOrden}
      cross join lateral (select o.fechavencimiento - ${today}::date as dias) f
      cross join lateral (select case when f.dias < 0 then 'vencida' when f.dias <= 1 then '1' when f.dias <= 7 and ${diasDelTipo} >= 7 then '7'
        when f.dias <= ${diasDelTipo} then ${PLAZO_AVISO} else 'anticipacion' end as plazo) v
      join usuario u on ${isRecipient}
    where ${isActiveAccount} and c.active and ${isOpen}
      and f.dias between ${-MAX_NEWS_AGE_DAYS}::int and greatest(${diasDelTipo}, t.anticipacion)
      and not exists (select from aviso_silenciado x where x.usuario_id = u.id and x.orden_id = o.id
        and x.fechavencimiento = o.fechavencimiento and (x.hasta is null or x.hasta > ${today}::date))
      and ${notSentYet(claveVencimiento)}`,
});

/** The notices that people asked to get again. */
const recordatorios = (today: string): DueNotices => ({
  id: 'o.id',
  columns: sql`u.id, o.cliente_id, ${claveRecordatorio}, 'Recordatorio: '
      || ${expiryText('N.º', sql`o.fechavencimiento < ${today}::date`, ['venció', 'está por vencer'])}`,
  rest: sql`from ${fromOrden}
      join aviso_silenciado x on x.orden_id = o.id and x.fechavencimiento = o.fechavencimiento
      join usuario u on u.id = x.usuario_id and ${isRecipient}
    where ${isActiveAccount} and c.active and ${isOpen}
      and x.hasta between ${today}::date - ${MAX_NEWS_AGE_DAYS}::int and ${today}::date
      and ${notSentYet(claveRecordatorio)}`,
});

type Work = (trx: Transaction<DB>) => Promise<void>;

const insert =
  (notices: Notices): Work =>
  async (trx) => {
    await sql`insert into notificacion (usuario_id, cliente_id, clave, texto) ${notices} on conflict do nothing`.execute(
      trx,
    );
  };

// In two statements: a renewal changes no column of the row, so that a statement that waits for its lock would not see it.
const lockAndInsert =
  ({ id, columns, rest }: DueNotices): Work =>
  async (trx) => {
    const table = sql.ref(id.slice(0, 1));
    const due = select({ id: sql.ref<string>(id) }, sql`${rest} for share of ${table}`);
    const { rows } = await due.execute(trx);
    const ids = [...new Set(rows.map((row) => row.id))];
    if (ids.length > 0)
      await insert(sql`select ${columns} ${rest} and ${sql.ref(id)} = any(${ids}::uuid[])`)(trx);
  };

/**
 * Makes the due notices (reglas 4.15). The key makes each one once for each person, also with several processes at once.
 * `today` is the date `YYYY-MM-DD` in `timezone`.
 */
export async function makeAvisos(db: Kysely<DB>, today: string, timezone: string): Promise<void> {
  const works = [
    insert(altas),
    insert(documentos(timezone)),
    insert(archivos(timezone)),
    lockAndInsert(vencimientos(today)),
    lockAndInsert(recordatorios(today)),
    lockAndInsert(vencimientosDocumento(today)),
    lockAndInsert(recordatoriosDocumento(today)),
    insert(cuentas),
  ];
  const run = (work: Work) => transaction(db, systemActor('avisos'), work);
  for (const work of works) await run(work);
  await ifPersonalChanged(db, today, () => run(insert(avisosPersonal(today))));
}
