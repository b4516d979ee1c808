import { type Kysely, sql, type Transaction } from 'kysely';
import { diasAviso, diasVencidaEnResumen } from '#contract/ordenes/plazos.ts';
import { screenOf } from '#server/documentacion-tecnica/documentacion-tecnica-row.ts';
import { dateText } from '#server/platform/dates.ts';
import { columns, expr, leftColumns, present, type Sql } from '#server/platform/db/row-json.ts';
import type { DB } from '#server/platform/db/schema.ts';
import { type Scope, within } from '#server/platform/db/scope.ts';
import { select } from '#server/platform/db/select.ts';
import { diasDelTipo, tipoText } from '#server/tipos-orden/tipos-orden.queries.ts';
import { isLatest, isOpen } from '#server/vigencia/vigencia.ts';

const u = columns('usuario', 'u');
const c = columns('cliente', 'c');

/** Whether the account `u` wants the digest; null for technicians, who have none. */
export const wantsResumen = expr<
  boolean | null
>`case when u.rol <> 'tecnico' then coalesce(u.resumen_semanal, u.rol = 'admin') end`;

export interface Recipient {
  id: string;
  email: string;
  cliente_id: string | null;
  wants: boolean;
}

/**
 * Marks the week, named by its Monday, as done for every account and returns those that were not. An account created after
 * `dueAt`, when the digest is due, waits for the next week.
 */
export async function claimWeek(trx: Transaction<DB>, monday: string, dueAt: Date): Promise<Recipient[]> {
  const claimed = sql`
    with tomados as (
      insert into resumen_enviado (usuario_id, semana)
      select u.id, ${monday}::date from usuario u left join cliente c on c.id = u.cliente_id
      where u.rol <> 'tecnico' and u.active and u.status = 'VERIFIED' and coalesce(c.active, true) and u.created_at < ${dueAt}
      on conflict do nothing returning usuario_id)`;
  const { rows } = await select<Recipient>(
    { id: u.id, email: u.email, cliente_id: u.cliente_id, wants: present(wantsResumen) },
    sql`from tomados join usuario u on u.id = usuario_id order by u.id`,
    claimed,
  ).execute(trx);
  return rows;
}

/** Does nothing a second time, and to accounts that have no digest. */
export async function disableResumen(trx: Transaction<DB>, usuarioId: string): Promise<void> {
  await sql`update usuario u set resumen_semanal = false where u.id = ${usuarioId}::uuid and ${wantsResumen}`.execute(
    trx,
  );
}

interface Expiry {
  id: string;
  cliente: string;
  /** `YYYY-MM-DD`, and `DD/MM/YYYY`. */
  vence: string;
  fecha: string;
  vencida: boolean;
}

export interface Vencimiento extends Expiry {
  numeroorden: string;
  tipo: string;
  sucursal: string;
}

export interface VencimientoDocumento extends Expiry {
  nombre: string;
  sucursal: string | null;
  /** Path of the screen that shows it. */
  enlace: string;
}

/** What expires soon after `today` (`YYYY-MM-DD`) or expired shortly before. */
const isNear = (expiry: Sql<unknown>, today: string, dias: Sql<number> = expr`${diasAviso}`) =>
  sql`${expiry} between ${today}::date - ${diasVencidaEnResumen}::int and ${today}::date + ${dias}`;

/** Open orders, earliest expiry first. */
export async function listVencimientos(db: Kysely<DB>, scope: Scope, today: string): Promise<Vencimiento[]> {
  const o = columns('orden', 'o');
  const { rows } = await select<Vencimiento>(
    {
      id: o.id,
      numeroorden: o.numeroorden,
      tipo: tipoText,
      cliente: c.razon_social,
      sucursal: expr`${columns('sucursal', 's').direccion} || ' - ' || ${columns('localidad', 'l').nombre}`,
      vence: o.fechavencimiento,
      fecha: dateText(o.fechavencimiento),
      vencida: sql<boolean>`${o.fechavencimiento} < ${today}::date`,
    },
    sql`from orden o join tipo_orden t on t.id = o.tipo_orden_id join sucursal s on s.id = o.sucursal_id
      join localidad l on l.id = s.localidad_id join cliente c on c.id = o.cliente_id
    where c.active and ${isOpen} and ${within(scope, 'o.cliente_id')}
      and ${isNear(o.fechavencimiento, today, diasDelTipo)}
    order by o.fechavencimiento, o.numeroorden`,
  ).execute(db);
  return rows;
}

/** Assigned documents without a newer version, earliest expiry first. */
export async function listVencimientosDocumento(
  db: Kysely<DB>,
  scope: Scope,
  today: string,
): Promise<VencimientoDocumento[]> {
  const t = columns('documentacion_tecnica', 't');
  const nombre = expr<string>`coalesce(${columns('documento', 'd').nombre}, ${columns('archivo', 'a').nombre})`;
  const { rows } = await select<VencimientoDocumento>(
    {
      id: t.id,
      nombre,
      cliente: c.razon_social,
      sucursal: expr`${leftColumns('sucursal', 's').direccion} || ' - ' || ${leftColumns('localidad', 'l').nombre}`,
      vence: present(t.vencimiento),
      fecha: dateText(t.vencimiento),
      vencida: sql<boolean>`${t.vencimiento} < ${today}::date`,
      enlace: screenOf(scope),
    },
    sql`from documentacion_tecnica t join cliente c on c.id = t.cliente_id
      left join documento d on d.id = t.documento_id left join archivo a on a.id = t.archivo_id
      left join sucursal s on s.id = t.sucursal_id left join localidad l on l.id = s.localidad_id
    where c.active and ${isLatest} and ${within(scope, 't.cliente_id')} and ${isNear(t.vencimiento, today)}
    order by t.vencimiento, t.id`,
  ).execute(db);
  return rows;
}

/** How many open orders have expired before `today`. */
export async function countVencidas(db: Kysely<DB>, scope: Scope, today: string): Promise<number> {
  const { rows } = await select(
    { n: expr<number>`count(*)::int` },
    sql`from orden o join cliente c on c.id = o.cliente_id
    where c.active and ${isOpen} and o.fechavencimiento < ${today}::date and ${within(scope, 'o.cliente_id')}`,
  ).execute(db);
  return rows[0]?.n ?? 0;
}
