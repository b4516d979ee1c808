import { parseArgs } from 'node:util';
import type { Archive } from '#server/operations/backup/archive/archive.ts';
import { problemMessages } from '#server/operations/backup/archive/manifest.ts';
import { restore } from '#server/operations/backup/restore/restore.ts';
import { withArchive } from '#server/operations/backup/restore/source.ts';
import { startEmbedded } from '#server/operations/postgres/embedded.ts';
import { loadConfig, ownerUrlOf } from '#server/platform/config.ts';
import { openStore } from '#server/platform/files/open.ts';
import { createLog } from '#server/platform/log.ts';
import { runCommand, stopSignal } from './command.ts';

// `npm run restore -- [--identity FILE] SOURCE [--reemplazar]`: restores an archive while the product is stopped.

const USAGE = `Uso: npm run restore -- [--identity CLAVE] COPIA [--reemplazar]
  COPIA: un archivo .zip o .zip.age, o s3://bucket/prefijo/archivo.zip.age`;

function parse(args: string[]) {
  try {
    const options = {
      identity: { type: 'string' },
      reemplazar: { type: 'boolean', default: false },
    } as const;
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [source, ...rest] = positionals;
    return source && rest.length === 0 ? { source, ...values } : undefined;
  } catch {
    return undefined;
  }
}

async function run(args: string[]): Promise<number> {
  const given = parse(args);
  if (!given) {
    console.error(USAGE);
    return 1;
  }
  const { source, identity, reemplazar } = given;
  const signal = stopSignal();
  // npm runs scripts in the package's folder; INIT_CWD is the caller's.
  const folder = process.env.INIT_CWD ?? '.';
  // Opens the archive first, so that a damaged one is refused before anything else.
  await withArchive({ source, folder, identity }, signal, async (archive) => {
    const unknown = await restoreHere(archive, reemplazar, signal);
    report(archive, unknown);
  });
  return 0;
}

function report({ manifest }: Archive, unknown: string[]): void {
  const { creado, tablas, archivos } = manifest;
  for (const problema of problemMessages(manifest)) console.error(problema);
  for (const tabla of unknown) console.error(`La tabla ${tabla} no es del producto: no se restauró.`);
  const filas = tablas.reduce((sum, tabla) => sum + tabla.filas, 0);
  console.log(`Copia del ${creado} restaurada. Filas: ${filas}. Archivos: ${archivos.length}.`);
  console.log('Las sesiones abiertas se cerraron: cada persona vuelve a ingresar con su contraseña.');
  console.log('Los enlaces enviados por correo ya no sirven: quien no activó su cuenta necesita otro.');
}

async function restoreHere(archive: Archive, replace: boolean, signal: AbortSignal): Promise<string[]> {
  const config = loadConfig();
  const log = { info: () => undefined, warn: console.error };
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbedded({ dataDir: config.dataDir, log, lockWaitMs: 1_000 });
  try {
    const url = ownerUrlOf(config, embedded);
    const files = await openStore(config, createLog('silent'));
    return await restore(archive, { url, files, replace, signal });
  } finally {
    await embedded?.stop();
  }
}

await runCommand(() => run(process.argv.slice(2)));
