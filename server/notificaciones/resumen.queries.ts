import { type Kysely, sql, type Transaction } from 'kysely';
import { diasAviso, diasVencida } from '#contract/ordenes.ts';
import { expr } from '#server/platform/db/row-json.ts';
import type { DB } from '#server/platform/db/schema.ts';
import { type Scope, within } from '#server/platform/db/scope.ts';
import { textoTipo } from '#server/tipos-orden/tipos-orden.queries.ts';

/** Does the account `u` want the digest? Null for a technician, for whom there is none. */
export const quiereResumen = expr<
  boolean | null
>`case when u.rol <> 'tecnico' then coalesce(u.resumen_semanal, u.rol = 'admin') end`;

export interface Destinatario {
  id: string;
  email: string;
  cliente_id: string | null;
  quiere: boolean;
}

/**
 * Those whose week, named by its Monday, nobody has seen to yet: marks it as seen to within `trx`, so that no other
 * process does so again. Whoever came after `desde`, the instant when the week's digest is due, waits for the next.
 */
export async function takeSemana(trx: Transaction<DB>, semana: string, desde: Date): Promise<Destinatario[]> {
  const { rows } = await sql<Destinatario>`
    with tomados as (
      insert into resumen_enviado (usuario_id, semana)
      select u.id, ${semana}::date from usuario u left join cliente c on c.id = u.cliente_id
      where u.rol <> 'tecnico' and u.active and u.status = 'VERIFIED' and coalesce(c.active, true) and u.created_at < ${desde}
      on conflict do nothing returning usuario_id)
    select u.id, u.email, u.cliente_id, ${quiereResumen} as quiere
    from tomados join usuario u on u.id = usuario_id order by u.id`.execute(trx);
  return rows;
}

/** A line of the digest. */
export interface Vencimiento {
  id: string;
  numeroorden: string;
  tipo: string;
  cliente: string;
  sucursal: string;
  /** `DD/MM/YYYY`. */
  fecha: string;
  vencida: boolean;
}

/** What is about to expire on the day `hoy` (`YYYY-MM-DD`) or has expired in the week before, the earliest first. */
export async function listVencimientos(db: Kysely<DB>, scope: Scope, hoy: string): Promise<Vencimiento[]> {
  const { rows } = await sql<Vencimiento>`
    select o.id, o.numeroorden::text, ${textoTipo} as tipo,
      c.razon_social as cliente, s.direccion || ' - ' || l.nombre as sucursal,
      to_char(o.fechavencimiento, 'DD/MM/YYYY') as fecha, o.fechavencimiento < ${hoy}::date as vencida
    from orden o join tipo_orden t on t.id = o.tipo_orden_id join sucursal s on s.id = o.sucursal_id
      join localidad l on l.id = s.localidad_id join cliente c on c.id = o.cliente_id
    where c.active and ${within(scope, 'o.cliente_id')}
      and o.fechavencimiento between ${hoy}::date - ${diasVencida}::int and ${hoy}::date + ${diasAviso}::int
    order by o.fechavencimiento, o.numeroorden`.execute(db);
  return rows;
}
