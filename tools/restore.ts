import { resolve } from 'node:path';
import { type Archive, openArchive } from '#server/operations/backup/archive/archive.ts';
import { problemMessages } from '#server/operations/backup/archive/manifest.ts';
import { restore } from '#server/operations/backup/restore/restore.ts';
import { startEmbedded } from '#server/operations/postgres/embedded.ts';
import { loadConfig, ownerUrlOf } from '#server/platform/config.ts';
import { openStore } from '#server/platform/files/open.ts';
import { createLog } from '#server/platform/log.ts';
import { runCommand, stopSignal } from './command.ts';

// `npm run restore -- FILE [--reemplazar]`: restores an archive while the product is stopped.

const REPLACE = '--reemplazar';

async function run(args: string[]): Promise<number> {
  const [name, ...rest] = args.filter((one) => one !== REPLACE);
  if (!name || name.startsWith('-') || rest.length > 0) {
    console.error(`Uso: npm run restore -- ARCHIVO.zip [${REPLACE}]`);
    return 1;
  }
  // First, so that a damaged archive is refused before anything else.
  const archive = await openArchive(resolve(process.env.INIT_CWD ?? '.', name));
  const unknown = await restoreHere(archive, args.includes(REPLACE));
  const { creado, tablas, archivos } = archive.manifest;
  for (const problema of problemMessages(archive.manifest)) console.error(problema);
  for (const tabla of unknown) console.error(`La tabla ${tabla} no es del producto: no se restauró.`);
  const filas = tablas.reduce((sum, tabla) => sum + tabla.filas, 0);
  console.log(`Copia del ${creado} restaurada. Filas: ${filas}. Archivos: ${archivos.length}.`);
  console.log('Las sesiones abiertas se cerraron: cada persona vuelve a ingresar con su contraseña.');
  console.log('Los enlaces enviados por correo ya no sirven: quien no activó su cuenta necesita otro.');
  return 0;
}

async function restoreHere(archive: Archive, replace: boolean): Promise<string[]> {
  const config = loadConfig();
  const log = { info: () => undefined, warn: console.error };
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbedded({ dataDir: config.dataDir, log, lockWaitMs: 1_000 });
  try {
    const url = ownerUrlOf(config, embedded);
    const files = await openStore(config, createLog('silent'));
    return await restore(archive, { url, files, replace, signal: stopSignal() });
  } finally {
    await embedded?.stop();
  }
}

await runCommand(() => run(process.argv.slice(2)));
