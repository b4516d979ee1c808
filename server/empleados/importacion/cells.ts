import type { CellValue } from 'hucre/xlsx';

/** What a cell holds; a formula's is its value. */
export type Celda = CellValue;

const FALLA = /^#(N\/A|GETTING_DATA|[A-Z0-9/]+[!?])$/;

// What is not seen, and comes along with pasted text.
const INVISIBLE = /[\u00ad\u200b-\u200f\u2060\ufeff]/g;
const NO_BREAK = /[\u00a0\u202f]/g;

/** Whether the cell shows an error, its own or its formula's. */
const failed = (celda: Celda) =>
  (typeof celda === 'string' && FALLA.test(celda)) ||
  (celda instanceof Date && Number.isNaN(celda.getTime()));

export const isBlank = (celda: Celda | undefined): boolean =>
  celda === null || celda === undefined || (typeof celda === 'string' && textOf(celda)?.trim() === '');

/** The cell's text; a number's digits whatever way they are shown, `3,1E+07` too. Undefined where it has none. */
export function textOf(celda: Celda): string | undefined {
  if (failed(celda) || celda instanceof Date) return undefined;
  if (typeof celda === 'number') return Number.isInteger(celda) ? BigInt(celda).toString() : String(celda);
  if (typeof celda === 'boolean') return celda ? 'VERDADERO' : 'FALSO';
  return (celda ?? '').replace(INVISIBLE, '').replace(NO_BREAK, ' ');
}

/** The digits of a cell that holds a document or a CUIT; a number that is none as what no field of digits takes. */
export const numberOf = (celda: Celda): string | undefined =>
  typeof celda === 'number' && !(Number.isSafeInteger(celda) && celda >= 0) ? 'otro número' : textOf(celda);

/** The cell's day as `YYYY-MM-DD`, from a real date or day/month/year; any other text as it is. */
export function dateOf(celda: Celda): string | undefined {
  if (celda instanceof Date) return failed(celda) ? 'fecha' : celda.toISOString().slice(0, 10);
  const text = textOf(celda)?.trim();
  const typed = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text ?? '');
  if (typed) {
    const [, day = '', month = '', year] = typed;
    return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  }
  // Workbooks may write a date cell as ISO 8601.
  return text?.replace(/^(\d{4}-\d{2}-\d{2})T.*$/, '$1');
}
