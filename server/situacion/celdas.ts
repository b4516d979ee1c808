import { type RawBuilder, sql } from 'kysely';
import { isWithoutFile } from '#server/ordenes/orden-row.ts';
import { type Scope, within } from '#server/platform/db/scope.ts';
import { diasDelTipo } from '#server/tipos-orden/tipos-orden.queries.ts';

/** Whose situation, on which day (`YYYY-MM-DD`). */
export interface SituacionOf {
  readonly scope: Scope;
  readonly today: string;
  /** One company, active or not; else all active ones. */
  readonly clienteId?: string;
}

/** The company in the column is one of those asked for. */
export const ofCompanies = ({ scope, clienteId }: SituacionOf, column: string): RawBuilder<unknown> =>
  clienteId
    ? sql`${within(scope, column)} and ${sql.ref(column)} = ${clienteId}::uuid`
    : within(scope, column);

/** The employee `e` works there on the day `d.hoy`. */
export const worksThere = sql`e.fecha_ingreso <= d.hoy and (e.fecha_egreso is null or e.fecha_egreso >= d.hoy)`;

/** Of the proof `o`, by its type's days. */
const state = sql`when o.fechavencimiento < d.hoy then 'Vencido'
    when o.fechavencimiento <= d.hoy + o.dias then 'Por vencer' else 'Vigente' end`;

/**
 * CTEs of what is asked and what proves it (reglas 4.22); those that a statement does not read cost nothing.
 * - `d`: the day. `c`: the companies.
 * - `pedido`: a type asked of a branch, and of a post in it. `de_sucursal`: the same of orders with state and proof.
 * - `par`: a person and a `pedido` that asks them for a training. `de_persona`: a person and type, with state and proof.
 * - `programada`: the next order of a branch and type.
 */
export const celdas = (of: SituacionOf): RawBuilder<unknown> => {
  const { today, clienteId } = of;
  const own = (column: string) => ofCompanies(of, column);
  return sql`
  d as materialized (select ${today}::date as hoy),
  c as materialized (select c.id, c.razon_social, c.telefono from cliente c
    where ${own('c.id')} and ${clienteId ? sql`true` : sql`c.active`}),
  pedido as materialized (
    select r.cliente_id, s.id as sucursal_id, r.tipo_orden_id, r.capacitacion, texto_plano(r.puesto) as puesto_plano,
      min(r.desde) as desde, ${first(sql`r.id`)} as requisito_id, ${first(sql`r.puesto`)} as puesto
    from requisito r join c on c.id = r.cliente_id
      join sucursal s on s.cliente_id = r.cliente_id and (r.sucursal_id is null or r.sucursal_id = s.id)
    where ${own('r.cliente_id')}
    group by r.cliente_id, s.id, r.tipo_orden_id, r.capacitacion, texto_plano(r.puesto)),
  ${ofSucursal(own)},
  ${ofPersona(own)}`;
};

/** Of requirements that ask the same: the branch's own, else the oldest. */
const first = (column: RawBuilder<unknown>) =>
  sql`(array_agg(${column} order by r.sucursal_id is null, r.created_at, r.id))[1]`;

type Own = (column: string) => RawBuilder<unknown>;

