import { type RawBuilder, sql } from 'kysely';
import { todayRow } from '#server/platform/db/rows.ts';
import { type Scope, within } from '#server/platform/db/scope.ts';

export interface PlanOf {
  readonly scope: Scope;
  /** `YYYY-MM-DD` */
  readonly today: string;
  readonly clienteId?: string | undefined;
  readonly anio?: number | undefined;
}

/**
 * The items `p`, and trainings `o` with their places among those of their year, type and branch, and among those of the
 * company. The k-th item of a branch, or of all, is met by the k-th training there: the pairs `m` (reglas 4.23). `h` has
 * the branches that have held k trainings, `s_total` counts all of a company's.
 */
export const parts = ({ scope, today, clienteId, anio }: PlanOf) => {
  const own = (column: string) =>
    clienteId
      ? sql`${within(scope, column)} and ${sql.ref(column)} = ${clienteId}::uuid`
      : within(scope, column);
  const ofYear = (year: RawBuilder<unknown>) => (anio ? sql`${year} = ${anio}::int` : sql`true`);
  const year = sql`extract(year from o.fechainicio)::int`;
  return sql`with
    p as (select p.*, row_number() over (partition by p.cliente_id, p.sucursal_id, p.tipo_orden_id, p.anio
        order by p.mes, p.created_at, p.id) as lugar
      from plan_capacitacion p where ${own('p.cliente_id')} and ${ofYear(sql`p.anio`)}),
    o as (select o.id, o.numeroorden, o.fechainicio, o.cliente_id, o.sucursal_id, o.tipo_orden_id, ${year} as anio,
        row_number() over (partition by o.sucursal_id, o.tipo_orden_id, ${year} order by o.fechainicio, o.numeroorden) as en_sucursal,
        row_number() over (partition by o.cliente_id, o.tipo_orden_id, ${year} order by o.fechainicio, o.numeroorden) as en_cliente
      from orden o where o.capacitacion and ${own('o.cliente_id')} and ${ofYear(year)}),
    m as (select p.id, o.id as orden_id from p join o
        on o.cliente_id = p.cliente_id and o.tipo_orden_id = p.tipo_orden_id and o.anio = p.anio
      where case when p.sucursal_id is null then o.en_cliente = p.lugar
        else o.sucursal_id = p.sucursal_id and o.en_sucursal = p.lugar end),
    h as (select o.cliente_id, o.tipo_orden_id, o.anio, o.en_sucursal as veces, count(*) as sucursales,
        array_agg(o.sucursal_id) as ids, array_agg(o.numeroorden) as numeros
      from o where o.fechainicio <= ${today}::date group by 1, 2, 3, 4),
    s_total as (select s.cliente_id, count(*) as sucursales from sucursal s where ${own('s.cliente_id')} group by 1)`;
};
export const joins = (
  today: string,
) => sql`from p join cliente c on c.id = p.cliente_id join tipo_orden t on t.id = p.tipo_orden_id
  left join sucursal s on s.id = p.sucursal_id left join localidad l on l.id = s.localidad_id
  left join m on m.id = p.id left join o on o.id = m.orden_id
  left join m m_otra on m_otra.orden_id = m.orden_id and m_otra.id <> p.id left join p otra on otra.id = m_otra.id
  left join h on h.cliente_id = p.cliente_id and h.tipo_orden_id = p.tipo_orden_id and h.anio = p.anio and h.veces = p.lugar
  left join s_total on s_total.cliente_id = p.cliente_id
  cross join ${todayRow(today)}`;
