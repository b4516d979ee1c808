import type { Readable } from 'node:stream';
import { verificar } from '#contract/ordenes/constancias.ts';
import { readMembrete, readPicture } from '#server/consultora/membrete.ts';
import type { Actor } from '#server/platform/db/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { printDocument } from '#server/platform/pdf/printer.ts';
import { constanciaParts, planillaParts } from './parts.ts';
import type { Registro } from './registro.queries.ts';
import type { Constancias, Participante } from './tasks.ts';

export const constanciaModule = new URL('./constancia.ts', import.meta.url);

export interface PrintRequest {
  documento: 'planilla' | 'constancia';
  registro: Registro;
  /** Of certificates, with their codes; the sheet takes them from `registro`. */
  participantes: readonly Participante[];
}

/** What all certificates of a training share, and whose they are. */
export async function constanciasTask(
  deps: Deps,
  actor: Actor,
  { registro, participantes }: Omit<PrintRequest, 'documento'>,
): Promise<Omit<Constancias, 'scale' | 'air'>> {
  const { asistentes: _asistentes, firma: _firma, ...data } = registro;
  return {
    ...(await commonOf(deps, actor, registro)),
    data,
    participantes,
    verificar: `${deps.config.publicUrl}${verificar.path}`,
  };
}

async function commonOf(deps: Deps, actor: Actor, { clienteId, firma }: Registro) {
  const membrete = await readMembrete(deps, actor, clienteId);
  return { membrete, firma: firma && { ...firma, imagen: await readPicture(deps, firma.imagen) } };
}

/**
 * The document, whole or as a stream of parts. Throws 503 if too many wait or a limit is exceeded.
 */
export async function generatePdf(
  deps: Deps,
  actor: Actor,
  { documento, registro, participantes }: PrintRequest,
  options: { signal?: AbortSignal; maxMs?: number } = {},
): Promise<Buffer | Readable> {
  if (documento === 'planilla') {
    const { asistentes, firma: _firma, ...data } = registro;
    const training = { data, ...(await commonOf(deps, actor, registro)) };
    return printDocument(
      new URL('./planilla-asistencia.ts', import.meta.url),
      (print) => planillaParts(training, asistentes, print),
      options,
    );
  }
  const task = await constanciasTask(deps, actor, { registro, participantes });
  return printDocument(constanciaModule, (print) => constanciaParts(task, print), options);
}
