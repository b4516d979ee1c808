import { type Kysely, type RawBuilder, sql } from 'kysely';
import type {
  ClienteDocumentos,
  PrimerPedido,
  SucursalTablero,
  Tablero,
} from '#contract/consultora/tablero.ts';
import { diasPedido, diasSemana } from '#contract/ordenes/plazos.ts';
import { isFileAsked, isWithoutFile } from '#server/ordenes/orden-row.ts';
import { followed } from '#server/ordenes/posterior.ts';
import {
  array,
  boolean,
  date,
  expr,
  type Json,
  number,
  object,
  one,
  orNull,
  type Sql,
  text,
  uuid,
  when,
} from '#server/platform/db/row-json.ts';
import { type JsonReply, jsonReplies, todayRow } from '#server/platform/db/rows.ts';
import type { DB } from '#server/platform/db/schema.ts';
import { type Scope, within } from '#server/platform/db/scope.ts';
import { diasDelTipo } from '#server/tipos-orden/tipos-orden.queries.ts';
import { estadoOrden, isAwaited, isLatest, isOfActive, isOpen, wasOpen } from '#server/vigencia/vigencia.ts';
import { proximas, sinRenovar, vencen, vencenParts, vencenPorMes } from './vencimientos.ts';

const lastYear = expr`(d.hoy - interval '1 year')::date`;

// The scope's orders with their state on the day and the kind of their type.
const ordenes = (scope: Scope, today: string) => sql`
  select o.id, o.numeroorden, o.cliente_id, o.sucursal_id, o.fechainicio, o.fechavencimiento, o.cantidad_asistentes,
    o.capacitacion, o.tipo_orden_id, o.referencia, o.renueva_id, o.renovacion_pedida, t.compliance, t.inspeccion, t.nombre as tipo, o.titulo, ${diasDelTipo} as dias, ${estadoOrden} as estado,
    ${isAwaited} as abierta, not (${isOpen}) as cerrada,
    ${isWithoutFile} and o.fechainicio <= d.hoy and ${isOfActive} as sin_respaldo,
    exists (select from orden n where n.renueva_id = o.id) as renovada,
    case when ${isFileAsked} then o.archivo_pedido end as archivo_pedido,
    ${wasOpen(lastYear)} and ${isOfActive} as abierta_antes
  from orden o join tipo_orden t on t.id = o.tipo_orden_id cross join ${todayRow(today)}
  where ${within(scope, 'o.cliente_id')}`;

// A client user's branches; none for the consultancy, which has thousands.
const porSucursal = (scope: Scope) => sql`
  select s.id, s.direccion, s.localidad_id, count(o.id) filter (where o.abierta and o.estado = 'Vencida') as vencidas,
    count(o.id) filter (where o.abierta and o.estado = 'Por vencer') as por_vencer,
    count(o.id) filter (where o.estado = 'Vigente') as vigentes, count(o.id) as ordenes,
    min(o.fechavencimiento) filter (where o.abierta and o.estado <> 'Vencida') as proximo
  from sucursal s left join o on o.sucursal_id = s.id
  where ${scope.kind === 'cliente'} and ${within(scope, 's.cliente_id')} group by s.id`;

// A document counts in its latest version, that of today and that of a year ago.
const otherCounts = (scope: Scope, { today, timezone }: Day) => {
  const all = scope.kind === 'todo';
  const then = sql`((${today}::date - interval '1 year')::date + 1)::timestamp at time zone ${timezone}`;
  return sql`
  select clientes.*, documentos.*, ${!all}::boolean as propia,
    ${all ? sql`(select count(*) from documento)` : sql`null::bigint`} as biblioteca,
    ${
      all
        ? sql`null::bigint`
        : sql`(select count(*) from empleado e
      where (e.fecha_egreso is null or e.fecha_egreso >= ${today}::date) and ${within(scope, 'e.cliente_id')})`
    } as empleados,
    exists (select from cliente c where ${within(scope, 'c.id')}) as hay_cliente,
    exists (select from sucursal s where ${within(scope, 's.cliente_id')}) as hay_sucursal
  from (select count(*) as clientes, count(*) filter (where created_at < ${then}) as clientes_antes
      from cliente c where c.active and ${within(scope, 'c.id')}) clientes,
    (select count(*) filter (where n.id is null) as asignados,
        count(*) filter (where t.created_at < ${then} and (n.id is null or n.created_at >= ${then})) as asignados_antes,
        ${
          all
            ? sql`null::bigint`
            : sql`count(*) filter (where n.id is null and not exists (select from lectura c
          where c.documentacion_tecnica_id = t.id and c.conforme_at is not null))`
        } as sin_confirmar
      from documentacion_tecnica t left join documentacion_tecnica n on n.renueva_id = t.id
      where ${within(scope, 't.cliente_id')}) documentos`;
};

