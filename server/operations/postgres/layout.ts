import { createHash } from 'node:crypto';
import { chmodSync, lstatSync, mkdirSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CLUSTER } from '#server/platform/config.ts';
import { StartError } from '#server/platform/start-error.ts';

export type Log = { info(message: string): void; warn(message: string): void };

/** Absolute paths without symbolic links. */
export type Layout = {
  dataDir: string;
  cluster: string;
  /** The folder of initdb, renamed to `cluster` when it is complete. */
  draft: string;
  socketDir: string;
  logFile: string;
  lockFile: string;
  ballast: string;
};

export const SOCKET = '.s.PGSQL.5432';

// sockaddr_un.sun_path without its final NUL.
const SOCKET_PATH_BYTES = process.platform === 'linux' ? 107 : 103;

export function layOut(dataDir: string): Layout {
  const root = makeDataDir(dataDir);
  const cluster = join(root, CLUSTER);
  return {
    dataDir: root,
    cluster,
    draft: join(root, `${CLUSTER}.nuevo`),
    socketDir: fits(cluster) ? cluster : shortFolder(cluster),
    logFile: join(root, 'postgres.log'),
    lockFile: join(root, 'bloqueo'),
    ballast: join(root, 'lastre'),
  };
}

function makeDataDir(dataDir: string): string {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    return realpathSync(dataDir);
  } catch (error) {
    throw new StartError(`No se puede usar la carpeta DATA_DIR (${dataDir}): ${(error as Error).message}.`);
  }
}

const fits = (folder: string): boolean => Buffer.byteLength(join(folder, SOCKET)) <= SOCKET_PATH_BYTES;

/** A private folder that depends on the cluster's path, so that the next start finds the socket. */
function shortFolder(cluster: string): string {
  const name = createHash('sha256').update(cluster).digest('hex').slice(0, 16);
  const folder = join(fits(join(tmpdir(), `pg-${name}`)) ? tmpdir() : '/tmp', `pg-${name}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const found = lstatSync(folder);
  // Another user's folder in /tmp would let them read every query.
  const isOurs = found.isDirectory() && (process.getuid?.() === 0 || found.uid === process.getuid?.());
  if (!isOurs)
    throw new StartError(`La carpeta ${folder} pertenece a otro usuario: use un DATA_DIR más corto.`);
  chmodSync(folder, 0o700);
  return folder;
}

/** Without a password, because the folder is private. */
export function socketUrl(socketDir: string, role: string, database: string): string {
  return `postgres://${role}@localhost/${database}?host=${encodeURIComponent(socketDir)}`;
}
