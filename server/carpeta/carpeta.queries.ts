import { type Kysely, sql } from 'kysely';
import type { EstadoOrden } from '#contract/ordenes/ordenes.ts';
import {
  array,
  columns,
  expr,
  type Json,
  nullable,
  number,
  object,
  one,
  present,
  type Sql,
  text,
  uuid,
} from '#server/platform/db/row-json.ts';
import { todayRow } from '#server/platform/db/rows.ts';
import type { DB } from '#server/platform/db/schema.ts';
import { type Scope, within } from '#server/platform/db/scope.ts';
import { type Fields, parsed, select } from '#server/platform/db/select.ts';
import { notFound } from '#server/platform/http/errors.ts';
import { requireSucursal } from '#server/sucursales/sucursales.queries.ts';
import { estadoDe, estadoOrden, isLatest, isOpen } from '#server/vigencia/vigencia.ts';

export interface StoredFile {
  id: string;
  clave: string;
  nombre: string;
  tipo: string;
  bytes: number;
  sha256: string;
}

export interface OrdenEnCarpeta {
  id: string;
  numero: number;
  tipo: string;
  clase: 'capacitacion' | 'compliance' | 'inspeccion';
  titulo: string | null;
  referencia: string | null;
  sucursalId: string;
  sucursal: string;
  fecha: string;
  vencimiento: string;
  estado: EstadoOrden;
  asistentes: number;
  planilla: StoredFile | null;
  archivos: StoredFile[];
}

export interface DocumentoEnCarpeta {
  id: string;
  nombre: string;
  /** Null for all branches, as is its text. */
  sucursalId: string | null;
  sucursal: string | null;
  fecha: string;
  vencimiento: string | null;
  estado: EstadoOrden;
  archivo: StoredFile;
}

export interface CarpetaRows {
  cliente: { _id: string; razonSocial: string; cuit: string };
  sucursal: { _id: string; direccion: string; localidad: string } | null;
  ordenes: OrdenEnCarpeta[];
  pendientes: OrdenEnCarpeta[];
  documentos: DocumentoEnCarpeta[];
}

/** Which folder: of a client, or of one of its branches. */
export interface CarpetaOf {
  readonly clienteId: string;
  readonly sucursal?: string | undefined;
  readonly incluir?: 'pendientes' | undefined;
}

/** The date `today` is `YYYY-MM-DD` in `timezone`. */
interface Day {
  readonly today: string;
  readonly timezone: string;
}

const a = columns('archivo', 'a');
const file: Json<StoredFile> = object({
  id: uuid(a.id),
  clave: text(a.clave),
  nombre: text(a.nombre),
  tipo: text(a.tipo_contenido),
  bytes: number(a.bytes),
  sha256: text(expr`encode(${a.sha256}, 'hex')`),
});

const o = columns('orden', 'o');
const t = columns('tipo_orden', 't');
const s = columns('sucursal', 's');
const sucursalText = expr<string>`${s.direccion} || ' - ' || ${columns('localidad', 'l').nombre}`;
const ordenEnCarpeta: Fields<OrdenEnCarpeta> = {
  id: o.id,
  numero: expr`${o.numeroorden}::int`,
  tipo: t.nombre,
  clase: expr`case when ${t.capacitacion} then 'capacitacion' when ${t.compliance} then 'compliance' else 'inspeccion' end`,
  titulo: o.titulo,
  referencia: o.referencia,
  sucursalId: s.id,
  sucursal: sucursalText,
  fecha: o.fechainicio,
  vencimiento: o.fechavencimiento,
  estado: estadoOrden,
  asistentes: expr`(select count(*)::int from asistente a where a.orden_id = ${o.id} and a.documento <> '')`,
  planilla: parsed(nullable(one(file, expr`from archivo a where a.id = ${o.planilla_id}`))),
  archivos: parsed(
    array(
      file,
      expr`from orden_archivo f join archivo a on a.id = f.archivo_id where f.orden_id = ${o.id}`,
      expr`f.id`,
    ),
  ),
};

const selectOrdenes = (
  scope: Scope,
  { clienteId, sucursal }: CarpetaOf,
  today: string,
  condition: Sql<unknown>,
) =>
  select(
    ordenEnCarpeta,
    sql`from orden o join tipo_orden t on t.id = o.tipo_orden_id join sucursal s on s.id = o.sucursal_id
    join localidad l on l.id = s.localidad_id cross join ${todayRow(today)}
  where o.cliente_id = ${clienteId}::uuid and ${within(scope, 'o.cliente_id')}
    and ${sucursal ? sql`o.sucursal_id = ${sucursal}::uuid` : sql`true`} and ${condition}
  order by t.nombre collate espanol, o.referencia collate espanol nulls first, o.fechavencimiento, o.numeroorden`,
  );

