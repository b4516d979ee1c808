import { resolve } from 'node:path';
import { problemMessages } from '#server/operations/backup/archive/manifest.ts';
import { ENCRYPTED, makeBackup } from '#server/operations/backup/backup.ts';
import { attachEmbedded } from '#server/operations/postgres/embedded.ts';
import { loadConfigOfData, ownerUrlOf } from '#server/platform/config.ts';
import { openStore } from '#server/platform/files/open.ts';
import { createLog } from '#server/platform/log.ts';
import { formatBytes, runCommand, stopSignal } from './command.ts';

// `npm run backup -- FILE`: all tables and files in one archive, with or without the running product. BACKUP_RECIPIENT
// encrypts it.

async function run([name, ...rest]: string[]): Promise<number> {
  if (!name || name.startsWith('-') || rest.length > 0) {
    console.error('Uso: npm run backup -- ARCHIVO.zip');
    return 1;
  }
  const config = loadConfigOfData();
  const log = { info: () => undefined, warn: console.error };
  const embedded = config.databaseUrl ? undefined : await attachEmbedded({ dataDir: config.dataDir, log });
  try {
    const url = ownerUrlOf(config, embedded);
    const files = await openStore(config, createLog('silent'));
    // npm runs scripts in the package's folder; INIT_CWD is the caller's.
    const given = resolve(process.env.INIT_CWD ?? '.', name);
    const { recipients } = config.backup;
    const path = recipients.length > 0 && !given.endsWith(ENCRYPTED) ? `${given}${ENCRYPTED}` : given;
    const { manifest, bytes } = await makeBackup({ url, files, path, recipients, signal: stopSignal() });
    const problemas = problemMessages(manifest);
    for (const problema of problemas) console.error(problema);
    const filas = manifest.tablas.reduce((sum, tabla) => sum + tabla.filas, 0);
    const how = recipients.length > 0 ? 'Copia hecha, verificada y cifrada' : 'Copia hecha y verificada';
    console.log(`${how}: ${path} (${formatBytes(bytes)}).`);
    console.log(
      `Tablas: ${manifest.tablas.length}. Filas: ${filas}. Archivos: ${manifest.archivos.length}. Con problemas: ${problemas.length}.`,
    );
    return problemas.length > 0 ? 1 : 0;
  } finally {
    await embedded?.stop();
  }
}

await runCommand(() => run(process.argv.slice(2)));
