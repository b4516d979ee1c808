import type { OrdenRef } from '#contract/ordenes/ordenes.ts';
import { columns, expr, type Json, number, object, uuid, when } from '#server/platform/db/row-json.ts';

const x = columns('orden', 'x');
const a = columns('orden', 'a');
const b = columns('orden', 'b');
const p = columns('orden', 'p');

/** Orders `x` of the series of the order `p`: those that the links of the past put one after the other (reglas 4.18). */
const ofSerie = expr<boolean>`${x.sucursal_id} = ${a.sucursal_id} and ${x.tipo_orden_id} = ${a.tipo_orden_id}
  and (texto_plano(${x.referencia}), texto_plano(${x.titulo})) is not distinct from (texto_plano(${a.referencia}), texto_plano(${a.titulo}))`;

/** Joins as `b` the order that follows the expired order `p` and is not linked with it; for few rows. */
export const joinPosterior = expr`left join lateral (select n.id, n.numeroorden
    from orden a cross join lateral (select x.id, x.numeroorden, x.fechainicio, x.renueva_id from orden x
      where ${ofSerie} and ${x.fechainicio} > ${a.fechainicio} order by ${x.fechainicio} limit 1) n
    where ${a.id} = ${p.id} and n.renueva_id is null and p.estado = 'Vencida' and not exists (select from orden x
      where ${ofSerie} and ${x.fechainicio} in (${a.fechainicio}, n.fechainicio) and ${x.id} not in (${a.id}, n.id))) b on true`;

export const posterior: Json<OrdenRef | null> = when(
  expr`${b.id} is not null`,
  object({ _id: uuid(b.id), numeroorden: number(b.numeroorden) }),
);
