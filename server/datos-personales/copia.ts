import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { DatosPersona } from '#contract/datos-personales.ts';
import { copiaName } from '#contract/datos-personales.ts';
import { generatePdf } from '#server/capacitaciones/pdf/generate.ts';
import { inscriptos } from '#server/capacitaciones/pdf/participantes.ts';
import { findRegistro } from '#server/capacitaciones/pdf/registro.queries.ts';
import type { Reader } from '#server/carpeta/reader.ts';
import { sessionWatch } from '#server/carpeta/reader.ts';
import { codigosFor } from '#server/constancias/issue.ts';
import { countEvent } from '#server/platform/db/audit.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Cell, Column, Sheet } from '#server/platform/workbooks/sheet.ts';
import { writeWorkbook } from '#server/platform/workbooks/workbook.ts';
import { DistinctNames, entryName } from '#server/platform/zip/entry-names.ts';
import { ZipStream } from '#server/platform/zip/zip-stream.ts';
import { esDe } from './persona.ts';

const dateCell = (date: string | null): Cell =>
  date ? new Date(date.length === 10 ? `${date}T00:00:00Z` : date) : null;
const yes = (is: boolean) => (is ? 'Sí' : 'No');

function sheet(
  name: string,
  columns: readonly (readonly [title: string, width: number])[],
  rows: Cell[][],
): Sheet {
  const titled: Column[] = columns.map(([title, width]) => ({ title, width }));
  return { name, columns: titled, rows: [rows] };
}

/** A sheet for each kind of data. */
const sheetsOf = (datos: DatosPersona): Sheet[] => [
  sheet(
    'Empleados',
    [
      ['Empresa', 30],
      ['Sucursal', 30],
      ['Apellido', 22],
      ['Nombre', 22],
      ['Documento', 14],
      ['CUIT/CUIL', 16],
      ['Otro documento', 18],
      ['Puesto', 22],
      ['Ingreso', 12],
      ['Egreso', 12],
    ],
    datos.empleados.map((e) => [
      e.cliente,
      e.sucursal,
      e.apellido,
      e.nombre,
      e.documento,
      e.cuit,
      e.otrodocumento,
      e.puesto,
      dateCell(e.fechadeingreso),
      dateCell(e.fechaegreso),
    ]),
  ),
  sheet(
    'Asistencias',
    [
      ['Empresa', 30],
      ['Orden', 10],
      ['Capacitación', 40],
      ['Tipo', 26],
      ['Fecha', 12],
      ['Vencimiento', 12],
      ['Apellido', 22],
      ['Nombre', 22],
      ['Documento', 14],
    ],
    datos.asistencias.map((a) => [
      a.cliente,
      a.numeroorden,
      a.titulo,
      a.tipo,
      dateCell(a.fecha),
      dateCell(a.fechavencimiento),
      a.apellido,
      a.nombre,
      a.documento,
    ]),
  ),
  sheet(
    'Constancias',
    [
      ['Código', 24],
      ['Empresa', 30],
      ['Orden', 10],
      ['Apellido', 22],
      ['Nombre', 22],
      ['Emitida', 12],
      ['Anulada', 10],
    ],
    datos.constancias.map((k) => [
      k.codigo,
      k.cliente,
      k.numeroorden,
      k.apellido,
      k.nombre,
      dateCell(k.emitidaAt),
      yes(k.anulada),
    ]),
  ),
  sheet(
    'Textos',
    [
      ['Campo', 24],
      ['Dónde', 36],
      ['Texto', 70],
    ],
    datos.textos.map(({ campo, donde, texto }) => [campo, donde, texto]),
  ),
  sheet(
    'Archivos',
    [
      ['Orden', 10],
      ['Archivo', 60],
    ],
    datos.archivos.map(({ numeroorden, nombre }) => [numeroorden, nombre]),
  ),
  sheet(
    'Fichas y cuentas',
    [
      ['Dónde', 20],
      ['Nombre', 40],
    ],
    datos.cuentas.map(({ donde, nombre }) => [donde, nombre]),
  ),
  sheet(
    'Actividad',
    [
      ['Momento', 20],
      ['Suceso', 40],
      ['Sobre', 40],
    ],
    datos.sucesos.ultimos.map(({ momento, accion, sobre }) => [dateCell(momento), accion, sobre]),
  ),
];

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
