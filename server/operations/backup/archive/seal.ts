import { createHash } from 'node:crypto';

// An archive is a zip whose comment ends in the SHA-256, in hexadecimal, of all the bytes before those digits.
export const LABEL = 'prisma-respaldo sha256:';
export const DIGITS = 64;

/** The comment before its digits are known. */
export const unsealed = LABEL + '0'.repeat(DIGITS);

/** Passes a zip on that ends in `unsealed`, with the digits in their place. */
export async function* seal(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let last = Buffer.alloc(0);
  for await (const chunk of chunks) {
    const all = Buffer.concat([last, chunk]);
    last = all.subarray(-DIGITS);
    const known = all.subarray(0, -DIGITS);
    hash.update(known);
    yield known;
  }
  yield Buffer.from(hash.digest('hex'));
}

/** The digits of an archive, from its last bytes; undefined if it is not one of ours. */
export function sealOf(tail: Buffer): string | undefined {
  const text = tail.toString('latin1');
  return new RegExp(`${LABEL}([0-9a-f]{${DIGITS}})$`).exec(text)?.[1];
}
