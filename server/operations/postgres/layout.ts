import { createHash } from 'node:crypto';
import { chmodSync, lstatSync, mkdirSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CLUSTER } from '#server/platform/config.ts';
import { StartError } from '#server/platform/start-error.ts';

/** What a logger must offer; pino's does. */
export type Log = { info(message: string): void; warn(message: string): void };

/** Where everything of one embedded PostgreSQL lies. All paths are absolute and free of links. */
export type Layout = {
  dataDir: string;
  cluster: string;
  /** A cluster that initdb is still writing; renamed to `cluster` when whole. */
  draft: string;
  socketDir: string;
  logFile: string;
  lockFile: string;
  ballast: string;
};

/** PostgreSQL names its socket after a port even where it listens on none. */
export const SOCKET = '.s.PGSQL.5432';

// sockaddr_un.sun_path less its final NUL: 108 on Linux, 104 on macOS.
const SOCKET_PATH_BYTES = process.platform === 'linux' ? 107 : 103;

/** Makes `dataDir` where it is missing and says where each part goes. Throws StartError. */
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

/** A folder of ours alone, always the same for one cluster, so that the next start finds the socket again. */
function shortFolder(cluster: string): string {
  const name = createHash('sha256').update(cluster).digest('hex').slice(0, 16);
  const folder = join(fits(join(tmpdir(), `pg-${name}`)) ? tmpdir() : '/tmp', `pg-${name}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const found = lstatSync(folder);
  // Anybody may write in /tmp: a folder made by someone else would let them read every query.
  const isOurs = found.isDirectory() && (process.getuid?.() === 0 || found.uid === process.getuid?.());
  if (!isOurs)
    throw new StartError(`La carpeta ${folder} pertenece a otro usuario: use un DATA_DIR más corto.`);
  chmodSync(folder, 0o700);
  return folder;
}

/** The address of the socket as `pg` reads it: a role without password, for the folder admits nobody else. */
export function socketUrl(socketDir: string, role: string, database: string): string {
  return `postgres://${role}@localhost/${database}?host=${encodeURIComponent(socketDir)}`;
}
