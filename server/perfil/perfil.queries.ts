import { type Kysely, sql } from 'kysely';
import type { PerfilInput } from '#contract/perfil.ts';
import type { DB } from '#server/db/schema.ts';
import { type RowReply, whyNotUpdated } from '#server/http/crud.ts';
import { notFound } from '#server/http/errors.ts';
import { quiereResumen } from '#server/notificaciones/resumen.queries.ts';

/** One person's profile as the wire has it (contract/perfil.ts). Throws 404. */
export async function perfilRow(db: Kysely<DB>, usuarioId: string): Promise<RowReply> {
  const { rows } = await sql<RowReply>`
    select json_build_object('version', u.version, 'empresa', c.razon_social, 'usuario', u.usuario, 'email', u.email, 'nombre', u.nombre,
      'apellido', u.apellido, 'direccion', u.direccion, 'localidad', u.localidad, 'pais', u.pais,
      'codigoPostal', u.codigo_postal, 'descripcion', u.descripcion,
      'resumenSemanal', ${quiereResumen})::text as fila, u.version
    from usuario u left join cliente c on c.id = u.cliente_id where u.id = ${usuarioId}::uuid`.execute(db);
  if (!rows[0]) throw notFound();
  return rows[0];
}

/** Changes one's own profile. Throws 409 for a stale `version`. */
export async function updatePerfil(
  db: Kysely<DB>,
  usuarioId: string,
  input: PerfilInput,
  version: number | undefined,
): Promise<void> {
  const { usuario, nombre, apellido, direccion, localidad, pais, codigoPostal, descripcion } = input;
  // Who says nothing of it changes nothing of it.
  const resumen = input.resumenSemanal == null ? {} : { resumen_semanal: input.resumenSemanal };
  const { numUpdatedRows } = await db
    .updateTable('usuario')
    .set({
      usuario,
      nombre,
      apellido,
      direccion,
      localidad,
      pais,
      codigo_postal: codigoPostal,
      descripcion,
      ...resumen,
    })
    .where('id', '=', usuarioId)
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) await whyNotUpdated(db, 'usuario', usuarioId);
}
