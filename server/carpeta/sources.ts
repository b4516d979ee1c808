import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { generatePdf } from '#server/capacitaciones/pdf/generate.ts';
import { inscriptos } from '#server/capacitaciones/pdf/participantes.ts';
import { findRegistro, type Registro } from '#server/capacitaciones/pdf/registro.queries.ts';
import { codigosFor } from '#server/constancias/issue.ts';
import { type Actor, reading } from '#server/platform/db/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { ApiError } from '#server/platform/http/errors.ts';
import type { Source } from './plan.ts';
import type { Reader } from './reader.ts';

/** The bytes of an entry; undefined for a file that the store has lost and for a training deleted meanwhile. */
export async function openSource(
  deps: Deps,
  { actor, scope, signal }: Reader,
  source: Source,
): Promise<Readable | Buffer | undefined> {
  if (source.kind === 'archivo') return openFile(deps, source.file.clave);
  const registro = await reading(deps.db, actor, (db) => findRegistro(db, scope, source.ordenId));
  if (!registro) return undefined;
  try {
    const participantes = await certified(deps, actor, source.kind, registro);
    if (!participantes) return undefined;
    const request = { documento: source.kind, registro, participantes };
    const printed = await generatePdf(deps, actor, request, { signal });
    // Whole: a document that fails half-way must not cut the folder off.
    return Buffer.isBuffer(printed) ? printed : await buffer(printed);
  } catch (error) {
    signal.throwIfAborted();
    deps.log.error(
      { err: error, orden: source.ordenId },
      'a document of an inspection folder is not printed',
    );
    return undefined;
  }
}

/** Whose certificates are printed; undefined if the list is another one by now. */
async function certified(deps: Deps, actor: Actor, kind: 'planilla' | 'constancia', registro: Registro) {
  if (kind === 'planilla') return [];
  return codigosFor(deps, actor, registro.id, inscriptos(registro));
}

async function openFile(deps: Deps, clave: string): Promise<Readable | undefined> {
  try {
    return await deps.files.read(clave);
  } catch (error) {
    // An unreachable store does not mean a lost file.
    if (error instanceof ApiError) throw error;
    deps.log.error({ err: error, clave }, 'a file of an inspection folder is lost');
    return undefined;
  }
}
