import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Decrypter } from 'age-encryption';
import { StartError } from '#server/platform/start-error.ts';
import { damaged } from '../archive/zip-reader.ts';
import { AGE_HEADER } from './written.ts';

interface Encrypted {
  /** As the operator gave it. */
  source: string;
  contents: Readable;
}

/** Opens the private keys of a file, as `age-keygen` writes it. Throws StartError. */
export async function readIdentity(path: string): Promise<Decrypter> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new StartError(
      error.code === 'ENOENT'
        ? `No existe el archivo ${path} de la clave privada.`
        : `No se puede leer la clave privada ${path}: ${error.message}.`,
    );
  });
  if (text.startsWith(AGE_HEADER))
    throw new StartError(
      `La clave privada ${path} está protegida con una frase: descífrela antes con age -d ${path}.`,
    );
  const keys = text.split(/\r?\n/).filter((line) => line.trim() && !line.startsWith('#'));
  const decrypter = new Decrypter();
  try {
    for (const key of keys) decrypter.addIdentity(key.trim());
  } catch {
    throw notIdentity(path);
  }
  if (keys.length === 0) throw notIdentity(path);
  return decrypter;
}

const notIdentity = (path: string) =>
  new StartError(`${path} no tiene una clave privada de age (AGE-SECRET-KEY-…).`);

/** Writes the decrypted copy to `to` as a stream; age checks each part of it. Throws StartError. */
export async function decryptFile(
  { source, contents }: Encrypted,
  to: string,
  decrypter: Decrypter,
  signal: AbortSignal,
): Promise<void> {
  try {
    const plain = await decrypter.decrypt(Readable.toWeb(contents) as never);
    await pipeline(Readable.fromWeb(plain as never), createWriteStream(to, { mode: 0o600 }), { signal });
  } catch (error) {
    throw explain(error, source);
  } finally {
    contents.destroy();
  }
}

const NO_MATCH = /no identity matched/;

function explain(error: unknown, source: string): unknown {
  const { code, message, name } = error as NodeJS.ErrnoException;
  if (name === 'AbortError' || error instanceof StartError) return error;
  if (NO_MATCH.test(message))
    return new StartError(`La clave privada no es de la copia ${source}: no la abre.`);
  if (['ENOSPC', 'EDQUOT'].includes(code ?? ''))
    return new StartError('No queda espacio en DATA_DIR para descifrar la copia.');
  if (code) return new StartError(`No se pudo leer la copia ${source}: ${message}.`);
  return damaged(source, 'está cortada o cambió después de hecha');
}