/** `today` is the date `YYYY-MM-DD` in `timezone`. */
export interface Day {
  readonly today: string;
  readonly timezone: string;
}

const countOf = (which: Sql<boolean>) => number(expr`count(*) filter (where ${which})`);

// The last twelve months, also those without orders. Groups by month first, so that orders are not joined with each month.
const meses = array(
  object({
    mes: text(expr`to_char(m, 'YYYY-MM')`),
    ordenes: number(expr`coalesce(n.ordenes, 0)`),
    capacitaciones: number(expr`coalesce(n.capacitaciones, 0)`),
    participantes: number(expr`coalesce(n.participantes, 0)`),
  }),
  expr`from date_trunc('month', d.hoy::timestamp) ahora,
    generate_series(ahora - interval '11 months', ahora, interval '1 month') m
    left join (select date_trunc('month', fechainicio::timestamp) as mes, count(*) as ordenes,
        count(*) filter (where capacitacion) as capacitaciones,
        sum(cantidad_asistentes) filter (where capacitacion) as participantes
      from o group by 1) n on n.mes = m`,
  expr`m`,
);

const haceUnAnio: Json<Tablero['haceUnAnio']> = one(
  object({
    ordenes: countOf(expr`fechainicio <= ${lastYear}`),
    porVencer: countOf(expr`abierta_antes and fechavencimiento between ${lastYear} and ${lastYear} + dias`),
    vencidas: countOf(expr`abierta_antes and fechavencimiento < ${lastYear}`),
    clientesActivos: number(expr`other.clientes_antes`),
    asignados: number(expr`other.asignados_antes`),
  }),
  expr`from o`,
);

const sucursal: Json<SucursalTablero> = object({
  _id: uuid(expr`s.id`),
  direccion: text(expr`s.direccion`),
  localidad: text(expr`l.nombre`),
  vencidas: number(expr`s.vencidas`),
  porVencer: number(expr`s.por_vencer`),
  vigentes: number(expr`s.vigentes`),
  ordenes: number(expr`s.ordenes`),
  proximo: orNull(date, expr<string | null>`s.proximo`),
});

const sucursales = array(
  sucursal,
  expr`from por_sucursal s join localidad l on l.id = s.localidad_id`,
  expr`s.vencidas > 0 desc, s.por_vencer > 0 desc, s.proximo nulls last, s.direccion, s.id`,
);

// The overdue orders: whether another one follows it, and whether its request does not count (reglas 4.18).
const vencidas = (hoy: RawBuilder<unknown>) => sql`
  seguida as materialized (${followed}),
  vencida as materialized (select o.id in (select s.id from seguida s) as seguida,
      coalesce(o.renovacion_pedida <= d.hoy - ${diasPedido}::int, true) as por_pedir
    from o cross join ${hoy} where o.abierta and o.estado = 'Vencida')`;
const vencidasDe = (which: Sql<boolean>) => expr<number>`(select count(*) from vencida where ${which})`;

const isRenewalAsked = expr<boolean>`abierta and estado <> 'Vigente' and renovacion_pedida is not null`;

