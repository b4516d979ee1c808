import { systemActor, transaction } from '#server/platform/db/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { enqueueCorreo } from '#server/platform/mail/outbox.ts';
import { todayIn } from '#server/platform/today.ts';
import { listVencimientos, takeSemana, type Vencimiento } from './resumen.queries.ts';
import { semanaOf } from './week.ts';

// Beyond these a mail is no list that anybody reads: the screen has them all.
const MAX_LINES = 50;

/**
 * Mails the week's digest of what expires, to administrators of everything and to client users of what is theirs; once
 * for each person and week, however many processes do so and however often, also after a Monday missed. Whose week it
 * is and the mail are one transaction.
 */
export async function mailResumenes(deps: Pick<Deps, 'db' | 'config' | 'jobs'>, now: Date): Promise<void> {
  const { timezone } = deps.config;
  const { lunes, desde } = semanaOf(now, timezone);
  const hoy = todayIn(timezone, now);
  await transaction(deps.db, systemActor('resumen'), async (trx) => {
    const whole = new Map<string, Vencimiento[]>();
    for (const { email, cliente_id, quiere } of await takeSemana(trx, lunes, desde)) {
      if (!quiere) continue;
      const key = cliente_id ?? '';
      const scope = cliente_id
        ? ({ kind: 'cliente', clienteId: cliente_id } as const)
        : ({ kind: 'todo' } as const);
      const lines = whole.get(key) ?? (await listVencimientos(trx, scope, hoy));
      whole.set(key, lines);
      if (lines.length === 0) continue;
      await enqueueCorreo(trx, deps, {
        plantilla: 'resumen',
        destinatario: email,
        datos: datosOf(lines, !cliente_id),
      });
    }
  });
}

/** The data of the mail's template: two lists as JSON text, cut where they are long, with the whole's numbers. */
function datosOf(lines: readonly Vencimiento[], conCliente: boolean): Record<string, string> {
  const part = (vencida: boolean) => {
    const all = lines.filter((line) => line.vencida === vencida);
    const shown = vencida ? all.slice(-MAX_LINES) : all.slice(0, MAX_LINES);
    const filas = shown.map((line) => ({
      id: line.id,
      texto: `Nº ${line.numeroorden} · ${line.tipo} · ${conCliente ? `${line.cliente}, ` : ''}${line.sucursal} · ${vencida ? 'venció' : 'vence'} el ${line.fecha}`,
    }));
    return JSON.stringify({ cantidad: all.length, filas });
  };
  return { porVencer: part(false), vencidas: part(true) };
}
