import { sql } from 'kysely';
import { type EstadoOrden, programadaText } from '#contract/ordenes/ordenes.ts';
import { diasAviso } from '#contract/ordenes/plazos.ts';
import { columns, expr, quoted, type Sql } from '#server/platform/db/row-json.ts';
import { diasDelTipo } from '#server/tipos-orden/tipos-orden.queries.ts';

// What is in force, in SQL: of the order `o` and its type `t`, and of the assigned document `t`, on the day `d.hoy`.

const o = columns('orden', 'o');

const openUnless = (renewal: Sql<boolean>) => expr<boolean>`not ${o.no_renueva}
  and not exists (select from orden siguiente
    where siguiente.renueva_id = ${o.id} and siguiente.renueva_id is not null and ${renewal})`;

/** The client of the order `o` is active; one scan of the clients for all orders. */
export const isOfActive = expr<boolean>`${o.cliente_id} in (select activo.id from cliente activo where activo.active)`;

/** Nobody renews the order `o`, and it needs it: what notices, digest and agenda are about (reglas 4.18). */
export const isOpen = openUnless(expr`true`);

/** The renewal of the order `o` is awaited: it is open, and its client is active (reglas 4.18). */
export const isAwaited = expr<boolean>`(${isOpen} and ${isOfActive})`;

/** No renewal had begun by a day. When an order was closed is not known: a closed one was not open. */
export const wasOpen = (day: Sql<unknown>) => openUnless(expr`siguiente.fechainicio <= ${day}`);

/** The order `o` has expired on a day, or does in the days in which a client user may ask for its renewal (reglas 4.18). */
export const expiresSoon = (today: string) =>
  sql<boolean>`${o.fechavencimiento} <= ${today}::date + ${diasAviso}::int`;

/** State by an expiry on the date `d.hoy` (contract/ordenes/ordenes.ts, EstadoOrden). */
export const estadoDe = (expiry: Sql<string>, dias: Sql<number> = expr`${diasAviso}`) =>
  expr<EstadoOrden>`case when ${expiry} < d.hoy then 'Vencida'
  when ${expiry} <= d.hoy + ${dias} then 'Por vencer' else 'Vigente' end`;
/** Of the order `o` of the type `t`. */
export const estadoOrden = estadoDe(o.fechavencimiento, diasDelTipo);

/** The state in words, as the browser shows it: 'Programada' before the order begins (contract/ordenes/vigencia.ts, isProgramada). */
export const estadoEnPalabras = expr<string>`case when ${o.fechainicio} > d.hoy then ${quoted(programadaText)} else ${estadoOrden} end`;

/** No newer version takes the place of the assignment `t`. */
export const isLatest = expr<boolean>`not exists (select from documentacion_tecnica siguiente where siguiente.renueva_id = t.id)`;
