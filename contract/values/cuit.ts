const weights = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2] as const;

/** Check digit of a CUIT or CUIL, as ARCA/AFIP computes it (modulus 11). 10 means that no digit fits. */
export function cuitCheckDigit(firstTen: string): number {
  if (!/^\d{10}$/.test(firstTen)) throw new RangeError('ten digits expected');
  const sum = weights.reduce((total, weight, i) => total + weight * Number(firstTen[i]), 0);
  return (11 - (sum % 11)) % 11;
}

export function isValidCuit(text: string): boolean {
  const digits = text.replace(/[\s.-]/g, '');
  // 2x is a person, 3x a company, 5x a holder abroad.
  if (!/^[235]\d{10}$/.test(digits)) return false;
  return cuitCheckDigit(digits.slice(0, 10)) === Number(digits[10]);
}
