import { type Kysely, sql } from 'kysely';
import type { AgendaItem, AgendaQuery, TipoAgenda } from '#contract/agenda.ts';
import { estadoOrden, isOpen, o } from '#server/ordenes/orden-row.ts';
import {
  boolean,
  columns,
  date,
  expr,
  type Json,
  nullable,
  object,
  orNull,
  type Sql,
  text,
  time,
  uuid,
  word,
} from '#server/platform/db/row-json.ts';
import { type RowQuery, rowsOf, todayRow } from '#server/platform/db/rows.ts';
import type { DB } from '#server/platform/db/schema.ts';
import { type Scope, within } from '#server/platform/db/scope.ts';
import { notFound } from '#server/platform/http/errors.ts';

const s = columns('sucursal', 's');
const c = columns('cliente', 'c');
const l = columns('localidad', 'l');
const t = columns('tipo_orden', 't');

/** Each order's expiry, and a training's start. */
export const dates = sql`cross join lateral (values ('vencimiento', o.fechavencimiento, null::time),
  ('inicio', case when o.capacitacion then o.fechainicio end, o.horainicio)) a (tipo, fecha, hora)`;

/** Lines of these days, both inclusive. The first condition spares PostgreSQL the joins of all other orders. */
export const inPeriod = (desde: string, hasta: string) => sql`
  (o.fechavencimiento between ${desde}::date and ${hasta}::date
    or o.capacitacion and o.fechainicio between ${desde}::date and ${hasta}::date)
  and a.fecha between ${desde}::date and ${hasta}::date`;

const number = expr<string>`case when ${o.capacitacion} then 'Capacitación' else 'Orden' end || ' N.º ' || ${o.numeroorden}`;
const isStart = expr<boolean>`a.tipo = 'inicio'`;

const rowOf = (abierta: Sql<boolean>): Json<AgendaItem> =>
  object({
    tipo: word(expr<TipoAgenda>`a.tipo`),
    _id: uuid(o.id),
    fecha: date(expr`a.fecha`),
    hora: orNull(time, expr<string | null>`a.hora`),
    titulo: text(
      expr`case when ${isStart} then ${o.titulo} else ${t.nombre} end || coalesce(' (' || ${o.referencia} || ')', '')`,
    ),
    detalle: text(
      expr`${number} || coalesce(': ' || case when ${isStart} then ${t.nombre} else ${o.titulo} end, '')`,
    ),
    cliente: object({ _id: uuid(c.id), razonSocial: text(c.razon_social) }),
    sucursal: nullable(object({ _id: uuid(s.id), direccion: text(s.direccion), localidad: text(l.nombre) })),
    estado: word(estadoOrden),
    abierta: boolean(abierta),
    enlace: text(expr`'/ordenes?ver=' || ${o.id}`),
  });
const openRow = rowOf(expr`true`);
const anyRow = rowOf(isOpen);

/** By date, hour and number; orders of inactive clients are left out. */
export function listAgenda(scope: Scope, today: string, filter: AgendaQuery): RowQuery<AgendaItem> {
  const { desde, hasta, cliente, sucursal, todas } = filter;
  const isAny = todas === 'true';
  return rowsOf(
    isAny ? anyRow : openRow,
    sql`from orden o join cliente c on c.id = o.cliente_id join sucursal s on s.id = o.sucursal_id
        join localidad l on l.id = s.localidad_id join tipo_orden t on t.id = o.tipo_orden_id
        ${dates} cross join ${todayRow(today)}
      where c.active and ${inPeriod(desde, hasta)} and ${within(scope, 'o.cliente_id')}
        and ${cliente ? sql`o.cliente_id = ${cliente}::uuid` : sql`true`}
        and ${sucursal ? sql`o.sucursal_id = ${sucursal}::uuid` : sql`true`}
        and ${isAny ? sql`true` : isOpen}
      order by a.fecha, a.hora nulls first, o.numeroorden, a.tipo`,
  );
}

/** Throws 404 for a branch outside the scope. */
export async function requireSucursal(db: Kysely<DB>, scope: Scope, id: string): Promise<void> {
  const found = await db
    .selectFrom('sucursal')
    .select('id')
    .where('id', '=', id)
    .where(within(scope, 'cliente_id'))
    .executeTakeFirst();
  if (!found) throw notFound();
}
