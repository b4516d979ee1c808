import { columns, expr, type Sql } from '#server/platform/db/row-json.ts';

const o = columns('orden', 'o');
const x = columns('orden', 'x');
const a = columns('orden', 'a');
const p = columns('orden', 'p');

/** The columns of `o` that are the same for all orders of a series, which the links of the past put one after the other (reglas 4.18). */
export const serie = expr`${o.sucursal_id}, ${o.tipo_orden_id}, texto_plano(${o.referencia}), texto_plano(${o.titulo})`;

/**
 * Those of the orders `o`, which are whole series, that another one follows and is not linked with: `id`, and `siguiente`, that
 * other one. Orders that share their start with another one of their series neither follow nor are followed.
 */
export const followed = expr`select dia.id, dia.siguiente from (select (array_agg(${o.id}))[1] as id, count(*) = 1 as sola,
      lead(case when count(*) = 1 and bool_and(${o.renueva_id} is null) then (array_agg(${o.id}))[1] end)
        over (partition by ${serie} order by ${o.fechainicio}) as siguiente
    from o group by ${serie}, ${o.fechainicio}) dia
  where dia.sola and dia.siguiente is not null`;

/** The same of the series of the orders with these `ids`. */
export const followedAmong = (
  ids: Sql<unknown>,
) => expr`with o as (select x.* from orden x where exists (select from orden a
    where ${a.id} in (${ids}) and ${x.sucursal_id} = ${a.sucursal_id} and ${x.tipo_orden_id} = ${a.tipo_orden_id}
      and (texto_plano(${x.referencia}), texto_plano(${x.titulo})) is not distinct from (texto_plano(${a.referencia}), texto_plano(${a.titulo}))))
  ${followed}`;

/** Joins as `b` the order that follows the expired order `p`; for few rows. */
export const joinPosterior = expr`left join lateral (select n.id, n.numeroorden from (${followedAmong(p.id)}) s
    join orden n on n.id = s.siguiente where s.id = ${p.id} and p.estado = 'Vencida') b on true`;

/** Another order follows the order `o`, which has expired: no renewal is asked for. */
export const isFollowed = expr<boolean>`exists (select from (${followedAmong(o.id)}) s where s.id = ${o.id})`;