// An order that only a future one renews still is the present proof.
const inForce = expr<boolean>`d.hoy between o.fechainicio and o.fechavencimiento and not exists (select from orden n
  where n.renueva_id = o.id and n.renueva_id is not null and n.fechainicio <= d.hoy)`;
const expired = expr<boolean>`o.fechavencimiento < d.hoy and ${isOpen}`;

const d = columns('documentacion_tecnica', 't');

// Documents without a branch are in every branch's folder.
const selectDocumentos = (scope: Scope, { clienteId, sucursal }: CarpetaOf, { today, timezone }: Day) =>
  select<DocumentoEnCarpeta>(
    {
      id: d.id,
      nombre: expr`coalesce(b.nombre, ${a.nombre})`,
      sucursalId: s.id,
      sucursal: sucursalText,
      fecha: sql<string>`(${d.created_at} at time zone ${timezone})::date`,
      vencimiento: d.vencimiento,
      archivo: parsed(file),
      estado: expr`case when ${d.vencimiento} is null then 'Vigente' else ${estadoDe(present(d.vencimiento))} end`,
    },
    sql`from documentacion_tecnica t left join documento b on b.id = t.documento_id
    join archivo a on a.id = coalesce(t.archivo_id, b.archivo_id)
    left join sucursal s on s.id = t.sucursal_id left join localidad l on l.id = s.localidad_id
    cross join ${todayRow(today)}
  where t.cliente_id = ${clienteId}::uuid and ${within(scope, 't.cliente_id')} and ${isLatest}
    and (t.vencimiento is null or t.vencimiento >= d.hoy)
    and ${sucursal ? sql`coalesce(t.sucursal_id, ${sucursal}::uuid) = ${sucursal}::uuid` : sql`true`}
  order by coalesce(b.nombre, a.nombre) collate espanol, t.id`,
  );

// A training has its printed sheet, and certificates if somebody attends.
const ordenSize = sql`select json_array_length(x.archivos) + case when x.clase = 'capacitacion'
      then 1 + (x.planilla is not null)::int + (x.asistentes > 0)::int else 0 end as archivos,
    coalesce((select sum((f->>'bytes')::bigint) from json_array_elements(x.archivos) f), 0)
      + case when x.clase = 'capacitacion' then coalesce((x.planilla->>'bytes')::bigint, 0) else 0 end as bytes`;

export interface CarpetaSize {
  cantidad: number;
  bytes: number;
}

/** How much a folder has: counted by the database, so that no row of one that is too large is read. */
export async function readCarpetaSize(
  db: Kysely<DB>,
  scope: Scope,
  of: CarpetaOf,
  day: Day,
): Promise<CarpetaSize> {
  const { rows } = await select<CarpetaSize>(
    {
      cantidad: expr`coalesce(sum(archivos), 0)::float8`,
      bytes: expr`coalesce(sum(bytes), 0)::float8`,
    },
    sql`from (
      ${ordenSize} from (${selectOrdenes(scope, of, day.today, inForce)}) x
      union all select 1, (y.archivo->>'bytes')::bigint from (${selectDocumentos(scope, of, day)}) y) z`,
  ).execute(db);
  return rows[0] ?? { cantidad: 0, bytes: 0 };
}

export type CarpetaHead = Pick<CarpetaRows, 'cliente' | 'sucursal'>;

/** Whose folder it is. Throws 404 for a client or branch outside the scope, or of another client. */
export async function readCarpetaHead(db: Kysely<DB>, scope: Scope, of: CarpetaOf): Promise<CarpetaHead> {
  const cliente = await db
    .selectFrom('cliente')
    .select(['id as _id', 'razon_social as razonSocial', 'cuit'])
    .where('id', '=', of.clienteId)
    .where(within(scope, 'id'))
    .executeTakeFirst();
  if (!cliente) throw notFound();
  const sucursal = of.sucursal ? await readSucursal(db, scope, of.clienteId, of.sucursal) : null;
  return { cliente, sucursal };
}

/** The rows of a folder on a day. */
export async function readCarpeta(
  db: Kysely<DB>,
  scope: Scope,
  of: CarpetaOf,
  day: Day,
): Promise<Omit<CarpetaRows, keyof CarpetaHead>> {
  const { rows: ordenes } = await selectOrdenes(scope, of, day.today, inForce).execute(db);
  const { rows: pendientes } = of.incluir
    ? await selectOrdenes(scope, of, day.today, expired).execute(db)
    : { rows: [] };
  const { rows: documentos } = await selectDocumentos(scope, of, day).execute(db);
  return { ordenes, pendientes, documentos };
}

async function readSucursal(db: Kysely<DB>, scope: Scope, clienteId: string, id: string) {
  await requireSucursal(db, scope, id);
  const row = await db
    .selectFrom('sucursal as s')
    .innerJoin('localidad as l', 'l.id', 's.localidad_id')
    .select(['s.id as _id', 's.direccion', 'l.nombre as localidad'])
    .where('s.id', '=', id)
    .where('s.cliente_id', '=', clienteId)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}
