import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { Encrypter } from 'age-encryption';
import { StartError } from '#server/platform/start-error.ts';
import { Measure } from '../archive/measure.ts';
import { differenceOf, readChunks, type Written } from './written.ts';

/** Throws StartError at a mistyped public key. */
export function encrypterFor(recipients: readonly string[]): Encrypter {
  const encrypter = new Encrypter();
  for (const [i, recipient] of recipients.entries()) {
    try {
      encrypter.addRecipient(recipient);
    } catch {
      throw new StartError(
        `Configuración inválida: BACKUP_RECIPIENT tiene mal escrita la clave pública ${i + 1} de ${recipients.length}.`,
      );
    }
  }
  return encrypter;
}

/** Encrypts `from` as a stream and reads the result back. Only the recipients' private keys decrypt it. */
export async function encryptFile(
  from: string,
  to: string,
  recipients: readonly string[],
  signal?: AbortSignal,
): Promise<Written> {
  const plain = Readable.toWeb(readChunks(from)) as ReadableStream<Uint8Array>;
  const encrypted = await encrypterFor(recipients).encrypt(plain as never);
  const measure = new Measure('file');
  await pipeline(
    Readable.fromWeb(encrypted as never),
    (chunks: AsyncIterable<Buffer>) => measure.of(chunks),
    createWriteStream(to, { flush: true, mode: 0o600 }),
    { signal },
  );
  const written = { bytes: measure.bytes, sha256: measure.sha256() };
  const why = await differenceOf(readChunks(to), written);
  if (why) throw new StartError(`La copia cifrada ${why}: el disco no la guardó bien.`);
  return written;
}
