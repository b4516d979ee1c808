import { createHash, randomBytes } from 'node:crypto';
import { codigoFrom, codigoOf, formatCodigo } from '#contract/ordenes/constancias.ts';

const COUNT = 10;

/** Ten codes of 80 random bits, as `7K3M-Q2WD-9XTF-0HBN`. */
export const createRecoveryCodes = (): string[] =>
  Array.from({ length: COUNT }, () => formatCodigo(codigoFrom(randomBytes(10))));

/** The hash of a code, however typed; undefined if it is none. */
export function hashRecoveryCode(typed: string): Buffer | undefined {
  const code = codigoOf(typed);
  return code === undefined ? undefined : createHash('sha256').update(code).digest();
}
