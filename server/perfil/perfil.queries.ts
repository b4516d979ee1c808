import { type Kysely, sql } from 'kysely';
import { type Perfil, type PerfilInput, perfilFirma } from '#contract/cuentas/perfil.ts';
import { wantsResumen } from '#server/notificaciones/resumen.queries.ts';
import {
  boolean,
  columns,
  expr,
  instant,
  type Json,
  leftColumns,
  number,
  object,
  orNull,
  present,
  quoted,
  text,
  when,
} from '#server/platform/db/row-json.ts';
import { type RowReply, readRow, valuesOf } from '#server/platform/db/rows.ts';
import type { DB } from '#server/platform/db/schema.ts';
import type { Actor } from '#server/platform/db/transaction.ts';
import { versionIs, whyNotUpdated } from '#server/platform/http/crud.ts';
import { notFound } from '#server/platform/http/errors.ts';

const u = columns('usuario', 'u');
const c = leftColumns('cliente', 'c');
const k = leftColumns('calendario', 'k');
const firma = expr<
  string | null
>`(select ${quoted(`${perfilFirma}?v=`)} || g.firma_id from tecnico g where g.id = ${u.tecnico_id})`;
const matricula = expr<string | null>`(select g.matricula from tecnico g where g.id = ${u.tecnico_id})`;
const none = orNull(text, expr<string | null>`null::text`);
const shared = {
  version: number(u.version),
  empresa: orNull(text, c.razon_social),
  usuario: orNull(text, u.usuario),
  email: text(u.email),
  nombre: orNull(text, u.nombre),
  apellido: orNull(text, u.apellido),
  direccion: orNull(text, u.direccion),
  localidad: orNull(text, u.localidad),
  pais: orNull(text, u.pais),
  codigoPostal: orNull(text, u.codigo_postal),
  descripcion: orNull(text, u.descripcion),
  resumenSemanal: orNull(boolean, wantsResumen),
  calendario: when(
    expr`${k.usuario_id} is not null`,
    object({
      activo: boolean(expr`true`),
      creadoAt: instant(present(k.created_at)),
      usadoAt: orNull(instant, k.usado_at),
    }),
  ),
};
// The database role of client users may not read these columns.
const row: Json<Perfil> = object({ ...shared, firma: none, matricula: none });
const tecnicoRow: Json<Perfil> = object({
  ...shared,
  firma: orNull(text, firma),
  matricula: orNull(text, matricula),
});

const values = valuesOf<PerfilInput, 'usuario'>()({
  version: null,
  empresa: null,
  email: null,
  calendario: null,
  firma: null,
  matricula: null,
  usuario: 'usuario',
  nombre: 'nombre',
  apellido: 'apellido',
  direccion: 'direccion',
  localidad: 'localidad',
  pais: 'pais',
  codigoPostal: 'codigo_postal',
  descripcion: 'descripcion',
  resumenSemanal: null,
});

/** Throws 404. */
export async function perfilRow(
  db: Kysely<DB>,
  { usuarioId, rol }: Pick<Actor, 'usuarioId' | 'rol'>,
): Promise<RowReply<Perfil>> {
  const own = rol === 'tecnico' ? tecnicoRow : row;
  const from = sql`from usuario u left join cliente c on c.id = u.cliente_id
    left join calendario k on k.usuario_id = u.id`;
  const found = await readRow(db, own, u.version, sql`${from} where u.id = ${usuarioId}::uuid`);
  if (!found) throw notFound();
  return found;
}

/** Throws 409 for a stale `version`. */
export async function updatePerfil(
  db: Kysely<DB>,
  usuarioId: string,
  input: PerfilInput,
  version: number | undefined,
): Promise<void> {
  // A body without the setting keeps it.
  const resumen = input.resumenSemanal == null ? {} : { resumen_semanal: input.resumenSemanal };
  const { numUpdatedRows } = await db
    .updateTable('usuario')
    .set({ ...values(input), ...resumen })
    .where('id', '=', usuarioId)
    .where(versionIs(version))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) await whyNotUpdated(db, 'usuario', usuarioId);
}