const ofSucursal = (own: Own) => sql`
  -- The latest order of each machine, sector or instrument.
  grupo as (
    select distinct on (o.sucursal_id, o.tipo_orden_id, texto_plano(o.referencia))
      o.id, o.numeroorden, o.sucursal_id, o.tipo_orden_id, o.fechavencimiento, o.referencia, o.no_renueva,
      ${isWithoutFile} as sin_respaldo, ${diasDelTipo} as dias
    from orden o join pedido p on p.sucursal_id = o.sucursal_id and p.tipo_orden_id = o.tipo_orden_id
      join tipo_orden t on t.id = o.tipo_orden_id cross join d
    where ${own('o.cliente_id')} and not o.capacitacion and o.fechainicio <= d.hoy
    order by o.sucursal_id, o.tipo_orden_id, texto_plano(o.referencia), o.fechavencimiento desc, o.fechainicio desc,
      o.numeroorden desc),
  prueba_sucursal as (
    select distinct on (sucursal_id, tipo_orden_id) id, numeroorden, sucursal_id, tipo_orden_id, fechavencimiento, referencia, dias,
      count(*) filter (where sin_respaldo) over (partition by sucursal_id, tipo_orden_id) as sin_respaldo
    from grupo where not no_renueva order by sucursal_id, tipo_orden_id, fechavencimiento, numeroorden),
  de_sucursal as materialized (
    select p.*, o.id as orden_id, o.numeroorden, o.fechavencimiento, o.referencia,
      case when p.desde > d.hoy then 'No aplica' when o.id is null then 'Falta' ${state} as estado,
      case when p.desde <= d.hoy then coalesce(o.sin_respaldo, 0) else 0 end as sin_respaldo
    from pedido p left join prueba_sucursal o on o.sucursal_id = p.sucursal_id and o.tipo_orden_id = p.tipo_orden_id
      cross join d
    where not p.capacitacion),
  programada as (
    select distinct on (o.sucursal_id, o.tipo_orden_id) o.sucursal_id, o.tipo_orden_id, o.id, o.fechainicio
    from orden o cross join d
    where ${own('o.cliente_id')} and o.fechainicio > d.hoy and (o.capacitacion or not o.no_renueva)
    order by o.sucursal_id, o.tipo_orden_id, o.fechainicio, o.numeroorden)`;

const ofPersona = (own: Own) => sql`
  par as (
    select e.id as empleado_id, p.*
    from empleado e cross join d join pedido p on p.sucursal_id = e.sucursal_id and p.capacitacion
      and (p.puesto_plano is null or p.puesto_plano = e.puesto_plano)
    where ${own('e.cliente_id')} and ${worksThere}),
  -- A branch asks everybody for a type, or some posts. A person and type make one row.
  pedido_personas as (
    select p.sucursal_id, p.tipo_orden_id, bool_or(p.puesto_plano is null) as a_todos,
      bool_or(p.puesto_plano is null and p.desde <= d.hoy) as a_todos_hoy,
      array_agg(p.puesto_plano) as puestos, array_agg(p.puesto_plano) filter (where p.desde <= d.hoy) as puestos_hoy
    from pedido p cross join d where p.capacitacion group by p.sucursal_id, p.tipo_orden_id),
  dictada as materialized (
    select o.id, o.cliente_id, o.tipo_orden_id, o.fechavencimiento, ${isWithoutFile} as sin_respaldo, ${diasDelTipo} as dias,
      row_number() over (order by o.fechavencimiento, o.fechainicio, o.numeroorden) as rango
    from orden o join tipo_orden t on t.id = o.tipo_orden_id cross join d
    where ${own('o.cliente_id')} and o.capacitacion and o.fechainicio <= d.hoy
      and o.tipo_orden_id in (select p.tipo_orden_id from pedido p where p.capacitacion)),
  -- The rank finds the training that expires last without sorting all attendees.
  prueba_persona as (
    select o.cliente_id, a.documento_clave as clave, o.tipo_orden_id, max(o.rango) as rango
    from dictada o join asistente a on a.orden_id = o.id
    where a.documento_clave is not null group by o.cliente_id, a.documento_clave, o.tipo_orden_id),
  de_persona as materialized (
    select x.empleado_id, x.cliente_id, x.sucursal_id, x.tipo_orden_id, o.id as orden_id, o.fechavencimiento,
      coalesce(x.pedida and o.sin_respaldo, false) as sin_respaldo,
      case when not x.pedida then 'No aplica' when x.clave is null then 'Sin documento' when o.id is null then 'Falta'
        ${state} as estado
    from (select e.id as empleado_id, e.documento_clave as clave, e.cliente_id, e.sucursal_id, p.tipo_orden_id,
          p.a_todos_hoy or coalesce(e.puesto_plano = any (p.puestos_hoy), false) as pedida
        from empleado e cross join d join pedido_personas p on p.sucursal_id = e.sucursal_id
        where ${own('e.cliente_id')} and ${worksThere} and (p.a_todos or e.puesto_plano = any (p.puestos))) x
      cross join d
      left join prueba_persona q on q.cliente_id = x.cliente_id and q.clave = x.clave and q.tipo_orden_id = x.tipo_orden_id
      left join dictada o on o.rango = q.rango)`;
