import { type Kysely, sql } from 'kysely';
import { maxProximas } from '#contract/tablero.ts';
import type { DB } from '#server/db/schema.ts';
import { type Scope, within } from '#server/db/scope.ts';
import { estadoOrden } from '#server/ordenes/ordenes.queries.ts';

// The parts read the scope's orders as `o`, each with its state on the day and its type's kind.
const ordenes = (scope: Scope, hoy: string) => sql`
  select o.id, o.numeroorden, o.cliente_id, o.sucursal_id, o.fechainicio, o.fechavencimiento, o.cantidad_asistentes,
    o.capacitacion, t.compliance, t.inspeccion, t.nombre as tipo, ${estadoOrden(hoy)} as estado
  from orden o join tipo_orden t on t.id = o.tipo_orden_id where ${within(scope, 'o.cliente_id')}`;

const totales = sql`(select json_build_object('total', count(*), 'porVencer', count(*) filter (where estado = 'Por vencer'),
  'vencidas', count(*) filter (where estado = 'Vencida')) from o)`;

const tipos = sql`(select json_build_object('capacitacion', count(*) filter (where capacitacion),
  'compliance', count(*) filter (where compliance), 'inspeccion', count(*) filter (where inspeccion)) from o)`;

// Counted by month first: a month's edges are never compared with every order. Months without orders are there too.
const meses = (hoy: string) => sql`(select json_agg(json_build_object('mes', to_char(m, 'YYYY-MM'),
    'ordenes', coalesce(n.ordenes, 0), 'capacitaciones', coalesce(n.capacitaciones, 0),
    'participantes', coalesce(n.participantes, 0)) order by m)
  from date_trunc('month', ${hoy}::date::timestamp) ahora,
    generate_series(ahora - interval '11 months', ahora, interval '1 month') m
    left join (select date_trunc('month', fechainicio::timestamp) as mes, count(*) as ordenes,
        count(*) filter (where capacitacion) as capacitaciones,
        sum(cantidad_asistentes) filter (where capacitacion) as participantes
      from o group by 1) n on n.mes = m)`;

const proximas = (
  hoy: string,
) => sql`(select coalesce(json_agg(json_build_object('_id', p.id, 'numeroorden', p.numeroorden,
    'cliente', c.razon_social, 'sucursal', json_build_object('direccion', s.direccion, 'localidad', l.nombre),
    'tipoOrden', json_build_object('nombre', p.tipo, 'capacitacion', p.capacitacion),
    'fechavencimiento', p.fechavencimiento, 'dias', p.fechavencimiento - ${hoy}::date)
    order by p.fechavencimiento, p.numeroorden), '[]')
  from (select * from o where estado = 'Por vencer' order by fechavencimiento, numeroorden limit ${maxProximas}) p
    join sucursal s on s.id = p.sucursal_id join cliente c on c.id = p.cliente_id
    join localidad l on l.id = s.localidad_id)`;

const documentos = (scope: Scope) => sql`json_build_object('asignados',
  (select count(*) from documentacion_tecnica d where ${within(scope, 'd.cliente_id')}),
  'biblioteca', ${scope.kind === 'todo' ? sql`(select count(*) from documento)` : sql`null::int`})`;

/** The dashboard of a scope on the day `hoy` (`YYYY-MM-DD`) as its JSON text (contract/tablero.ts), in one statement. */
export async function tableroOf(db: Kysely<DB>, scope: Scope, hoy: string): Promise<string> {
  const { rows } = await sql<{ fila: string }>`
    with o as materialized (${ordenes(scope, hoy)})
    select json_build_object('ordenes', ${totales},
      'clientesActivos', (select count(*) from cliente c where c.active and ${within(scope, 'c.id')}),
      'documentos', ${documentos(scope)}, 'tipos', ${tipos}, 'meses', ${meses(hoy)},
      'proximas', ${proximas(hoy)})::text as fila`.execute(db);
  return rows[0]?.fila ?? '';
}
