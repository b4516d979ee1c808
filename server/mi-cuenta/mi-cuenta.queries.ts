import { type Kysely, sql } from 'kysely';
import type { MiSesion } from '#contract/cuentas/mi-cuenta.ts';
import {
  boolean,
  columns,
  expr,
  instant,
  type Json,
  object,
  orNull,
  text,
  uuid,
} from '#server/platform/db/row-json.ts';
import { readRows, rowsOf } from '#server/platform/db/rows.ts';
import type { DB } from '#server/platform/db/schema.ts';
import type { SesionLimits } from '#server/sesion/sesion.queries.ts';

const s = columns('sesion', 's');
// `esta` is the session of the request.
const row: Json<MiSesion> = object({
  _id: uuid(s.id),
  propia: boolean(expr`${s.id} = esta.id`),
  direccion: orNull(text, s.direccion),
  agente: orNull(text, s.agente),
  createdAt: instant(s.created_at),
  vistaAt: instant(s.vista_at),
});

/** The person's active sessions, last used first; `sesionId` is the one of the request. */
export async function listMisSesiones(
  db: Kysely<DB>,
  usuarioId: string,
  sesionId: string,
  limits: SesionLimits,
): Promise<MiSesion[]> {
  const vivas = sql`from sesion s, (select ${sesionId}::uuid as id) esta
    where s.usuario_id = ${usuarioId}::uuid and s.revocada_at is null
      and s.created_at > now() - make_interval(hours => ${limits.absoluteH}::int)
      and s.vista_at > now() - make_interval(hours => ${limits.idleH}::int)
    order by s.vista_at desc, s.id`;
  return readRows(db, rowsOf(row, vivas));
}

export const cierres = {
  propio: { motivo: 'cerrada por su usuario' },
  ajeno: { motivo: 'cerrada por un administrador' },
} as const;
export type FinDeSesion = (typeof cierres)[keyof typeof cierres]['motivo'];

/** Ends one of a person's sessions, or all but `except`; returns how many. */
export async function endSesiones(
  db: Kysely<DB>,
  usuarioId: string,
  which: { id: string } | { except: string },
  motivo: FinDeSesion,
): Promise<number> {
  const of = 'id' in which ? (['=', which.id] as const) : (['<>', which.except] as const);
  const { numUpdatedRows } = await db
    .updateTable('sesion')
    .set({ revocada_at: sql`now()`, motivo })
    .where('usuario_id', '=', usuarioId)
    .where('revocada_at', 'is', null)
    .where('id', of[0], of[1])
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
