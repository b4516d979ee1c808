import { createHash } from 'node:crypto';

// The zip's comment ends with the hexadecimal SHA-256 of all bytes before these digits.
export const LABEL = 'prisma-respaldo sha256:';
export const DIGITS = 64;

export const unsealed = LABEL + '0'.repeat(DIGITS);

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

/** The digits in an archive's last bytes; undefined for other files. */
export function sealOf(tail: Buffer): string | undefined {
  const text = tail.toString('latin1');
  return new RegExp(`${LABEL}([0-9a-f]{${DIGITS}})$`).exec(text)?.[1];
}
