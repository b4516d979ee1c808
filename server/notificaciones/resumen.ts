import { systemActor, transaction } from '#server/platform/db/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { enqueueCorreo } from '#server/platform/mail/outbox.ts';
import { todayIn } from '#server/platform/today.ts';
import { countFaltas, type Faltas } from '#server/situacion/faltas.queries.ts';
import {
  claimWeek,
  countVencidas,
  listVencimientos,
  listVencimientosDocumento,
  type Vencimiento,
  type VencimientoDocumento,
} from './resumen.queries.ts';
import { weekOf } from './week.ts';

// The screen has them all.
const MAX_LINES = 50;

/**
 * Mails the week's digest of expiries, to administrators of all orders and documents and to client users of their own. One transaction
 * marks the week and queues the mails, so that each person gets one, also after a missed Monday.
 */
export async function mailResumenes(deps: Pick<Deps, 'db' | 'config' | 'jobs'>, now: Date): Promise<void> {
  const { timezone } = deps.config;
  const { monday, dueAt } = weekOf(now, timezone);
  const today = todayIn(timezone, now);
  await transaction(deps.db, systemActor('resumen'), async (trx) => {
    const byCliente = new Map<string, Digest>();
    for (const { id, email, cliente_id, wants } of await claimWeek(trx, monday, dueAt)) {
      if (!wants) continue;
      const key = cliente_id ?? '';
      const scope = cliente_id
        ? ({ kind: 'cliente', clienteId: cliente_id } as const)
        : ({ kind: 'todo' } as const);
      const digest = byCliente.get(key) ?? {
        ordenes: await listVencimientos(trx, scope, today),
        documentos: await listVencimientosDocumento(trx, scope, today),
        vencidas: await countVencidas(trx, scope, today),
        faltas: await countFaltas(trx, { scope, today }),
      };
      byCliente.set(key, digest);
      if (digest.ordenes.length + digest.documentos.length + digest.faltas.personas === 0) continue;
      await enqueueCorreo(trx, deps, {
        plantilla: 'resumen',
        destinatario: email,
        // The account, for the link that ends its digest.
        datos: { ...datosOf(digest, !cliente_id), usuario: id },
      });
    }
  });
}

interface Digest {
  readonly ordenes: readonly Vencimiento[];
  readonly documentos: readonly VencimientoDocumento[];
  readonly vencidas: number;
  readonly faltas: Faltas;
}

const ordenText = ({ numeroorden, tipo }: Vencimiento) => `Nº ${numeroorden} · ${tipo}`;

/** The template's data: two lists as JSON text, each cut at `MAX_LINES`, with their full counts, and what is left undone. */
function datosOf(
  { ordenes, documentos, vencidas, faltas }: Digest,
  withCliente: boolean,
): Record<string, string> {
  const whole = (line: Vencimiento | VencimientoDocumento, subject: string) => {
    const place = [withCliente && line.cliente, line.sucursal].filter(Boolean).join(', ');
    const expiry = `${line.vencida ? 'venció' : 'vence'} el ${line.fecha}`;
    return [subject, place, expiry].filter(Boolean).join(' · ');
  };
  const lines = [
    ...ordenes.map((line) => ({ ...line, enlace: undefined, texto: whole(line, ordenText(line)) })),
    ...documentos.map((line) => ({ ...line, texto: whole(line, `Documento «${line.nombre}»`) })),
  ].sort((a, b) => (a.vence === b.vence ? 0 : a.vence < b.vence ? -1 : 1));
  const part = (vencida: boolean) => {
    const all = lines.filter((line) => line.vencida === vencida);
    const shown = vencida ? all.slice(-MAX_LINES) : all.slice(0, MAX_LINES);
    return JSON.stringify({
      cantidad: all.length,
      documentos: all.filter(({ enlace }) => enlace).length,
      filas: shown.map(({ id, enlace, texto }) => ({ id, enlace, texto })),
    });
  };
  return {
    ...{ porVencer: part(false), vencidas: part(true), sinRenovar: String(vencidas) },
    ...{ personasConFaltas: String(faltas.personas), sucursalesConFaltas: String(faltas.sucursales) },
  };
}
