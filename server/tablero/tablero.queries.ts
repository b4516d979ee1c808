import { type Kysely, sql } from 'kysely';
import { maxProximas, type Tablero } from '#contract/tablero.ts';
import { estadoOrden } from '#server/ordenes/ordenes.queries.ts';
import {
  array,
  boolean,
  columns,
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
} from '#server/platform/db/row-json.ts';
import { type JsonReply, todayRow } from '#server/platform/db/rows.ts';
import type { DB } from '#server/platform/db/schema.ts';
import { type Scope, within } from '#server/platform/db/scope.ts';

// The scope's orders with their state on the day and the kind of their type.
const ordenes = (scope: Scope, today: string) => sql`
  select o.id, o.numeroorden, o.cliente_id, o.sucursal_id, o.fechainicio, o.fechavencimiento, o.cantidad_asistentes,
    o.capacitacion, t.compliance, t.inspeccion, t.nombre as tipo, ${estadoOrden} as estado
  from orden o join tipo_orden t on t.id = o.tipo_orden_id cross join ${todayRow(today)}
  where ${within(scope, 'o.cliente_id')}`;

const otherCounts = (scope: Scope) => sql`
  select (select count(*) from cliente c where c.active and ${within(scope, 'c.id')}) as clientes,
    (select count(*) from documentacion_tecnica d where ${within(scope, 'd.cliente_id')}) as asignados,
    ${scope.kind === 'todo' ? sql`(select count(*) from documento)` : sql`null::bigint`} as biblioteca`;

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

const p = columns('orden', 'p');
const s = columns('sucursal', 's');
const c = columns('cliente', 'c');
const l = columns('localidad', 'l');
const proximas = array(
  object({
    _id: uuid(p.id),
    numeroorden: number(p.numeroorden),
    cliente: text(c.razon_social),
    sucursal: object({ direccion: text(s.direccion), localidad: text(l.nombre) }),
    tipoOrden: object({ nombre: text(expr`p.tipo`), capacitacion: boolean(p.capacitacion) }),
    fechavencimiento: date(p.fechavencimiento),
    dias: number(expr`${p.fechavencimiento} - d.hoy`),
  }),
  expr`from (select * from o where estado = 'Por vencer' order by fechavencimiento, numeroorden limit ${maxProximas}) p
    join sucursal s on s.id = p.sucursal_id join cliente c on c.id = p.cliente_id
    join localidad l on l.id = s.localidad_id`,
  expr`${p.fechavencimiento}, ${p.numeroorden}`,
);

const row: Json<Tablero> = object({
  ordenes: one(
    object({
      total: number(expr`count(*)`),
      porVencer: countOf(expr`estado = 'Por vencer'`),
      vencidas: countOf(expr`estado = 'Vencida'`),
    }),
    expr`from o`,
  ),
  clientesActivos: number(expr`other.clientes`),
  documentos: object({
    asignados: number(expr`other.asignados`),
    biblioteca: orNull(number, expr<number | null>`other.biblioteca`),
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
});

/** The dashboard on the date `today` (`YYYY-MM-DD`), in one statement. */
export async function tableroOf(db: Kysely<DB>, scope: Scope, today: string): Promise<JsonReply<Tablero>> {
  const { rows } = await sql<JsonReply<Tablero>>`
    with o as materialized (${ordenes(scope, today)})
    select ${row} as fila from ${todayRow(today)}, (${otherCounts(scope)}) other`.execute(db);
  if (!rows[0]) throw new Error('a select of one row returned none');
  return rows[0];
}
