import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { generatePdf } from '#server/capacitaciones/pdf/generate.ts';
import { findRegistro } from '#server/capacitaciones/pdf/registro.queries.ts';
import { reading } from '#server/platform/db/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { ApiError } from '#server/platform/http/errors.ts';
import type { Source } from './plan.ts';
import type { Reader } from './reader.ts';

/** The bytes of an entry; undefined for a file that the store has lost and for a training deleted meanwhile. */
export async function openSource(
  deps: Deps,
  { actor, scope, today, signal }: Reader,
  source: Source,
): Promise<Readable | Buffer | undefined> {
  if (source.kind === 'archivo') return openFile(deps, source.file.clave);
  const registro = await reading(deps.db, actor, (db) => findRegistro(db, scope, source.ordenId));
  if (!registro) return undefined;
  const participantes =
    source.kind === 'constancia' ? registro.asistentes.map((one, i) => ({ ...one, posicion: i + 1 })) : [];
  try {
    const printed = await generatePdf(
      { documento: source.kind, registro, participantes, today },
      undefined,
      signal,
    );
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
