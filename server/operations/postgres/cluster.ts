import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { StartError } from '#server/platform/start-error.ts';
import { type Account, accountOf, accountsFor, giveFolder, spawnAs } from './account.ts';
import type { Binaries } from './binaries.ts';
import type { Layout, Log } from './layout.ts';
import { complaintIn } from './logfile.ts';

/** Opens or creates the cluster; returns the account that must run it. Throws StartError. */
export async function openCluster(layout: Layout, binaries: Binaries, log: Log): Promise<Account> {
  rmSync(layout.draft, { recursive: true, force: true });
  if (!existsSync(layout.cluster)) return createCluster(layout, binaries, log);
  const account = accountOf(layout.cluster, binaries);
  if (!account) throw new StartError(`Este usuario no puede usar ${layout.cluster}: pertenece a otro.`);
  if (!isComplete(layout.cluster)) {
    setAside(layout.cluster, log);
    return createCluster(layout, binaries, log);
  }
  checkVersion(layout.cluster, binaries);
  return account;
}

/** initdb writes global/pg_control last. */
const isComplete = (cluster: string): boolean => existsSync(join(cluster, 'global', 'pg_control'));

/** Renames an incomplete cluster, because the product deletes nothing in DATA_DIR unasked. */
function setAside(cluster: string, log: Log): void {
  if (readdirSync(cluster).length === 0) {
    rmSync(cluster, { recursive: true });
    return;
  }
  const aside = `${cluster}.incompleto-${Date.now()}`;
  renameSync(cluster, aside);
  log.warn(`La base en ${cluster} estaba a medio crear: se apartó en ${aside} y se crea otra.`);
}

async function createCluster(layout: Layout, binaries: Binaries, log: Log): Promise<Account> {
  log.info('Creando la base de datos…');
  let complaint = 'PostgreSQL no se ejecuta como root y no hay otro usuario disponible';
  for (const account of accountsFor(layout.dataDir, binaries)) {
    mkdirSync(layout.draft, { mode: 0o700 });
    giveFolder(account, layout.draft, layout.dataDir);
    const failure = await initdb(account, binaries, layout.draft);
    if (failure === undefined) {
      renameSync(layout.draft, layout.cluster);
      syncFolder(layout.dataDir);
      return account;
    }
    complaint = failure;
    rmSync(layout.draft, { recursive: true, force: true });
  }
  throw new StartError(
    `No se pudo crear la base de datos en ${layout.dataDir} (${complaint}): ` +
      'inicie el programa con un usuario común, elija otra carpeta con DATA_DIR o indique DATABASE_URL.',
  );
}

async function initdb(account: Account, binaries: Binaries, folder: string): Promise<string | undefined> {
  const child = spawnAs(
    account,
    binaries.initdb,
    [
      `--pgdata=${folder}`,
      '--username=postgres',
      '--encoding=UTF8',
      // The same sort order on every machine and in later versions; columns use an ICU collation where needed.
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--data-checksums',
      '--auth-local=trust',
      '--auth-host=reject',
      // /dev/shm may be unusable.
      '--set=dynamic_shared_memory_type=mmap',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const ended = new Promise<number | null>((done) => {
    child.once('error', () => done(null));
    child.once('close', done);
  });
  const output = child.stderr ? await text(child.stderr) : '';
  if ((await ended) === 0) return undefined;
  return complaintIn(output) || 'initdb falló';
}

function checkVersion(cluster: string, binaries: Binaries): void {
  const version = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  if (version === binaries.major) return;
  throw new StartError(
    `La base en ${cluster} es de PostgreSQL ${version} y este programa trae el ${binaries.major}: ` +
      'haga una copia con la versión anterior (npm run backup) y restáurela en una carpeta nueva.',
  );
}

function syncFolder(path: string): void {
  const folder = openSync(path, 'r');
  fsyncSync(folder);
  closeSync(folder);
}
