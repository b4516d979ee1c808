import { resolve } from 'node:path';
import { problemMessages } from '#server/operations/backup/archive/manifest.ts';
import { makeBackup } from '#server/operations/backup/backup.ts';
import { attachEmbedded } from '#server/operations/postgres/embedded.ts';
import { loadConfigOfData, ownerUrlOf } from '#server/platform/config.ts';
import { openStore } from '#server/platform/files/open.ts';
import { createLog } from '#server/platform/log.ts';
import { endWith, formatBytes, stopped } from './respaldo.ts';

// `npm run backup -- FILE`: every table and every file in one archive, while the product runs or without it.

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
    // npm runs scripts in the package's folder, whatever folder the person is in.
    const path = resolve(process.env.INIT_CWD ?? '.', name);
    const { manifest, bytes } = await makeBackup({ url, files, path, signal: stopped() });
    const problemas = problemMessages(manifest);
    for (const problema of problemas) console.error(problema);
    const filas = manifest.tablas.reduce((sum, tabla) => sum + tabla.filas, 0);
    console.log(`Copia hecha y verificada: ${path} (${formatBytes(bytes)}).`);
    console.log(
      `Tablas: ${manifest.tablas.length}. Filas: ${filas}. Archivos: ${manifest.archivos.length}. Con problemas: ${problemas.length}.`,
    );
    return problemas.length > 0 ? 1 : 0;
  } finally {
    await embedded?.stop();
  }
}

await endWith(() => run(process.argv.slice(2)));
