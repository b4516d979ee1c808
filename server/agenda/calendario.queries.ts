import { randomBytes } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { TipoAgenda } from '#contract/agenda.ts';
import { isOpen } from '#server/ordenes/orden-row.ts';
import type { DB } from '#server/platform/db/schema.ts';
import { type Scope, within } from '#server/platform/db/scope.ts';
import { notFound } from '#server/platform/http/errors.ts';
import { hashCode } from '#server/platform/tokens.ts';
import { dates, inPeriod } from './agenda.queries.ts';

const KEY_BYTES = 20;

export const isKey = (text: string): boolean => /^[\w-]{27}$/.test(text);

/** Makes a person's link in the place of the former one; returns its key, of which only the hash is kept. */
export async function createEnlace(trx: Transaction<DB>, usuarioId: string): Promise<string> {
  const clave = randomBytes(KEY_BYTES).toString('base64url');
  const { numAffectedRows } = await sql`
    insert into calendario (usuario_id, hash)
    select id, ${hashCode(clave)} from usuario where id = ${usuarioId}::uuid for key share
    on conflict (usuario_id) do update set hash = excluded.hash, created_at = now(), usado_at = null`.execute(
    trx,
  );
  if (!numAffectedRows) throw notFound();
  return clave;
}

/** False if there was none. */
export async function removeEnlace(trx: Transaction<DB>, usuarioId: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('calendario')
    .where('usuario_id', '=', usuarioId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export interface Owner {
  id: string;
  email: string;
  rol: 'admin' | 'cliente' | 'tecnico';
  cliente_id: string | null;
  tecnico_id: string | null;
}

/** The account of a key, if it may sign in now. Records the use at most once an hour, and none on a full disk. */
export async function findOwner(
  db: Kysely<DB>,
  clave: string,
  mayWrite: boolean,
): Promise<Owner | undefined> {
  const { rows } = await sql<Owner>`
    with usado as (update calendario set usado_at = now()
      where ${mayWrite} and hash = ${hashCode(clave)} and (usado_at is null or usado_at < now() - interval '1 hour'))
    select u.id, u.email, u.rol, u.cliente_id, u.tecnico_id
    from calendario k join usuario u on u.id = k.usuario_id left join cliente c on c.id = u.cliente_id
    where k.hash = ${hashCode(clave)} and u.active and u.status = 'VERIFIED' and coalesce(c.active, true)`.execute(
    db,
  );
  return rows[0];
}

/** An event of the calendar: an expiry, or the start of a training. */
export interface Evento {
  tipo: Exclude<TipoAgenda, 'documento'>;
  id: string;
  numeroorden: string;
  fecha: string;
  hora: string | null;
  fin: { fecha: string; hora: string } | null;
  titulo: string | null;
  tipoOrden: string;
  referencia: string | null;
  cliente: string;
  direccion: string;
  localidad: string;
  /** The order's last change, in UTC, as `20260310T123000Z`. */
  cambio: string;
}

interface Period {
  readonly desde: string;
  readonly hasta: string;
  readonly cliente: string | undefined;
}

/** The open orders of the scope between two days, of one client with `cliente`. */
export async function listEventos(
  db: Kysely<DB>,
  scope: Scope,
  { desde, hasta, cliente }: Period,
): Promise<Evento[]> {
  const { rows } = await sql<Evento>`
    select a.tipo, o.id, o.numeroorden::text, a.fecha::text, left(a.hora::text, 5) as hora,
      case when a.tipo = 'inicio' then json_build_object('fecha', coalesce(o.fechafin, o.fechainicio),
        'hora', left(o.horafin::text, 5)) end as fin,
      o.titulo, t.nombre as "tipoOrden", o.referencia, c.razon_social as cliente, s.direccion, l.nombre as localidad,
      to_char(coalesce(o.updated_at, o.created_at) at time zone 'UTC', 'YYYYMMDD"T"HH24MISS"Z"') as cambio
    from orden o join cliente c on c.id = o.cliente_id join sucursal s on s.id = o.sucursal_id
      join localidad l on l.id = s.localidad_id join tipo_orden t on t.id = o.tipo_orden_id ${dates}
    where c.active and ${inPeriod(desde, hasta)} and ${within(scope, 'o.cliente_id')}
      and ${cliente ? sql`o.cliente_id = ${cliente}::uuid` : sql`true`} and ${isOpen}
    order by a.fecha, a.hora nulls first, o.numeroorden, a.tipo`.execute(db);
  return rows;
}
