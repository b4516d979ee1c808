import { buffer } from 'node:stream/consumers';
import { recordAperturas } from '#server/documentacion-tecnica/lectura.queries.ts';
import type { Deps } from '#server/platform/deps.ts';
import { printOne } from '#server/platform/pdf/printer.ts';
import { indexSections, type Outcome } from './index-rows.ts';
import type { Merged, MergePart } from './merge-pdf.ts';
import { type Entry, filesOf, type Plan } from './plan.ts';
import { type Reader, sessionWatch } from './reader.ts';
import { openSource } from './sources.ts';
import { printIndex } from './write-carpeta.ts';

const module = new URL('./merge-pdf.ts', import.meta.url);
const INDEX = '00 Índice.pdf';

const typeOf = ({ source }: Entry) => (source.kind === 'archivo' ? source.file.tipo : 'application/pdf');

/** The folder as one PDF, its index first. What cannot be merged is left out, and the index says so. */
export async function writeUnida(deps: Deps, reader: Reader, plan: Plan): Promise<Buffer> {
  const { signal } = reader;
  const titulo = `Carpeta de inspección · ${plan.carpeta.cliente.razonSocial}`;
  const outcomes = new Map<string, Outcome>();
  const parts: MergePart[] = [];
  const checkSession = sessionWatch(deps, reader.actor);
  for (const entry of plan.entries) {
    signal.throwIfAborted();
    await checkSession();
    const opened = await openSource(deps, reader, entry.source);
    if (!opened) outcomes.set(entry.ruta, 'perdido');
    else {
      const bytes = Buffer.isBuffer(opened) ? opened : await buffer(opened);
      parts.push({ ruta: entry.ruta, tipo: typeOf(entry), bytes });
    }
  }
  const body = await printOne<Merged>(module, { titulo, parts }, { signal });
  for (const ruta of body.failed) outcomes.set(ruta, 'aparte');
  const index = await printIndex(deps, reader, plan, indexSections(plan, outcomes));
  const all: MergePart[] = [{ ruta: INDEX, tipo: 'application/pdf', bytes: index }];
  if (parts.length > body.failed.length) all.push({ ruta: '', tipo: 'application/pdf', bytes: body.bytes });
  const { bytes } = await printOne<Merged>(module, { titulo, parts: all }, { signal });
  const opened = filesOf(plan, (ruta) => !outcomes.has(ruta));
  await recordAperturas(deps.db, reader.actor, opened);
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
