import { Readable } from 'node:stream';
import type { Kysely } from 'kysely';
import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import type { Config } from '#server/platform/config.ts';
import type { DB } from '#server/platform/db/schema.ts';
import type { FileStore } from '#server/platform/files/store.ts';
import { makePdf } from '#server/platform/pdf/make-pdf.ts';
import { todayIn } from '#server/platform/today.ts';
import { hashPassword } from '#server/sesion/passwords.ts';
import type { LogoDemo } from './build-clientes.ts';
import type { ArchivoDemo } from './build-documentos.ts';
import { documentos } from './documentos.ts';
import { empresas } from './empresas.ts';
import { loadDemo } from './load.ts';
import { logoOf } from './logos/logos.ts';

const PASSWORD = 'Demo1234';

/** Loads the sample data and returns a text with its accounts. Throws if the database has data. */
export async function runDemo(
  db: Kysely<DB>,
  files: FileStore,
  config: Pick<Config, 'timezone'>,
): Promise<string> {
  const archivos = await keepDocumentos(files);
  const logos = await keepLogos(files);
  try {
    const summary = await loadDemo(db, {
      today: todayIn(config.timezone),
      passwordHash: await hashPassword(PASSWORD),
      archivos,
      logos,
    });
    return [
      'Datos de ejemplo cargados. Cuentas para probar (contraseña de todas: Demo1234):',
      ...summary.cuentas.map((c) => `  ${c}`),
    ].join('\n');
  } catch (error) {
    for (const { clave } of [...archivos, ...logos]) await files.remove(clave).catch(() => undefined);
    throw error;
  }
}

async function keepDocumentos(files: FileStore): Promise<ArchivoDemo[]> {
  const kept: ArchivoDemo[] = [];
  for (const documento of documentos) {
    const pdf = await makePdf(sheetOf(documento));
    const upload = await files.receive(Readable.from([pdf]), pdf.length);
    const { nombre, etiqueta } = documento;
    const { bytes, sha256 } = upload;
    kept.push({ nombre, etiqueta, clave: await files.keep(upload), bytes, sha256 });
  }
  return kept;
}

async function keepLogos(files: FileStore): Promise<LogoDemo[]> {
  const kept: LogoDemo[] = [];
  for (const place of empresas.keys()) {
    const png = logoOf(place);
    if (!png) continue;
    const upload = await files.receive(Readable.from([png]), png.length);
    kept.push({ place, clave: await files.keep(upload), bytes: upload.bytes, sha256: upload.sha256 });
  }
  return kept;
}

const sheetOf = ({ nombre, etiqueta, puntos }: (typeof documentos)[number]): TDocumentDefinitions => ({
  pageSize: 'A4',
  info: { title: nombre },
  content: [
    { text: etiqueta.toUpperCase(), fontSize: 9, color: '#5b6b61', margin: [0, 0, 0, 6] },
    { text: nombre, fontSize: 20, bold: true, margin: [0, 0, 0, 18] },
    { ul: [...puntos], lineHeight: 1.4 },
    { text: 'Documento de ejemplo.', fontSize: 9, color: '#5b6b61', margin: [0, 24, 0, 0] },
  ],
});
