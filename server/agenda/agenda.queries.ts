import { type RawBuilder, sql } from 'kysely';
import type { AgendaItem, AgendaQuery, TipoAgenda } from '#contract/ordenes/agenda.ts';
import type { EstadoOrden } from '#contract/ordenes/ordenes.ts';
import { screenOf } from '#server/documentacion-tecnica/documentacion-tecnica-row.ts';
import { o } from '#server/ordenes/orden-row.ts';
import {
  boolean,
  columns,
  date,
  expr,
  type Json,
  leftColumns,
  number,
  object,
  orNull,
  present,
  Sql,
  text,
  time,
  uuid,
  when,
  word,
} from '#server/platform/db/row-json.ts';
import { type RowQuery, rowsOf, todayRow } from '#server/platform/db/rows.ts';
import { type Scope, within } from '#server/platform/db/scope.ts';
import { estadoDe, estadoOrden, isLatest, isOpen } from '#server/vigencia/vigencia.ts';

const s = leftColumns('sucursal', 's');
const c = columns('cliente', 'c');
const l = leftColumns('localidad', 'l');
const t = columns('tipo_orden', 't');

/**
 * The last day on which a training begins: its days have the same hours, and one that ends past midnight ends on the day
 * after. Its dates may contradict each other (reglas 5.2).
 */
const lastDay = sql`greatest(o.fechainicio, o.fechafin - case when o.horafin <= o.horainicio then 1 else 0 end)`;

/** Each order's expiry, and each day of a training in the period, both ends inclusive. */
export const dates = (desde: string, hasta: string) => sql`cross join lateral (
    select 'vencimiento' as tipo, o.fechavencimiento as fecha, null::time as hora
    union all
    select 'inicio', o.fechainicio + n, o.horainicio from generate_series(
      greatest(0, ${desde}::date - o.fechainicio), least(${lastDay}, ${hasta}::date) - o.fechainicio) n
    where o.capacitacion) a`;

/** Lines of these days, both inclusive. The first condition spares PostgreSQL the joins of all other orders. */
export const inPeriod = (desde: string, hasta: string) => sql`
  (o.fechavencimiento between ${desde}::date and ${hasta}::date
    or o.capacitacion and o.fechainicio <= ${hasta}::date and greatest(o.fechainicio, o.fechafin) >= ${desde}::date)
  and a.fecha between ${desde}::date and ${hasta}::date`;

const numero = expr<string>`case when ${o.capacitacion} then 'Capacitación' else 'Orden' end || ' N.º ' || ${o.numeroorden}`;

/** The lines of orders and of documents, as `x`. */
interface Line {
  readonly tipo: TipoAgenda;
  readonly id: string;
  readonly fecha: string;
  readonly hora: string | null;
  readonly titulo: string;
  readonly detalle: string;
  readonly estado: EstadoOrden;
  readonly dias_aviso: number | null;
  readonly fechainicio: string | null;
  readonly abierta: boolean;
  readonly enlace: string;
}
const x = <C extends keyof Line>(column: C) => expr<Line[C]>`${new Sql<Line[C]>(`x.${column}`)}`;

const row: Json<AgendaItem> = object({
  tipo: word(x('tipo')),
  _id: uuid(x('id')),
  fecha: date(x('fecha')),
  hora: orNull(time, x('hora')),
  titulo: text(x('titulo')),
  detalle: text(x('detalle')),
  cliente: object({ _id: uuid(c.id), razonSocial: text(c.razon_social) }),
  sucursal: when(
    expr`${s.id} is not null`,
    object({
      _id: uuid(present(s.id)),
      direccion: text(present(s.direccion)),
      localidad: text(present(l.nombre)),
    }),
  ),
  estado: word(x('estado')),
  diasAviso: orNull(number, x('dias_aviso')),
  fechainicio: orNull(date, x('fechainicio')),
  abierta: boolean(x('abierta')),
  enlace: text(x('enlace')),
});

const ofOrden = (
  abierta: Sql<boolean>,
  { desde, hasta }: AgendaQuery,
) => sql`select a.tipo, o.id, a.fecha, a.hora,
    ${t.nombre} || coalesce(' (' || ${o.referencia} || ')', '') as titulo,
    ${numero} || coalesce(': ' || nullif(${o.titulo}, ${t.nombre}), '') as detalle,
    o.cliente_id, o.sucursal_id, ${estadoOrden} as estado, ${t.dias_aviso} as dias_aviso, o.fechainicio, ${abierta} as abierta, '/ordenes?ver=' || o.id as enlace,
    o.numeroorden as numero
  from orden o join tipo_orden t on t.id = o.tipo_orden_id ${dates(desde, hasta)}`;

const ofDocumento = (
  scope: Scope,
) => sql`select 'documento', t.id, t.vencimiento, null::time, coalesce(b.nombre, f.nombre),
    'Documento' || coalesce(': ' || b.etiqueta, ''), t.cliente_id, t.sucursal_id, ${estadoDe(new Sql('t.vencimiento'))},
    null, null::date, ${isLatest}, ${screenOf(scope)}, null
  from documentacion_tecnica t left join documento b on b.id = t.documento_id
    left join archivo f on f.id = t.archivo_id`;

/** By date, hour and number, documents last; those of inactive clients are left out. */
export function listAgenda(scope: Scope, today: string, filter: AgendaQuery): RowQuery<AgendaItem> {
  const { desde, hasta, cliente, sucursal, todas } = filter;
  const period = sql`between ${desde}::date and ${hasta}::date`;
  const of = (alias: 'o' | 't') => sql`${within(scope, `${alias}.cliente_id`)}
      and ${cliente ? sql`${sql.ref(`${alias}.cliente_id`)} = ${cliente}::uuid` : sql`true`}
      and ${sucursal ? sql`${sql.ref(`${alias}.sucursal_id`)} = ${sucursal}::uuid` : sql`true`}`;
  const isAny = todas === 'true';
  const open = (condition: RawBuilder<unknown>) => (isAny ? sql`true` : condition);
  const day = sql`cross join ${todayRow(today)}`;
  return rowsOf(
    row,
    sql`from (
        ${ofOrden(isAny ? isOpen : expr`true`, filter)} ${day} where ${inPeriod(desde, hasta)} and ${of('o')} and ${open(sql`${isOpen}`)}
        union all
        ${ofDocumento(scope)} ${day} where t.vencimiento ${period} and ${of('t')} and ${open(sql`${isLatest}`)}) x
      join cliente c on c.id = x.cliente_id left join sucursal s on s.id = x.sucursal_id
      left join localidad l on l.id = s.localidad_id
      where c.active order by x.fecha, x.hora nulls first, x.numero nulls last, x.tipo, x.id`,
  );
}
