import { sql } from 'kysely';
import { deliverCorreo } from '#server/jobs/deliver-correo.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Outgoing } from '#server/platform/mail/sender.ts';
import type { Recuperacion } from '#server/platform/queues.ts';
import { mailRecuperacion } from '#server/sesion/links/forgotten-password.ts';

export async function runRecuperaciones(deps: Deps): Promise<void> {
  const { rows } = await sql<{ data: Recuperacion }>`
    delete from pgboss.job where name = 'recuperacion' and state = 'created' returning data`.execute(deps.db);
  for (const { data } of rows) await mailRecuperacion(deps, data);
}

/** Delivers the outbox; returns the mails to that address. */
export async function deliverWaiting(deps: Deps, address: string): Promise<Outgoing[]> {
  const sent: Outgoing[] = [];
  const waiting = deps.db.selectFrom('correo').select('id').where('enviado_at', 'is', null);
  for (const { id } of await waiting.orderBy('id').execute())
    await deliverCorreo(deps, { send: async (message) => void sent.push(message) }, id);
  return sent.filter(({ to }) => to === address);
}
