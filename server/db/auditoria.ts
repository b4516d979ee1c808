import type { Kysely } from 'kysely';
import type { Accion } from '#contract/actividad.ts';
import type { DB } from './schema.ts';
import type { Actor } from './transaction.ts';

/** What happens without changing a row; changes write their own line by trigger. */
export type Suceso = Exclude<Accion, 'alta' | 'cambio' | 'baja'>;

/** Adds a line to the audit trail; `detalle` never holds passwords, tokens or codes. */
export async function recordEvent(
  db: Kysely<DB>,
  actor: Actor,
  accion: Suceso,
  detalle: {
    tabla?: string;
    filaId?: string;
    clienteId?: string | null;
    despues?: Record<string, unknown>;
  } = {},
): Promise<void> {
  await db
    .insertInto('auditoria')
    .values({
      usuario_id: actor.usuarioId,
      actor: actor.nombre,
      direccion: actor.direccion,
      solicitud: actor.solicitud,
      accion,
      tabla: detalle.tabla ?? null,
      fila_id: detalle.filaId ?? null,
      cliente_id: detalle.clienteId ?? actor.clienteId,
      despues: detalle.despues ? JSON.stringify(detalle.despues) : null,
    })
    .execute();
}