/** The request of this kind that waits longest; null without any. */
const firstAsked = (dia: Sql<string>, which: Sql<boolean>): Json<PrimerPedido | null> =>
  when(
    expr`exists (select from o where ${which})`,
    one(
      object({
        _id: uuid(expr`p.id`),
        numeroorden: number(expr`p.numeroorden`),
        cliente: text(expr`c.razon_social`),
        dia: date(expr`p.dia`),
      }),
      expr`from (select id, numeroorden, cliente_id, ${dia} as dia from o where ${which}
        order by ${dia}, numeroorden limit 1) p join cliente c on c.id = p.cliente_id`,
    ),
  );

// Of active clients, in the latest version.
const documentosVencidos = array<ClienteDocumentos>(
  object({
    _id: uuid(expr`c.id`),
    nombre: text(expr`c.razon_social`),
    documentos: number(expr`v.documentos`),
  }),
  expr`from (select t.cliente_id, count(*) as documentos from documentacion_tecnica t
      where t.vencimiento < d.hoy and ${isLatest} group by t.cliente_id) v
    join cliente c on c.id = v.cliente_id and c.active`,
  expr`v.documentos desc, c.razon_social collate espanol, c.id`,
);

const recientes = expr<number>`(select count(*) from o where abierta and estado = 'Vencida'
  and fechavencimiento >= d.hoy - ${diasSemana}::int)`;

const row: Json<Tablero> = object({
  ordenes: one(
    object({
      total: number(expr`count(*)`),
      porVencer: countOf(expr`abierta and estado = 'Por vencer'`),
      vencidas: countOf(expr`abierta and estado = 'Vencida'`),
      renovadas: object({
        porVencer: countOf(expr`cerrada and estado = 'Por vencer'`),
        vencidas: countOf(expr`cerrada and estado = 'Vencida'`),
      }),
      sinRespaldo: countOf(expr`sin_respaldo`),
      sinRespaldoRenovadas: countOf(expr`sin_respaldo and renovada`),
    }),
    expr`from o`,
  ),
  clientesActivos: number(expr`other.clientes`),
  documentos: object({
    asignados: number(expr`other.asignados`),
    biblioteca: orNull(number, expr<number | null>`other.biblioteca`),
    sinConfirmar: orNull(number, expr<number | null>`other.sin_confirmar`),
  }),
  tipos: one(
    object({
      capacitacion: countOf(expr`capacitacion`),
      compliance: countOf(expr`compliance`),
      inspeccion: countOf(expr`inspeccion`),
    }),
    expr`from o`,
  ),
  meses,
  proximas,
  haceUnAnio,
  sinRenovar,
  vencidasRecientes: number(recientes),
  porPedir: when(expr`other.propia`, number(vencidasDe(expr`not seguida and por_pedir`))),
  conPosterior: number(vencidasDe(expr`seguida`)),
  pedidos: one(
    object({
      renovaciones: countOf(isRenewalAsked),
      primeraRenovacion: firstAsked(expr`renovacion_pedida`, isRenewalAsked),
      archivos: countOf(expr`archivo_pedido is not null`),
      primerArchivo: firstAsked(expr`archivo_pedido`, expr`archivo_pedido is not null`),
    }),
    expr`from o`,
  ),
  documentosVencidos: when(expr`not other.propia`, documentosVencidos),
  vencen,
  vencenPorMes,
  sucursales: when(expr`other.propia`, sucursales),
  empleados: orNull(number, expr<number | null>`other.empleados`),
  hay: object({
    cliente: boolean(expr`other.hay_cliente`),
    sucursal: boolean(expr`other.hay_sucursal`),
    tipoOrden: boolean(expr`exists (select from tipo_orden)`),
  }),
});

/** The dashboard on a day, in one statement. */
export async function tableroOf(db: Kysely<DB>, scope: Scope, day: Day): Promise<JsonReply<Tablero>> {
  const hoy = todayRow(day.today);
  const before = sql`
    with o as materialized (${ordenes(scope, day.today)}), por_sucursal as (${porSucursal(scope)}),
      ${vencidas(hoy)}, ${vencenParts(scope, hoy)}`;
  const rest = sql`from ${hoy}, (${otherCounts(scope, day)}) other`;
  const { rows } = await jsonReplies(row, rest, before).execute(db);
  if (!rows[0]) throw new Error('a select of one row returned none');
  return rows[0];
}
