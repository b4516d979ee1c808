import { type Kysely, sql } from 'kysely';
import type { Accion } from '#contract/actividad.ts';
import type { DB } from './schema.ts';
import type { Actor } from './transaction.ts';

/** What happens without changing a row; changes write their own line by trigger. */
export type Suceso = Exclude<Accion, 'alta' | 'cambio' | 'baja'>;

/** What a line says besides who and what; never passwords, tokens or codes. */
export interface Detalle {
  tabla?: string;
  filaId?: string;
  clienteId?: string | null;
  despues?: Record<string, unknown>;
}

/** The statement that adds a line to the audit trail; a `from` after it adds one for each of its rows. */
export const lineOf = (actor: Actor, accion: Suceso, detalle: Detalle = {}) => sql`
  insert into auditoria (usuario_id, actor, direccion, solicitud, accion, tabla, fila_id, cliente_id, despues)
  select ${actor.usuarioId}::uuid, ${actor.nombre}, ${actor.direccion}, ${actor.solicitud}, ${accion},
    ${detalle.tabla ?? null}, ${detalle.filaId ?? null}::uuid, ${detalle.clienteId ?? actor.clienteId}::uuid,
    ${detalle.despues ? JSON.stringify(detalle.despues) : null}::jsonb`;

/** Adds a line to the audit trail. */
export async function recordEvent(
  db: Kysely<DB>,
  actor: Actor,
  accion: Suceso,
  detalle?: Detalle,
): Promise<void> {
  await lineOf(actor, accion, detalle).execute(db);
}

/**
 * Adds an event that anyone can repeat without limit, `times` at once: the first within an hour of the same person,
 * address and detail is a line, the rest is its counter (docs/decisions/023).
 */
export const countedLine = (actor: Actor, accion: Suceso, detalle: Detalle = {}, times = 1) => sql`
  contar_suceso(${actor.usuarioId}::uuid, ${actor.nombre}, ${actor.direccion}, ${actor.solicitud}, ${accion},
    ${detalle.tabla ?? null}, ${detalle.filaId ?? null}::uuid, ${detalle.clienteId ?? actor.clienteId}::uuid,
    ${detalle.despues ? JSON.stringify(detalle.despues) : null}::jsonb, ${times}::bigint)`;

/** The same as a statement of its own. */
export async function countEvent(
  db: Kysely<DB>,
  actor: Actor,
  accion: Suceso,
  detalle?: Detalle,
  times?: number,
): Promise<void> {
  await sql`select ${countedLine(actor, accion, detalle, times)}`.execute(db);
}
