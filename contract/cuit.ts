const weights = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2] as const;

/**
 * The check digit of a CUIT or CUIL from its first ten digits (modulus 11, as ARCA/AFIP computes it).
 * 10 means that no digit fits: such a number is never issued, its holder gets another prefix. Throws a RangeError
 * where the text is not ten digits.
 */
export function digitoVerificador(firstTen: string): number {
  if (!/^\d{10}$/.test(firstTen)) throw new RangeError('ten digits expected');
  const sum = weights.reduce((total, weight, i) => total + weight * Number(firstTen[i]), 0);
  return (11 - (sum % 11)) % 11;
}

/**
 * Whether `texto` is a CUIT or CUIL with the right check digit, written with or without dashes, dots or spaces.
 * The screens warn with it and never block (reglas 5.19).
 */
export function cuitValido(text: string): boolean {
  const digits = text.replace(/[\s.-]/g, '');
  // 2x are persons, 3x companies, 5x holders abroad.
  if (!/^[235]\d{10}$/.test(digits)) return false;
  return digitoVerificador(digits.slice(0, 10)) === Number(digits[10]);
}
