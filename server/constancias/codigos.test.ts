import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { codigoFrom, codigoOf, formatCodigo } from '#contract/ordenes/constancias.ts';

describe('the code of a certificate', () => {
  it('is printed in four groups, and read however it is typed', () => {
    expect(formatCodigo('7K3MQ2WD9XTF0HB1')).toBe('7K3M-Q2WD-9XTF-0HB1');
    for (const typed of [
      '7K3M-Q2WD-9XTF-0HB1',
      ' 7k3m q2wd 9xtf 0hb1 ',
      '7k3mq2wd9xtfohbi',
      '7K3M–Q2WD—9XTF‑OHBL',
      '7K3M\u00a0Q2WD\t9XTF-0HB1',
    ])
      expect(codigoOf(typed), typed).toBe('7K3MQ2WD9XTF0HB1');
  });

  it.each([
    '',
    '7K3M',
    '7K3M-Q2WD-9XTF-0HB1-2',
    '7K3M-Q2WD-9XTF-0HBU',
    '7K3M-Q2WD-9XTF-0HB_',
    'ÑK3M-Q2WD-9XTF-0HB1',
  ])('is not %j', (typed) => expect(codigoOf(typed)).toBeUndefined());

  it('has each of its 80 bits from the random bytes', () => {
    expect(codigoFrom(new Uint8Array(10))).toBe('0000000000000000');
    expect(codigoFrom(new Uint8Array(10).fill(255))).toBe('ZZZZZZZZZZZZZZZZ');
    const seen = new Set<string>();
    for (let bit = 0; bit < 80; bit++) {
      const bytes = new Uint8Array(10);
      bytes[bit >> 3] = 1 << (bit & 7);
      seen.add(codigoFrom(bytes));
    }
    expect(seen.size).toBe(80);
    const codes = Array.from({ length: 1000 }, () => codigoFrom(randomBytes(10)));
    for (const code of codes) expect(codigoOf(formatCodigo(code))).toBe(code);
    expect(new Set(codes).size).toBe(1000);
  });
});
