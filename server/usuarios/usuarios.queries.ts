import { type Kysely, sql, type Transaction } from 'kysely';
import type { User } from '#contract/cuentas/usuarios.ts';
import { type ListQuery, listRows } from '#server/platform/db/lists/list-rows.ts';
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
  segundoFactor: boolean(u.segundo_factor),
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
const from = sql`usuario u left join cliente c on c.id = u.cliente_id
  left join tecnico t on t.id = u.tecnico_id`;

/** All accounts by e-mail, or with `onlyId` that one. */
export function listUsuarios(onlyId: string | undefined): RowQuery<User> | ListQuery<User> {
  if (onlyId) return rowsOf(row, sql`from ${from} where u.id = ${onlyId}::uuid`);
  return listRows(row, {
    from,
    order: sql`u.email collate espanol, u.id`,
    id: 'u.id',
    shows: { usuario: ['u.id'], cliente: ['u.cliente_id'], tecnico: ['u.tecnico_id'] },
  });
}

const findRow = (db: Kysely<DB>, id: string) =>
  readRow(db, row, u.version, sql`from ${from} where u.id = ${id}::uuid`);

/** For an account that exists. */
export const usuarioRow = async (db: Kysely<DB>, id: string): Promise<RowReply<User>> =>
  requireRow(await findRow(db, id));

/** Throws 404. */
export async function requireUsuario(db: Kysely<DB>, id: string): Promise<RowReply<User>> {
  const found = await findRow(db, id);
  if (!found) throw notFound();
  return found;
}

/** Name of the account's company or technician, for the greeting of a mail; empty for an administrator. Throws 404. */
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

/** Throws 404, 409 for a stale `version`. */
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
 * Throws 409 for the caller's own account and for the last active administrator (reglas 6.6). Locks the administrators, so
 * that two of them cannot remove each other at once.
 */
export async function requireRemovable(
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

/** Enables or disables the account; a trigger ends its sessions. Throws 404, 409 for a stale `version`. */
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
