import { randomBytes } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { TipoAgenda } from '#contract/ordenes/agenda.ts';
import { screenOf } from '#server/documentacion-tecnica/documentacion-tecnica-row.ts';
import { o } from '#server/ordenes/orden-row.ts';
import {
  columns,
  date,
  expr,
  leftColumns,
  object,
  present,
  type Sql,
  text,
  time,
  when,
} from '#server/platform/db/row-json.ts';
import type { DB } from '#server/platform/db/schema.ts';
import { type Scope, within } from '#server/platform/db/scope.ts';
import { parsed, select } from '#server/platform/db/select.ts';
import { notFound } from '#server/platform/http/errors.ts';
import { hashCode } from '#server/platform/tokens.ts';
import { isLatest, isOpen } from '#server/vigencia/vigencia.ts';
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
  const u = columns('usuario', 'u');
  const { rows } = await select<Owner>(
    { id: u.id, email: u.email, rol: u.rol, cliente_id: u.cliente_id, tecnico_id: u.tecnico_id },
    sql`from calendario k join usuario u on u.id = k.usuario_id left join cliente c on c.id = u.cliente_id
    where k.hash = ${hashCode(clave)} and u.active and u.status = 'VERIFIED' and coalesce(c.active, true)`,
    sql`with usado as (update calendario set usado_at = now()
      where ${mayWrite} and hash = ${hashCode(clave)} and (usado_at is null or usado_at < now() - interval '1 hour'))`,
  ).execute(db);
  return rows[0];
}

interface Comun {
  id: string;
  fecha: string;
  cliente: string;
  /** The last change of an order, the assignment of a document, in UTC, as `20260310T123000Z`. */
  cambio: string;
  version: number;
}

/** An order's expiry, or a day of a training. */
export interface EventoOrden extends Comun {
  tipo: Exclude<TipoAgenda, 'documento'>;
  numeroorden: string;
  hora: string | null;
  fin: { fecha: string; hora: string } | null;
  /** A day of a training after its first one. */
  esOtroDia: boolean;
  titulo: string | null;
  tipoOrden: string;
  referencia: string | null;
  direccion: string;
  localidad: string;
}

/** The expiry of an assigned document. */
export interface EventoDocumento extends Comun {
  tipo: 'documento';
  nombre: string;
  etiqueta: string | null;
  /** Null for all branches. */
  sucursal: { direccion: string; localidad: string } | null;
  /** Path of the screen that shows it. */
  enlace: string;
}
export type Evento = EventoOrden | EventoDocumento;

interface Period {
  readonly desde: string;
  readonly hasta: string;
  readonly cliente: string | undefined;
}

const utc = (at: Sql<Date>) => expr<string>`to_char(${at} at time zone 'UTC', 'YYYYMMDD"T"HH24MISS"Z"')`;

const of = (scope: Scope, alias: 'o' | 't', cliente: string | undefined) => {
  const column = `${alias}.cliente_id`;
  const isAsked = cliente ? sql`${sql.ref(column)} = ${cliente}::uuid` : sql`true`;
  return sql`c.active and ${within(scope, column)} and ${isAsked}`;
};

/** The open orders and the latest versions of documents between two days, of one client with `cliente`. */
export async function listEventos(db: Kysely<DB>, scope: Scope, period: Period): Promise<Evento[]> {
  const { rows: ordenes } = await selectOrdenes(scope, period).execute(db);
  const { rows: documentos } = await selectDocumentos(scope, period).execute(db);
  return [...ordenes, ...documentos];
}

/** When the day of a training ends: past midnight on the day after, and at midnight always. */
const endOfDay = expr<string>`a.fecha + case when ${o.horafin} <= ${o.horainicio}
  and (${o.fechafin} > ${o.fechainicio} or ${o.horafin} = '00:00') then 1 else 0 end`;

const t = columns('tipo_orden', 't');
const c = columns('cliente', 'c');
const s = columns('sucursal', 's');
const l = columns('localidad', 'l');
const isDay = expr<boolean>`a.tipo = 'inicio'`;

const selectOrdenes = (scope: Scope, { desde, hasta, cliente }: Period) =>
  select<EventoOrden>(
    {
      tipo: expr`a.tipo`,
      id: o.id,
      numeroorden: o.numeroorden,
      fecha: expr`a.fecha`,
      hora: expr`left(a.hora::text, 5)`,
      fin: parsed(when(isDay, object({ fecha: date(endOfDay), hora: time(present(o.horafin)) }))),
      esOtroDia: expr`${isDay} and a.fecha > ${o.fechainicio}`,
      version: o.version,
      titulo: o.titulo,
      tipoOrden: t.nombre,
      referencia: o.referencia,
      cliente: c.razon_social,
      direccion: s.direccion,
      localidad: l.nombre,
      cambio: utc(expr`coalesce(${o.updated_at}, ${o.created_at})`),
    },
    sql`from orden o join cliente c on c.id = o.cliente_id join sucursal s on s.id = o.sucursal_id
      join localidad l on l.id = s.localidad_id join tipo_orden t on t.id = o.tipo_orden_id ${dates(desde, hasta)}
    where ${of(scope, 'o', cliente)} and ${inPeriod(desde, hasta)} and ${isOpen}
    order by a.fecha, a.hora nulls first, o.numeroorden, a.tipo`,
  );

const d = columns('documentacion_tecnica', 't');
const b = leftColumns('documento', 'b');

const selectDocumentos = (scope: Scope, { desde, hasta, cliente }: Period) =>
  select<EventoDocumento>(
    {
      tipo: expr`'documento'`,
      id: d.id,
      fecha: present(d.vencimiento),
      nombre: expr`coalesce(${b.nombre}, ${leftColumns('archivo', 'f').nombre})`,
      etiqueta: b.etiqueta,
      sucursal: parsed(
        when(expr`${s.id} is not null`, object({ direccion: text(s.direccion), localidad: text(l.nombre) })),
      ),
      cliente: c.razon_social,
      enlace: screenOf(scope),
      version: d.version,
      cambio: utc(d.created_at),
    },
    sql`from documentacion_tecnica t join cliente c on c.id = t.cliente_id left join documento b on b.id = t.documento_id
      left join archivo f on f.id = t.archivo_id left join sucursal s on s.id = t.sucursal_id
      left join localidad l on l.id = s.localidad_id
    where ${of(scope, 't', cliente)} and t.vencimiento between ${desde}::date and ${hasta}::date and ${isLatest}
    order by t.vencimiento, t.id`,
  );
