import { type Kysely, sql } from 'kysely';
import type { Accion } from '#contract/consultora/actividad.ts';
import type { DB } from './schema.ts';
import type { Actor } from './transaction.ts';

/** Events without a row change; triggers record those with one. */
export type Suceso = Exclude<Accion, 'alta' | 'cambio' | 'baja'>;

/** Details of an event; never passwords, tokens or codes. */
export interface EventDetail {
  tabla?: string;
  filaId?: string;
  clienteId?: string | null;
  despues?: Record<string, unknown>;
}

/** SQL that inserts one line of the trail; a `from` after it inserts one line for each of its rows. */
export const insertEvent = (actor: Actor, accion: Suceso, detalle: EventDetail = {}) => sql`
  insert into auditoria (usuario_id, actor, direccion, solicitud, accion, tabla, fila_id, cliente_id, despues)
  select ${actor.usuarioId}::uuid, ${actor.nombre}, ${actor.direccion}, ${actor.solicitud}, ${accion},
    ${detalle.tabla ?? null}, ${detalle.filaId ?? null}::uuid, ${detalle.clienteId ?? actor.clienteId}::uuid,
    ${detalle.despues ? JSON.stringify(detalle.despues) : null}::jsonb`;

export async function recordEvent(
  db: Kysely<DB>,
  actor: Actor,
  accion: Suceso,
  detalle?: EventDetail,
): Promise<void> {
  await insertEvent(actor, accion, detalle).execute(db);
}

/** SQL call for a repeatable event: repetitions within an hour share a line and its counter (docs/decisions/023). */
export const countEventCall = (actor: Actor, accion: Suceso, detalle: EventDetail = {}, times = 1) => sql`
  contar_suceso(${actor.usuarioId}::uuid, ${actor.nombre}, ${actor.direccion}, ${actor.solicitud}, ${accion},
    ${detalle.tabla ?? null}, ${detalle.filaId ?? null}::uuid, ${detalle.clienteId ?? actor.clienteId}::uuid,
    ${detalle.despues ? JSON.stringify(detalle.despues) : null}::jsonb, ${times}::bigint)`;

export async function countEvent(
  db: Kysely<DB>,
  actor: Actor,
  accion: Suceso,
  detalle?: EventDetail,
  times?: number,
): Promise<void> {
  await sql`select ${countEventCall(actor, accion, detalle, times)}`.execute(db);
}
