import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { maxBytesUnida } from '#contract/ordenes/carpeta.ts';
import { readMembrete } from '#server/consultora/membrete.ts';
import { recordAperturas } from '#server/documentacion-tecnica/lectura.queries.ts';
import { formatInstantTime } from '#server/platform/dates.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Upload } from '#server/platform/files/store.ts';
import type { Missing } from '../index-rows.ts';
import { type Entry, filesOf, type Plan } from '../plan.ts';
import { type Reader, sessionWatch } from '../reader.ts';
import { openSource } from '../sources.ts';
import type { MergePart } from './merge-pdf.ts';
import { isDeadly, mergeFolder } from './merges.ts';

const typeOf = ({ source }: Entry) => (source.kind === 'archivo' ? source.file.tipo : 'application/pdf');
const hashOf = ({ source }: Entry) => (source.kind === 'archivo' ? source.file.sha256 : undefined);

interface Parts {
  parts: MergePart[];
  missing: Map<string, Missing>;
}

/** Every part as a file, so that this process holds none of them. */
async function spool(deps: Deps, reader: Reader, { entries }: Plan, files: Upload[]): Promise<Parts> {
  const parts: MergePart[] = [];
  const missing = new Map<string, Missing>();
  const checkSession = sessionWatch(deps, reader.actor);
  let left = maxBytesUnida;
  for (const entry of entries) {
    const { ruta, source } = entry;
    reader.signal.throwIfAborted();
    await checkSession();
    if (isDeadly(hashOf(entry))) {
      missing.set(ruta, 'datos');
      continue;
    }
    const opened = await openSource(deps, reader, source);
    if (!opened) {
      missing.set(ruta, 'perdido');
      continue;
    }
    const stream = Buffer.isBuffer(opened) ? Readable.from([opened]) : opened;
    // Their sizes are known before, so a 413 is of a file that is not what its row says.
    const file = await deps.files.receive(stream, left);
    files.push(file);
    left -= file.bytes;
    parts.push({ ruta, tipo: typeOf(entry), path: file.path });
  }
  return { parts, missing };
}

/** The folder as one PDF, its index first. What cannot be merged is left out, and the index says so. */
export async function writeUnida(deps: Deps, reader: Reader, plan: Plan): Promise<Readable> {
  const { actor, signal } = reader;
  const files: Upload[] = [];
  try {
    const { parts, missing } = await spool(deps, reader, plan, files);
    const whole = await deps.files.receive(Readable.from([]), 0);
    files.push(whole);
    const index = {
      carpeta: plan.carpeta,
      membrete: await readMembrete(deps, actor, plan.carpeta.cliente._id),
      momento: formatInstantTime(deps.clock.now(), deps.config.timezone),
    };
    const byRuta = new Map(plan.entries.map((entry) => [entry.ruta, hashOf(entry)]));
    const task = { parts, index, missing, to: whole.path };
    const left = await mergeFolder(task, actor, { signal, hashOf: (ruta) => byRuta.get(ruta) });
    await recordAperturas(
      deps.db,
      actor,
      filesOf(plan, (ruta) => !left.includes(ruta)),
    );
    // The file has no name any more when its stream begins, so that it goes with it.
    return (await open(whole.path)).createReadStream();
  } finally {
    for (const file of files) await deps.files.discard(file);
  }
}
