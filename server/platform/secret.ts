import { createHash, randomBytes } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { StartError } from './start-error.ts';

const BYTES = 32;

/** The 32 bytes that yield the keys of tokens (reglas 10.6), from SECRET or a file in `dataDir`. */
export function loadSecret(dataDir: string, fromEnv: string | undefined): Buffer {
  if (fromEnv !== undefined) return hash(fromEnv);
  const path = join(dataDir, 'secret');
  return read(path) ?? create(dataDir, path);
}

/** The secret before the last rotation, from SECRET_PREVIOUS or the file `secret.previous`. */
export const loadPreviousSecret = (dataDir: string, fromEnv: string | undefined): Buffer | undefined =>
  fromEnv === undefined ? read(join(dataDir, 'secret.previous')) : hash(fromEnv);

const hash = (text: string) => createHash('sha256').update(text).digest();

function read(path: string): Buffer | undefined {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new StartError(`No se puede leer ${path}: revise los permisos de la carpeta DATA_DIR.`);
  }
  const secret = Buffer.from(text.trim(), 'hex');
  // Replacing it would end every session without a reason.
  if (secret.length !== BYTES) throw new StartError(`El archivo ${path} está dañado: bórrelo.`);
  return secret;
}

function create(dataDir: string, path: string): Buffer {
  const draft = `${path}.${process.pid}`;
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    writeDurably(draft, `${randomBytes(BYTES).toString('hex')}\n`);
    // link() never overwrites, so concurrent starts use the same secret.
    linkSync(draft, path);
    syncFolder(dataDir);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
      throw new StartError(`No se puede escribir en DATA_DIR (${dataDir}): ${(error as Error).message}.`);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  return read(path) as Buffer;
}

function writeDurably(path: string, text: string): void {
  const file = openSync(path, 'w', 0o600);
  try {
    writeSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

function syncFolder(path: string): void {
  const folder = openSync(path, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
