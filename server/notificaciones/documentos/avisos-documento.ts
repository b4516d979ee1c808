import { type RawBuilder, sql } from 'kysely';
import { diasAviso } from '#contract/ordenes/plazos.ts';
import { dateText } from '#server/platform/dates.ts';
import { isLatest } from '#server/vigencia/vigencia.ts';
import { type DueNotices, isActiveAccount, MAX_NEWS_AGE_DAYS, notSentYet, PLAZO_AVISO } from '../due.ts';

const clave = sql`'documentacion:' || t.id || ':' || t.vencimiento || ':' || v.plazo`;
const claveRecordatorio = sql`'documentacion:' || t.id || ':' || t.vencimiento || ':pospuesto:' || x.hasta`;

const fromDocumento = sql`documentacion_tecnica t join cliente c on c.id = t.cliente_id
  left join documento d on d.id = t.documento_id left join archivo a on a.id = t.archivo_id`;
const isRecipient = sql`(u.cliente_id = t.cliente_id or u.rol = 'admin')`;
/** A version that a newer one replaced is silent. */
const isDue = sql`${isActiveAccount} and c.active and t.vencimiento is not null and ${isLatest}`;

/** 'vence el documento «…»: vence el …' for the person `u`, by the words of an expiry to come and of a past one. */
const expiryText = (past: RawBuilder<unknown>, [venció, vence]: [string, string]) => sql`
  case when ${past} then ${sql.lit(venció)} else ${sql.lit(vence)} end
    || ' el documento «' || coalesce(d.nombre, a.nombre) || '»'
    || case when u.rol = 'admin' then ', de ' || c.razon_social else '' end
    || case when ${past} then ': venció el ' else ': vence el ' end || ${dateText(sql`t.vencimiento`)} || '.'`;

/** At `diasAviso`, 7 and 1 days before the expiry of an assigned document, and one after it (reglas 4.15). */
export const vencimientosDocumento = (today: string): DueNotices => ({
  id: 't.id',
  columns: sql`u.id, t.cliente_id, ${clave},
      ${expiryText(sql`v.plazo = 'vencida'`, ['Venció', 'Está por vencer'])}`,
  rest: sql`from ${fromDocumento}
      cross join lateral (select t.vencimiento - ${today}::date as dias) f
      cross join lateral (select case when f.dias < 0 then 'vencida' when f.dias <= 1 then '1' when f.dias <= 7 then '7'
        else ${PLAZO_AVISO} end as plazo) v
      join usuario u on ${isRecipient}
    where ${isDue} and f.dias between ${-MAX_NEWS_AGE_DAYS}::int and ${diasAviso}::int
      and not exists (select from aviso_silenciado x where x.usuario_id = u.id and x.documentacion_tecnica_id = t.id
        and x.fechavencimiento = t.vencimiento and (x.hasta is null or x.hasta > ${today}::date))
      and ${notSentYet(clave)}`,
});

/** The notices of documents that people asked to get again. */
export const recordatoriosDocumento = (today: string): DueNotices => ({
  id: 't.id',
  columns: sql`u.id, t.cliente_id, ${claveRecordatorio}, 'Recordatorio: '
      || ${expiryText(sql`t.vencimiento < ${today}::date`, ['venció', 'está por vencer'])}`,
  rest: sql`from ${fromDocumento}
      join aviso_silenciado x on x.documentacion_tecnica_id = t.id and x.fechavencimiento = t.vencimiento
      join usuario u on u.id = x.usuario_id and ${isRecipient}
    where ${isDue} and x.hasta between ${today}::date - ${MAX_NEWS_AGE_DAYS}::int and ${today}::date
      and ${notSentYet(claveRecordatorio)}`,
});
