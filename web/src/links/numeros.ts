/** Numbers as in the address of the list: `812-845,847`. */
export function numerosText(numeros: readonly number[]): string {
  const ranges: [first: number, last: number][] = [];
  for (const numero of [...new Set(numeros)].sort((a, b) => a - b)) {
    const range = ranges.at(-1);
    if (range && range[1] === numero - 1) range[1] = numero;
    else ranges.push([numero, numero]);
  }
  return ranges.map(([first, last]) => (first === last ? first : `${first}-${last}`)).join(',');
}

const part = /^(\d{1,12})(?:-(\d{1,12}))?$/;

/** The ranges of a text; undefined if it is not one of numbers. */
export function rangesOf(text: string): readonly (readonly [number, number])[] | undefined {
  const parts = text.split(',').map((one) => part.exec(one.replaceAll(' ', '')));
  if (parts.includes(null)) return undefined;
  return parts.map((found) => {
    const [, first, last = first] = found as RegExpExecArray;
    return [Number(first), Number(last)] as const;
  });
}

export const hasNumero = (text: string, numero: number): boolean =>
  rangesOf(text)?.some(([first, last]) => numero >= first && numero <= last) ?? true;
