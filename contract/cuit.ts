const PESOS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2] as const;

/**
 * The check digit of a CUIT or CUIL from its first ten digits (modulus 11, as ARCA/AFIP computes it).
 * 10 means that no digit fits: such a number is never issued, its holder gets another prefix. Throws a RangeError
 * where the text is not ten digits.
 */
export function digitoVerificador(primerosDiez: string): number {
  if (!/^\d{10}$/.test(primerosDiez)) throw new RangeError('ten digits expected');
  const suma = PESOS.reduce((total, peso, i) => total + peso * Number(primerosDiez[i]), 0);
  return (11 - (suma % 11)) % 11;
}

/**
 * Whether `texto` is a CUIT or CUIL with the right check digit, written with or without dashes, dots or spaces.
 * The screens warn with it and never block (reglas 5.19).
 */
export function cuitValido(texto: string): boolean {
  const digitos = texto.replace(/[\s.-]/g, '');
  // 2x are persons, 3x companies, 5x holders abroad.
  if (!/^[235]\d{10}$/.test(digitos)) return false;
  return digitoVerificador(digitos.slice(0, 10)) === Number(digitos[10]);
}
