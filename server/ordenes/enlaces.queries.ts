import { sql, type Transaction } from 'kysely';
import { type EnlacesReply, maxMuestra } from '#contract/ordenes/ordenes.ts';
import { columns, expr } from '#server/platform/db/row-json.ts';
import { todayRow } from '#server/platform/db/rows.ts';
import type { DB } from '#server/platform/db/schema.ts';
import { select } from '#server/platform/db/select.ts';
import { tipoText } from '#server/tipos-orden/tipos-orden.queries.ts';
import { isOfActive } from '#server/vigencia/vigencia.ts';
import { serie } from './posterior.ts';

interface Which {
  /** Orders that get no link. */
  readonly excepto: readonly string[];
  /** The only orders that get one; undefined is all. */
  readonly solo?: readonly string[] | undefined;
}

// Each order that nobody renews, with the order of the next start of its series. Orders that share their start are linked with
// none: nothing says which of them renews which.
// What is linked with an order that renews a later start is left out: a further link could close a circle.
const pares = ({ excepto, solo }: Which) => sql`
  enredadas (id) as (
    select n.id from orden n join orden r on r.id = n.renueva_id where n.fechainicio <= r.fechainicio
    union select v.id from enredadas e join orden x on x.id = e.id or x.renueva_id = e.id
      cross join lateral (values (x.id), (x.renueva_id)) v (id) where v.id is not null),
  serie as (select o.id, o.renueva_id, o.no_renueva, count(*) over (partition by ${serie}, o.fechainicio) as juntas,
      lead(o.id) over (partition by ${serie} order by o.fechainicio, o.id) as siguiente
    from orden o where ${isOfActive}),
  pares as materialized (select a.id as anterior, s.id as siguiente
    from serie a join serie s on s.id = a.siguiente
    where a.juntas = 1 and s.juntas = 1 and s.renueva_id is null and not a.no_renueva
      and a.id <> all(${excepto}::uuid[]) and ${solo ? sql`a.id = any(${solo}::uuid[])` : sql`true`}
      and not exists (select from orden x where x.renueva_id = a.id)
      and not exists (select from enredadas e where e.id in (a.id, s.id)))`;

interface Par {
  total: number;
  vencidas: number;
  anterior: string;
  anterior_numero: number;
  siguiente: string;
  siguiente_numero: number;
  cliente: string;
  sucursal: string;
  tipo: string;
  vencida: boolean;
}

interface Linking extends Which {
  readonly simular: boolean;
  /** `YYYY-MM-DD` */
  readonly today: string;
}

const a = columns('orden', 'a');
const n = columns('orden', 'n');

const vencida = expr<boolean>`${a.fechavencimiento} < d.hoy`;

async function countPairs(trx: Transaction<DB>, linking: Linking): Promise<EnlacesReply> {
  const { rows } = await select<Par>(
    {
      total: expr`count(*) over ()::int`,
      vencidas: expr`(count(*) filter (where ${vencida}) over ())::int`,
      anterior: a.id,
      anterior_numero: expr`${a.numeroorden}::int`,
      siguiente: n.id,
      siguiente_numero: expr`${n.numeroorden}::int`,
      cliente: columns('cliente', 'c').razon_social,
      sucursal: expr`${columns('sucursal', 's').direccion} || ' - ' || ${columns('localidad', 'l').nombre}`,
      tipo: tipoText,
      vencida,
    },
    sql`from pares p join orden a on a.id = p.anterior join orden n on n.id = p.siguiente
      join sucursal s on s.id = n.sucursal_id join localidad l on l.id = s.localidad_id
      join tipo_orden t on t.id = n.tipo_orden_id join cliente c on c.id = n.cliente_id cross join ${todayRow(linking.today)}
    order by vencida desc, c.razon_social, a.fechavencimiento, a.id limit ${maxMuestra}`,
    sql`with recursive ${pares(linking)}`,
  ).execute(trx);
  return {
    enlaces: rows[0]?.total ?? 0,
    vencidas: rows[0]?.vencidas ?? 0,
    muestra: rows.map((par) => ({
      anterior: { _id: par.anterior, numeroorden: par.anterior_numero },
      siguiente: { _id: par.siguiente, numeroorden: par.siguiente_numero },
      cliente: par.cliente,
      sucursal: par.sucursal,
      tipo: par.tipo,
      vencida: par.vencida,
    })),
  };
}

/** Links the orders of the past with their renewals (reglas 4.18), or with `simular` only counts the links. */
export async function linkHistory(trx: Transaction<DB>, linking: Linking): Promise<EnlacesReply> {
  if (linking.simular) return countPairs(trx, linking);
  // Another renewal in between would break off the whole work.
  await sql`lock table orden in share row exclusive mode`.execute(trx);
  const found = await countPairs(trx, linking);
  // The job that makes notices holds their orders; it has to end before the links remove its notices.
  await sql`with recursive ${pares(linking)},
    anteriores as materialized (select o.id from orden o join pares p on p.anterior = o.id for update of o)
    update orden set renueva_id = p.anterior from pares p
    where orden.id = p.siguiente and (select count(*) from anteriores) > 0`.execute(trx);
  return found;
}
