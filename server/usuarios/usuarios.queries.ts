import { type Kysely, sql, type Transaction } from 'kysely';
import type { User } from '#contract/usuarios.ts';
import {
  boolean,
  columns,
  expr,
  instant,
  type Json,
  object,
  rowHead,
  text,
  uuid,
  when,
  word,
} from '#server/platform/db/row-json.ts';
import { type RowQuery, type RowReply, readRow, requireRow, rowsOf } from '#server/platform/db/rows.ts';
import type { DB } from '#server/platform/db/schema.ts';
import { versionIs, whyNotUpdated } from '#server/platform/http/crud.ts';
import { conflict, notFound } from '#server/platform/http/errors.ts';

const u = columns('usuario', 'u');
const c = columns('cliente', 'c');
const t = columns('tecnico', 't');
const row: Json<User> = object({
  ...rowHead(u),
  email: text(u.email),
  login: text(u.email),
  active: boolean(u.active),
  status: word(u.status),
  createdAt: instant(u.created_at),
  isAdmin: boolean(expr`${u.rol} = 'admin'`),
  cliente: when(
    expr`${c.id} is not null`,
    object({ _id: uuid(c.id), razonSocial: text(c.razon_social), active: boolean(c.active) }),
  ),
  tecnico: when(
    expr`${t.id} is not null`,
    object({ _id: uuid(t.id), nombre: text(t.nombre), apellido: text(t.apellido) }),
  ),
});
const desde = sql`from usuario u left join cliente c on c.id = u.cliente_id
  left join tecnico t on t.id = u.tecnico_id`;

/** Accounts by e-mail: all of them, or one person's own (`soloId`). */
export function listUsuarios(soloId: string | undefined): RowQuery<User> {
  const cuales = soloId ? sql`u.id = ${soloId}::uuid` : sql`true`;
  return rowsOf(row, sql`${desde} where ${cuales} order by u.email collate espanol, u.id`);
}

const filaDe = (db: Kysely<DB>, id: string) =>
  readRow(db, row, u.version, sql`${desde} where u.id = ${id}::uuid`);

/** One account in the shape of the list; the caller knows that it is there. */
export const usuarioRow = async (db: Kysely<DB>, id: string): Promise<RowReply<User>> =>
  requireRow(await filaDe(db, id));

/** The same; throws 404. */
export async function requireUsuario(db: Kysely<DB>, id: string): Promise<RowReply<User>> {
  const found = await filaDe(db, id);
  if (!found) throw notFound();
  return found;
}

/** How a mail greets the account's owner: as the company or the technician it belongs to, if any. Throws 404. */
export async function usuarioName(trx: Transaction<DB>, id: string): Promise<string> {
  const row = await trx
    .selectFrom('usuario as u')
    .leftJoin('cliente as c', 'c.id', 'u.cliente_id')
    .leftJoin('tecnico as t', 't.id', 'u.tecnico_id')
    .select(['c.nombre_fantasia', 't.nombre', 't.apellido'])
    .where('u.id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row.nombre_fantasia ?? [row.nombre, row.apellido].filter(Boolean).join(' ');
}

/** Sets what is given of password and status. Throws 404, 409 for a stale `version`. */
export async function updateUsuario(
  trx: Transaction<DB>,
  id: string,
  set: { password_hash?: string; status?: 'PENDING' | 'VERIFIED' },
  version: number | undefined,
): Promise<void> {
  if (Object.keys(set).length === 0) return;
  const { numUpdatedRows } = await trx
    .updateTable('usuario')
    .set(set)
    .where('id', '=', id)
    .where(versionIs(version))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) await whyNotUpdated(trx, 'usuario', id);
}

/**
 * Refuses to take the account away from oneself, or the last active administrator from everybody (reglas 6.6), by
 * whatever road: disabled, removed or pending again. Locks the administrators, so that two who do so to each other
 * cannot both succeed.
 */
export async function requireExpendable(
  trx: Transaction<DB>,
  id: string,
  actorId: string | null,
): Promise<void> {
  if (id === actorId) throw conflict('en_uso', 'No puede deshabilitar ni eliminar su propia cuenta');
  const admins = await trx
    .selectFrom('usuario')
    .select('id')
    .where('rol', '=', 'admin')
    .where('active', '=', true)
    .where('status', '=', 'VERIFIED')
    .orderBy('id')
    .forUpdate()
    .execute();
  if (admins.length === 1 && admins[0]?.id === id) {
    throw conflict('en_uso', 'Es la última cuenta de administrador activa');
  }
}

/** Enables a disabled account or disables an enabled one; a trigger ends its sessions. Throws 404, 409 for a stale `version`. */
export async function toggleUsuario(
  trx: Transaction<DB>,
  id: string,
  version: number | undefined,
): Promise<RowReply<User>> {
  const { numUpdatedRows } = await trx
    .updateTable('usuario')
    .set({ active: sql<boolean>`not active` })
    .where('id', '=', id)
    .where(versionIs(version))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) await whyNotUpdated(trx, 'usuario', id);
  return usuarioRow(trx, id);
}

/** Removes an account with its sessions and codes. Throws 404. */
export async function removeUsuario(trx: Transaction<DB>, id: string): Promise<void> {
  const { numDeletedRows } = await trx.deleteFrom('usuario').where('id', '=', id).executeTakeFirst();
  if (numDeletedRows === 0n) throw notFound();
}
