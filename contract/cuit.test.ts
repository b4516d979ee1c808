import { expect, test } from 'vitest';
import { cuitValido, digitoVerificador } from './cuit.ts';

test('the check digit is the one that the tax authority computes', () => {
  expect(digitoVerificador('2012345678')).toBe(6);
  expect(digitoVerificador('3350001098')).toBe(9);
  expect(digitoVerificador('3069316575')).toBe(6);
});

test('a number for which no digit fits yields 10 and is never valid', () => {
  const withoutDigit = Array.from({ length: 30 }, (_, i) => `20300000${String(i).padStart(2, '0')}`).find(
    (firstTen) => digitoVerificador(firstTen) === 10,
  );
  expect(withoutDigit).toBeDefined();
  for (let digit = 0; digit < 10; digit++) expect(cuitValido(`${withoutDigit}${digit}`)).toBe(false);
});

test('dashes, dots and spaces do not matter', () => {
  for (const text of ['20-12345678-6', '20123456786', '20.12345678.6', ' 20 12345678 6 '])
    expect(cuitValido(text)).toBe(true);
});

test('a wrong digit, length, prefix or letter is not valid', () => {
  for (const text of ['20-12345678-5', '2012345678', '201234567860', '00000000000', '20-1234567a-6', ''])
    expect(cuitValido(text)).toBe(false);
});

test('the check digit refuses what is not ten digits', () => {
  expect(() => digitoVerificador('30-7123456')).toThrow(RangeError);
});
