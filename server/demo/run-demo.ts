import { Readable } from 'node:stream';
import type { Kysely } from 'kysely';
import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import { verificar } from '#contract/ordenes/constancias.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config.ts';
import type { DB } from '#server/platform/db/schema.ts';
import type { FileStore } from '#server/platform/files/store.ts';
import { makePdf } from '#server/platform/pdf/make-pdf.ts';
import { hashPassword } from '#server/sesion/passwords.ts';
import type { LogoDemo } from './build-clientes.ts';
import type { ArchivoDemo } from './build-documentos.ts';
import { documentos } from './datos/documentos.ts';
import { empresas } from './datos/empresas.ts';
import { loadDemo } from './load.ts';
import { logoOf } from './logos/logos.ts';
import type { KeepFile } from './respaldos/insert-respaldos.ts';

const PASSWORD = 'Demo1234';

/** Loads the sample data and returns a text with its accounts. Throws if the database has data. */
export async function runDemo(
  db: Kysely<DB>,
  files: FileStore,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  clock: Clock,
): Promise<string> {
  const claves: string[] = [];
  const keep: KeepFile = async (content) => {
    const upload = await files.receive(Readable.from([content]), content.length);
    const clave = await files.keep(upload);
    claves.push(clave);
    return { clave, bytes: upload.bytes, sha256: upload.sha256 };
  };
  try {
    const summary = await loadDemo(db, {
      today: clock.today(),
      passwordHash: await hashPassword(PASSWORD),
      archivos: await keepDocumentos(keep),
      logos: await keepLogos(keep),
      keep,
    });
    return [
      'Datos de ejemplo cargados. Cuentas para probar (contraseña de todas: Demo1234):',
      ...summary.cuentas.map((c) => `  ${c}`),
      ...(summary.constancia
        ? [`Una constancia para verificar: ${publicUrl}${verificar.path}/${summary.constancia}`]
        : []),
    ].join('\n');
  } catch (error) {
    for (const clave of claves) await files.remove(clave).catch(() => undefined);
    throw error;
  }
}

async function keepDocumentos(keep: KeepFile): Promise<ArchivoDemo[]> {
  const kept: ArchivoDemo[] = [];
  for (const documento of documentos) {
    const { nombre, etiqueta } = documento;
    kept.push({ nombre, etiqueta, ...(await keep(await makePdf(sheetOf(documento)))) });
  }
  return kept;
}

async function keepLogos(keep: KeepFile): Promise<LogoDemo[]> {
  const kept: LogoDemo[] = [];
  for (const place of empresas.keys()) {
    const png = logoOf(place);
    if (png) kept.push({ place, ...(await keep(png)) });
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
