import type { OrdenRef } from '#contract/ordenes/ordenes.ts';
import {
  columns,
  expr,
  type Json,
  number,
  object,
  type Sql,
  uuid,
  when,
} from '#server/platform/db/row-json.ts';

const o = columns('orden', 'o');
const x = columns('orden', 'x');
const a = columns('orden', 'a');
const b = columns('orden', 'b');
const p = columns('orden', 'p');

/** Orders `x` of the series of the order `a`: those that the links of the past put one after the other (reglas 4.18). */
const ofSerie = expr<boolean>`${x.sucursal_id} = ${a.sucursal_id} and ${x.tipo_orden_id} = ${a.tipo_orden_id}
  and (texto_plano(${x.referencia}), texto_plano(${x.titulo})) is not distinct from (texto_plano(${a.referencia}), texto_plano(${a.titulo}))`;

/** The order that follows the one of this id and is not linked with it; for few rows. */
const following = (id: Sql<string>) => expr`select n.id, n.numeroorden
    from orden a cross join lateral (select x.id, x.numeroorden, x.fechainicio, x.renueva_id from orden x
      where ${ofSerie} and ${x.fechainicio} > ${a.fechainicio} order by ${x.fechainicio} limit 1) n
    where ${a.id} = ${id} and n.renueva_id is null and not exists (select from orden x
      where ${ofSerie} and ${x.fechainicio} in (${a.fechainicio}, n.fechainicio) and ${x.id} not in (${a.id}, n.id))`;

/** Joins as `b` the order that follows the expired order `p`. */
export const joinPosterior = expr`left join lateral (${following(p.id)} and p.estado = 'Vencida') b on true`;

/** Another order follows the order `o`, which has expired: no renewal is asked for. */
export const isFollowed = expr<boolean>`exists (${following(o.id)})`;

/** The same of all orders of the rows `o`, which have whole series: those that share no start with another one of theirs. */
export const followed = expr`select dia.id from (select (array_agg(o.id))[1] as id, count(*) = 1 as sola,
      lead(count(*) = 1 and bool_and(o.renueva_id is null)) over (partition by o.sucursal_id, o.tipo_orden_id,
        texto_plano(o.referencia), texto_plano(o.titulo) order by o.fechainicio) as seguida
    from o group by o.sucursal_id, o.tipo_orden_id, texto_plano(o.referencia), texto_plano(o.titulo), o.fechainicio) dia
  where dia.sola and dia.seguida`;

export const posterior: Json<OrdenRef | null> = when(
  expr`${b.id} is not null`,
  object({ _id: uuid(b.id), numeroorden: number(b.numeroorden) }),
);
