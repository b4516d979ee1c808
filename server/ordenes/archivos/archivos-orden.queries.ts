import { type Kysely, sql, type Transaction } from 'kysely';
import {
  type ArchivoOrden,
  type ArchivoOrdenCambio,
  type ArchivoOrdenInput,
  archivoOrdenTexts,
  maxArchivosOrden,
} from '#contract/ordenes/archivos-orden.ts';
import { createArchivo, removeArchivo } from '#server/archivos/archivos.queries.ts';
import {
  boolean,
  columns,
  expr,
  instant,
  type Json,
  number,
  object,
  orNull,
  text,
  uuid,
} from '#server/platform/db/row-json.ts';
import {
  type RowQuery,
  type RowReply,
  readRow,
  requireRow,
  rowsOf,
  valuesOf,
  writeRow,
} from '#server/platform/db/rows.ts';
import type { DB } from '#server/platform/db/schema.ts';
import { type Scope, within } from '#server/platform/db/scope.ts';
import type { Actor } from '#server/platform/db/transaction.ts';
import { versionIs, whyNotUpdated } from '#server/platform/http/crud.ts';
import { conflict, forbidden, invalidField, notFound } from '#server/platform/http/errors.ts';
import type { FormFile } from '#server/platform/http/forms/multipart.ts';

const f = columns('orden_archivo', 'f');
const a = columns('archivo', 'a');

const row: Json<ArchivoOrden> = object({
  _id: uuid(f.id),
  version: number(f.version),
  descripcion: orNull(text, f.descripcion),
  filename: text(a.nombre),
  linktofile: text(expr`direccion_archivo(${a.id}, ${a.nombre})`),
  tipo: text(a.tipo_contenido),
  bytes: number(expr<number>`${a.bytes}`),
  subidoPor: text(expr`subido_por(${f.id})`),
  createdAt: instant(f.created_at),
  eliminable: boolean(
    expr`y.rol = 'admin' or (y.rol = 'tecnico' and coalesce(${f.usuario_id} = y.id, false))`,
  ),
});

const values = valuesOf<ArchivoOrdenInput, 'orden_archivo'>()({ id: 'id', descripcion: 'descripcion' });
const changes = valuesOf<ArchivoOrdenCambio, 'orden_archivo'>()({ descripcion: 'descripcion' });

/** `y` is the person who asks. */
const joins = ({ rol, usuarioId }: Actor) => sql`join archivo a on a.id = f.archivo_id
  cross join (select ${usuarioId}::uuid as id, ${rol}::text as rol) y`;
const joined = (actor: Actor) => sql`from orden_archivo f ${joins(actor)}`;

/** Throws 404 for an order outside the scope. */
export async function requireOrden(db: Kysely<DB>, scope: Scope, ordenId: string): Promise<void> {
  const orden = await db
    .selectFrom('orden')
    .select('id')
    .where('id', '=', ordenId)
    .where(within(scope, 'cliente_id'))
    .executeTakeFirst();
  if (!orden) throw notFound();
}

/** An order's files, oldest first. */
export const listArchivosOrden = (actor: Actor, scope: Scope, ordenId: string): RowQuery<ArchivoOrden> =>
  rowsOf(
    row,
    sql`${joined(actor)}
      where f.orden_id = ${ordenId}::uuid and ${within(scope, 'f.cliente_id')} order by f.created_at, f.id`,
  );

const readArchivoOrden = async (db: Kysely<DB>, actor: Actor, id: string): Promise<RowReply<ArchivoOrden>> =>
  requireRow(await readRow(db, row, f.version, sql`${joined(actor)} where f.id = ${id}::uuid`));

/**
 * Adds a file to an order. An upload that is repeated with its `id` gives the row of the first one. Throws 404 for an unknown
 * order, 400 for one that is full, 409 for an `id` of another file.
 */
export async function addArchivoOrden(
  trx: Transaction<DB>,
  actor: Actor,
  ordenId: string,
  input: ArchivoOrdenInput,
  file: FormFile,
): Promise<RowReply<ArchivoOrden>> {
  const { id } = input;
  // Locks the order: two uploads count the same places.
  const orden = await trx
    .selectFrom('orden')
    .select(['cliente_id', 'cantidad_respaldos'])
    .where('id', '=', ordenId)
    .forUpdate()
    .executeTakeFirst();
  if (!orden) throw notFound();
  if (id && (await isRepeated(trx, id, ordenId, file))) return readArchivoOrden(trx, actor, id);
  if (orden.cantidad_respaldos >= maxArchivosOrden) throw invalidField('archivo', archivoOrdenTexts.lleno);
  const row = {
    orden_id: ordenId,
    cliente_id: orden.cliente_id,
    archivo_id: await createArchivo(trx, file, 'respaldo'),
    ...values(input),
    usuario_id: actor.usuarioId,
  };
  const added = await trx.insertInto('orden_archivo').values(row).returning('id').executeTakeFirstOrThrow();
  return readArchivoOrden(trx, actor, added.id);
}

async function isRepeated(
  trx: Transaction<DB>,
  id: string,
  ordenId: string,
  file: FormFile,
): Promise<boolean> {
  const found = await trx
    .selectFrom('orden_archivo as f')
    .innerJoin('archivo as a', 'a.id', 'f.archivo_id')
    .select(['f.orden_id', 'a.sha256'])
    .where('f.id', '=', id)
    .executeTakeFirst();
  if (!found) return false;
  if (found.orden_id === ordenId && found.sha256.equals(file.sha256)) return true;
  throw conflict('duplicado');
}

/** Changes a file's description. Throws 404, also for a file of another order, and 409 for a stale `version`. */
export async function describeArchivoOrden(
  trx: Transaction<DB>,
  actor: Actor,
  { id, archivo_id }: { readonly id: string; readonly archivo_id: string },
  input: ArchivoOrdenCambio,
  version: number | undefined,
): Promise<RowReply<ArchivoOrden>> {
  const found = await trx
    .selectFrom('orden_archivo')
    .select('id')
    .where('id', '=', archivo_id)
    .where('orden_id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw notFound();
  const update = trx
    .updateTable('orden_archivo')
    .set(changes(input))
    .where('id', '=', archivo_id)
    .where(versionIs(version))
    .returningAll();
  return (
    (await writeRow(trx, 'f', update, row, joins(actor))) ??
    (await whyNotUpdated(trx, 'orden_archivo', archivo_id))
  );
}

/** Removes a file; returns the key of its bytes. Throws 404, and 403 for a technician who did not add it. */
export async function removeArchivoOrden(
  trx: Transaction<DB>,
  actor: Actor,
  ordenId: string,
  id: string,
): Promise<string | undefined> {
  // The order first, as uploads and its own deletion do: in another order they would wait for each other.
  await trx.selectFrom('orden').select('id').where('id', '=', ordenId).forUpdate().execute();
  const row = await trx
    .selectFrom('orden_archivo')
    .select(['usuario_id', 'archivo_id'])
    .where('id', '=', id)
    .where('orden_id', '=', ordenId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound();
  if (actor.rol === 'tecnico' && row.usuario_id !== actor.usuarioId) throw forbidden();
  await trx.deleteFrom('orden_archivo').where('id', '=', id).execute();
  return removeArchivo(trx, row.archivo_id);
}
