import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { DatosPersona } from '#contract/personas/datos-personales.ts';
import { copiaName } from '#contract/personas/datos-personales.ts';
import { generatePdf } from '#server/capacitaciones/pdf/generate.ts';
import { inscriptos } from '#server/capacitaciones/pdf/participantes.ts';
import { findRegistro } from '#server/capacitaciones/pdf/registro.queries.ts';
import type { Reader } from '#server/carpeta/reader.ts';
import { sessionWatch } from '#server/carpeta/reader.ts';
import { codigosFor } from '#server/constancias/issue.ts';
import { countEvent } from '#server/platform/db/audit.ts';
import type { Deps } from '#server/platform/deps.ts';
import { writeWorkbook } from '#server/platform/workbooks/workbook.ts';
import { DistinctNames, entryName } from '#server/platform/zip/entry-names.ts';
import { ZipStream } from '#server/platform/zip/zip-stream.ts';
import { sheetsOf } from './copia-sheets.ts';
import { esDe } from './persona.ts';

/** The person's certificate of a training that has begun; undefined if the list is another one by now. */
async function printConstancia(
  deps: Deps,
  { actor, scope, today, signal }: Reader,
  ordenId: string,
  dni: string,
) {
  const registro = await findRegistro(deps.db, scope, ordenId);
  if (!registro || registro.inicio > today) return undefined;
  const own = inscriptos(registro).filter(({ documento }) => esDe(documento, dni));
  const participantes = await codigosFor(deps, actor, registro.id, own.slice(0, 1));
  if (!participantes || participantes.length === 0) return undefined;
  const printed = await generatePdf(
    deps,
    actor,
    { documento: 'constancia', registro, participantes },
    { signal },
  );
  return Buffer.isBuffer(printed) ? printed : buffer(printed);
}

async function write(deps: Deps, reader: Reader, datos: DatosPersona, zip: ZipStream): Promise<number> {
  const checkSession = sessionWatch(deps, reader.actor);
  // Who did something is somebody else's data.
  const { ultimos, ...rest } = datos.sucesos;
  const own = ultimos.map(({ persona: _persona, ...suceso }) => suceso);
  const json = { ...datos, sucesos: { ...rest, ultimos: own } };
  await zip.add('datos.json', Buffer.from(`${JSON.stringify(json, null, 2)}\n`));
  await zip.add('datos.xlsx', await writeWorkbook(sheetsOf(datos), reader.signal));
  const names = new DistinctNames();
  let archivos = 2;
  for (const [ordenId, { numeroorden, titulo }] of new Map(
    datos.asistencias.map((row) => [row.orden_id, row]),
  )) {
    reader.signal.throwIfAborted();
    await checkSession();
    const pdf = await printConstancia(deps, reader, ordenId, datos.dni);
    if (!pdf) continue;
    const name = entryName(`Orden ${numeroorden} - ${titulo}`, '', '.pdf');
    await zip.add(names.add('constancias/', name, '.pdf'), pdf);
    archivos += 1;
  }
  zip.end();
  return archivos;
}

/** The copy of art. 14 as it is written; the trail gets a line without the person (reglas 4.28). */
export function streamCopia(deps: Deps, reader: Reader, datos: DatosPersona): Readable {
  const zip = new ZipStream(deps);
  const work = async () => {
    const archivos = await write(deps, reader, datos, zip);
    await zip.written;
    return { archivos, sha256: zip.sha256() };
  };
  void work()
    .catch((error: Error) => {
      zip.fail(error);
      if (!reader.signal.aborted) deps.log.warn({ err: error }, 'a copy of personal data was cut off');
      return { incompleta: true };
    })
    .then((detail) =>
      countEvent(deps.db, reader.actor, 'descarga', {
        despues: { nombre: copiaName, datosPersonales: true, ...detail },
      }),
    )
    .catch((err: unknown) => deps.log.error({ err }, 'a copy of personal data is not in the trail'));
  return zip.stream;
}
