import { type Kysely, sql } from 'kysely';
import type {
  CeldaSucursal,
  EstadoCelda,
  Proxima,
  Semaforo,
  SituacionCliente,
  SituacionDeCliente,
  SituacionDeSucursal,
  SituacionSucursal,
} from '#contract/clientes/situacion.ts';
import { cantidadArchivos } from '#server/ordenes/orden-row.ts';
import {
  array,
  boolean,
  columns,
  date,
  expr,
  type Json,
  number,
  object,
  orNull,
  type Sql,
  text,
  uuid,
  when,
  word,
} from '#server/platform/db/row-json.ts';
import { type JsonReply, jsonReplies, type RowQuery, rowsOf } from '#server/platform/db/rows.ts';
import type { DB } from '#server/platform/db/schema.ts';
import { notFound } from '#server/platform/http/errors.ts';
import { isAwaited, isOpen } from '#server/vigencia/vigencia.ts';
import { celdas, ofCompanies, type SituacionOf } from './celdas.ts';

const c = columns('cliente', 'c');
const t = columns('tipo_orden', 't');
const o = columns('orden', 'o');

// All cells that apply: of branches by order, of people by training.
const aplica = sql`
    select cliente_id, sucursal_id, tipo_orden_id, estado, fechavencimiento from de_sucursal where estado <> 'No aplica'
    union all
    select cliente_id, sucursal_id, tipo_orden_id, estado, fechavencimiento from de_persona where estado <> 'No aplica'`;

const counts = sql`count(*) as celdas, count(*) filter (where estado = 'Vigente') as vigentes,
    count(*) filter (where estado = 'Por vencer') as por_vencer, count(*) filter (where estado = 'Vencido') as vencidos,
    count(*) filter (where estado in ('Falta', 'Sin documento')) as faltan`;

/** Of the counts `alias`, which are null without a cell that applies. */
const totalsOf = (alias: string) => {
  const n = (column: string) => expr<number>`${columnOf(alias, column)}`;
  const semaforo = expr<Semaforo>`case when ${n('celdas')} is null then 'Sin requisitos'
    when ${n('vencidos')} + ${n('faltan')} > 0 then 'Con faltas' when ${n('por_vencer')} > 0 then 'Por vencer'
    else 'En regla' end`;
  const porcentaje = expr<
    number | null
  >`div((${n('vigentes')} + ${n('por_vencer')}) * 100, nullif(${n('celdas')}, 0))`;
  return { semaforo: word(semaforo), porcentaje: orNull(number, porcentaje) };
};
const columnOf = (alias: string, column: string) => columns('orden', alias)[column as 'id'] as Sql<unknown>;
const countOf = (alias: string, column: string) =>
  number(expr<number>`coalesce(${columnOf(alias, column)}, 0)`);
const cantidadesOf = (alias: string) => ({
  porVencer: countOf(alias, 'por_vencer'),
  vencidos: countOf(alias, 'vencidos'),
  faltan: countOf(alias, 'faltan'),
});

const clienteConTelefono: Json<SituacionCliente['cliente']> = object({
  _id: uuid(c.id),
  razonSocial: text(c.razon_social),
  telefono: orNull(text, c.telefono),
});

const vencidasSinRenovar = number(expr<number>`coalesce(v.ordenes, 0)`);

/** CTEs of the open orders that have expired: `w` by branch, `v` by company. */
const vencidas = (own: SituacionOf) => sql`
  w as (select o.cliente_id, o.sucursal_id, count(*) as ordenes from orden o cross join d
    where ${ofCompanies(own, 'o.cliente_id')} and o.fechavencimiento < d.hoy and ${isAwaited}
    group by o.cliente_id, o.sucursal_id),
  v as (select cliente_id, sum(ordenes) as ordenes from w group by cliente_id)`;

const deSucursal: Json<SituacionDeSucursal> = object({
  _id: uuid(expr`w.sucursal_id`),
  vencidasSinRenovar: number(expr<number>`w.ordenes`),
});

/** Branches of active companies with orders that have expired and are open, counted in one read. */
export const listSituacionSucursales = (of: SituacionOf): RowQuery<SituacionDeSucursal> =>
  rowsOf(
    deSucursal,
    sql`from w`,
    sql`with d as materialized (select ${of.today}::date as hoy), ${vencidas(of)}`,
  );

const proximaOf = (alias: 'x' | 'y'): Json<Proxima> =>
  object({
    fecha: date(columnOf(alias, 'fechavencimiento') as Sql<string>),
    titulo: text(columnOf(alias, 'titulo') as Sql<string>),
  });

