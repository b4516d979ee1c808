import { describe, expect, it } from 'vitest';
import { cuitCheckDigit, isValidCuit } from './cuit.ts';

const withoutDigit = Array.from({ length: 30 }, (_, i) => `20300000${String(i).padStart(2, '0')}`).find(
  (firstTen) => cuitCheckDigit(firstTen) === 10,
);

describe('the check digit', () => {
  it.each([
    ['2012345678', 6],
    ['3350001098', 9],
    ['3069316575', 6],
    ['3071234500', 0],
  ])('of %s is %i, as the tax authority computes it', (firstTen, digit) => {
    expect(cuitCheckDigit(firstTen)).toBe(digit);
  });

  it('of some numbers is 10', () => {
    expect(withoutDigit).toBeDefined();
  });

  it('exists only for ten digits', () => {
    expect(() => cuitCheckDigit('30-7123456')).toThrow(RangeError);
  });
});

describe('a CUIT', () => {
  it.each(['30-71234500-0', '20-12345678-6', '20123456786', '20.12345678.6', ' 20 12345678 6 '])(
    'is valid as %j',
    (written) => expect(isValidCuit(written)).toBe(true),
  );

  it.each([
    ['another check digit', '20-12345678-5'],
    ['ten digits', '2012345678'],
    ['twelve digits', '201234567860'],
    ['another prefix', '00000000000'],
    ['a letter', '20-1234567a-6'],
    ['no digits', ''],
  ])('is not valid with %s', (_, written) => expect(isValidCuit(written)).toBe(false));

  it('is never valid if its check digit is 10', () => {
    for (let digit = 0; digit < 10; digit++) expect(isValidCuit(`${withoutDigit}${digit}`)).toBe(false);
  });
});