const situacion: Json<SituacionCliente> = object({
  cliente: clienteConTelefono,
  ...totalsOf('n'),
  vigentes: countOf('n', 'vigentes'),
  ...cantidadesOf('n'),
  sinRespaldo: number(expr<number>`coalesce(f.requisitos, 0)`),
  vencidasSinRenovar,
  proxima: when(expr`x.fechavencimiento is not null`, proximaOf('x')),
  otraOrden: when(expr`y.fechavencimiento < coalesce(x.fechavencimiento, 'infinity')`, proximaOf('y')),
});

/** Active companies on a day, the worst first. */
export const listSituaciones = (of: SituacionOf): RowQuery<SituacionCliente> =>
  rowsOf(
    situacion,
    sql`from c left join n on n.cliente_id = c.id left join f on f.cliente_id = c.id left join x on x.cliente_id = c.id
        left join y on y.cliente_id = c.id
        left join v on v.cliente_id = c.id
      order by n.celdas is null, n.vencidos + n.faltan = 0, n.vencidos + n.faltan + n.por_vencer = 0,
        (n.vigentes + n.por_vencer)::float / n.celdas, c.razon_social collate espanol, c.id`,
    sql`with ${celdas(of)}, ${vencidas(of)},
      -- By type first, so that all cells are read once.
      tipo as materialized (select a.cliente_id, a.tipo_orden_id, ${counts},
          min(a.fechavencimiento) filter (where a.fechavencimiento >= d.hoy) as proxima
        from (${aplica}) a cross join d group by a.cliente_id, a.tipo_orden_id),
      n as (select cliente_id, sum(celdas) as celdas, sum(vigentes) as vigentes, sum(por_vencer) as por_vencer,
          sum(vencidos) as vencidos, sum(faltan) as faltan from tipo group by cliente_id),
      -- Of people the requirements, not the people.
      f as (select cliente_id, count(*) as requisitos from (
          select cliente_id from de_sucursal where sin_respaldo > 0
          union all (select distinct on (p.requisito_id, p.sucursal_id) p.cliente_id
            from de_persona q join empleado e on e.id = q.empleado_id cross join d
              join pedido p on p.sucursal_id = q.sucursal_id and p.tipo_orden_id = q.tipo_orden_id and p.capacitacion
                and p.desde <= d.hoy and (p.puesto_plano is null or p.puesto_plano = e.puesto_plano)
            where q.sin_respaldo)) u
        group by cliente_id),
      x as (select distinct on (a.cliente_id) a.cliente_id, a.proxima as fechavencimiento, t.nombre as titulo
        from tipo a join tipo_orden t on t.id = a.tipo_orden_id where a.proxima is not null
        order by a.cliente_id, a.proxima, t.nombre collate espanol, t.id),
      -- Of the open orders that have begun, whether a requirement asks for them or not.
      y as (select distinct on (o.cliente_id) o.cliente_id, o.fechavencimiento, t.nombre as titulo
        from orden o join tipo_orden t on t.id = o.tipo_orden_id cross join d
        where ${ofCompanies(of, 'o.cliente_id')} and o.fechainicio <= d.hoy and o.fechavencimiento >= d.hoy and ${isAwaited}
        order by o.cliente_id, o.fechavencimiento, t.nombre collate espanol, o.id)`,
  );

/** A cell of a branch: an order's, or the people asked for a training. */
interface Celda {
  readonly requisito_id: string;
  readonly puesto: string | null;
  readonly estado: EstadoCelda;
  readonly fechavencimiento: string | null;
  readonly orden_id: string | null;
  readonly numeroorden: number | null;
  readonly referencia: string | null;
  readonly sin_respaldo: boolean;
}
const x = <C extends keyof Celda>(column: C) => columnOf('x', column) as Sql<Celda[C]>;
const personas = (column: string) => number(expr<number>`coalesce(${columnOf('x', column)}, 0)`);

const celda: Json<CeldaSucursal> = object({
  requisito_id: uuid(x('requisito_id')),
  tipoOrden: object({ _id: uuid(t.id), nombre: text(t.nombre), capacitacion: boolean(t.capacitacion) }),
  puesto: orNull(text, x('puesto')),
  estado: word(x('estado')),
  fechavencimiento: orNull(date, x('fechavencimiento')),
  orden_id: orNull(uuid, x('orden_id')),
  numeroorden: orNull(number, x('numeroorden')),
  referencia: orNull(text, x('referencia')),
  abierta: boolean(expr<boolean>`coalesce(${isOpen}, false)`),
  pedida: orNull(date, o.renovacion_pedida),
  archivoPedido: orNull(date, o.archivo_pedido),
  programada: when(
    expr`p.id is not null`,
    object({ fecha: date(expr`p.fechainicio`), orden_id: uuid(expr`p.id`) }),
  ),
  archivos: number(expr<number>`coalesce(${cantidadArchivos}, 0)`),
  sinRespaldo: boolean(x('sin_respaldo')),
  personas: when(
    t.capacitacion,
    object({
      total: personas('total'),
      vigentes: personas('vigentes'),
      porVencer: personas('por_vencer'),
      vencidas: personas('vencidos'),
      faltan: personas('faltan'),
    }),
  ),
});

const celdasDeSucursal = sql`
  gente as (
    select p.requisito_id, p.sucursal_id, count(*) as total, ${counts}, bool_or(q.sin_respaldo) as sin_respaldo
    from par p join de_persona q on q.empleado_id = p.empleado_id and q.tipo_orden_id = p.tipo_orden_id
    group by p.requisito_id, p.sucursal_id),
  x as materialized (
    select requisito_id, sucursal_id, tipo_orden_id, puesto, estado, fechavencimiento, orden_id, numeroorden, referencia,
      sin_respaldo > 0 as sin_respaldo, null::bigint as total, null::bigint as vigentes, null::bigint as por_vencer,
      null::bigint as vencidos, null::bigint as faltan
    from de_sucursal
    union all
    select p.requisito_id, p.sucursal_id, p.tipo_orden_id, p.puesto,
      case when p.desde > d.hoy or g.total is null then 'No aplica' when g.faltan > 0 then 'Falta'
        when g.vencidos > 0 then 'Vencido' when g.por_vencer > 0 then 'Por vencer' else 'Vigente' end,
      null, null, null, null, p.desde <= d.hoy and coalesce(g.sin_respaldo, false), g.total, g.vigentes, g.por_vencer,
      g.vencidos, g.faltan
    from pedido p cross join d left join gente g on g.requisito_id = p.requisito_id and g.sucursal_id = p.sucursal_id
    where p.capacitacion),
  sin_prueba as (
    select p.sucursal_id, g.numeroorden
    from grupo g join pedido p on p.sucursal_id = g.sucursal_id and p.tipo_orden_id = g.tipo_orden_id cross join d
    where not p.capacitacion and p.desde <= d.hoy and g.sin_respaldo and not g.no_renueva
    union
    select q.sucursal_id, o.numeroorden from de_persona q join orden o on o.id = q.orden_id where q.sin_respaldo)`;

const sucursal: Json<SituacionSucursal> = object({
  _id: uuid(expr`s.id`),
  direccion: text(expr`s.direccion`),
  localidad: text(expr`l.nombre`),
  ...totalsOf('m'),
  ...cantidadesOf('m'),
  vencidasSinRenovar: number(expr<number>`coalesce(w.ordenes, 0)`),
  ordenesSinRespaldo: array(
    number(expr<number>`y.numeroorden`),
    expr`from sin_prueba y where y.sucursal_id = s.id`,
    expr`y.numeroorden`,
  ),
  celdas: array(
    celda,
    expr`from x join tipo_orden t on t.id = x.tipo_orden_id left join orden o on o.id = x.orden_id
      left join programada p on p.sucursal_id = x.sucursal_id and p.tipo_orden_id = x.tipo_orden_id
      where x.sucursal_id = s.id`,
    expr`t.nombre collate espanol, t.id, x.puesto collate espanol nulls first`,
  ),
});

const deCliente: Json<SituacionDeCliente> = object({
  cliente: clienteConTelefono,
  ...totalsOf('n'),
  vencidasSinRenovar,
  sucursales: array(
    sucursal,
    expr`from sucursal s join localidad l on l.id = s.localidad_id left join m on m.sucursal_id = s.id
      left join w on w.sucursal_id = s.id
      where s.cliente_id = ${c.id}`,
    expr`s.direccion collate espanol, s.id`,
  ),
});

/** A company's branches with their cells. Throws 404, also for a company out of the scope. */
export async function situacionDe(
  db: Kysely<DB>,
  of: SituacionOf & { clienteId: string },
): Promise<JsonReply<SituacionDeCliente>> {
  const before = sql`
    with ${celdas(of)}, ${vencidas(of)}, aplica as materialized (${aplica}), ${celdasDeSucursal},
      n as (select cliente_id, ${counts} from aplica group by cliente_id),
      m as (select sucursal_id, ${counts} from aplica group by sucursal_id)`;
  const rest = sql`from c left join n on n.cliente_id = c.id left join v on v.cliente_id = c.id`;
  const { rows } = await jsonReplies(deCliente, rest, before).execute(db);
  if (!rows[0]) throw notFound();
  return rows[0];
}
