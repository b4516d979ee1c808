import type { CellValue } from 'hucre/xlsx';
import { foldText } from '#contract/values/text.ts';

/** Content of a cell; of a formula, its value. */
export type Cell = CellValue;

const ERROR_TEXT = /^#(N\/A|GETTING_DATA|[A-Z0-9/]+[!?])$/;

// Invisible characters that come with pasted text.
const INVISIBLE = /[\u00ad\u200b-\u200f\u2060\ufeff]/g;
const NO_BREAK = /[\u00a0\u202f]/g;
const VISIBLE = /[^\s\u00ad\u200b-\u200f\u2060\ufeff]/;

const isError = (cell: Cell) =>
  (typeof cell === 'string' && ERROR_TEXT.test(cell)) ||
  (cell instanceof Date && Number.isNaN(cell.getTime()));

export const isBlank = (cell: Cell | undefined): boolean =>
  cell === null || cell === undefined || (typeof cell === 'string' && !VISIBLE.test(cell));

// The most that Excel keeps in a cell.
const MAX_LETTERS = 32_767;

/** The cell's text, undefined for errors, dates and what no program writes; all digits of a number that is shown as `3,1E+07`. */
export function textOf(cell: Cell): string | undefined {
  if (isError(cell) || cell instanceof Date) return undefined;
  if (typeof cell === 'number') return Number.isInteger(cell) ? BigInt(cell).toString() : String(cell);
  if (typeof cell === 'string' && cell.length > MAX_LETTERS) return undefined;
  if (typeof cell === 'boolean') return cell ? 'VERDADERO' : 'FALSO';
  return (cell ?? '').replace(INVISIBLE, '').replace(NO_BREAK, ' ');
}

// A point in front of three digits is one of thousands.
const THOUSANDS = /^\d{1,3}(\.\d{3})+$/;
const FLOAT = /^(\d+[.,]0+|\d{1,3}(\.\d{3})+,0+)$/;
const EXPONENT = /^(\d)[.,](\d+)e\+?(\d{1,2})$/i;

/**
 * A whole number that a program wrote as a float, `30111222.0` or `3.0111222E+07`, without point; any other text unchanged, also
 * an exponent with fewer digits than the number has, `3.01E+07`.
 */
function wholeNumber(text: string): string {
  if (FLOAT.test(text) && !THOUSANDS.test(text)) return text.replace(/[.,]0+$/, '');
  const [, first = '', rest = '', power] = EXPONENT.exec(text) ?? [];
  return first && rest.length === Number(power) ? first + rest : text;
}

/** The digits of a document or CUIT; for any other number a text that the field's schema refuses. */
export function numberOf(cell: Cell): string | undefined {
  if (typeof cell === 'number' && !(Number.isSafeInteger(cell) && cell >= 0)) return 'otro número';
  const text = textOf(cell);
  // Digits of full width are digits.
  return text === undefined ? undefined : wholeNumber(text.normalize('NFKC').trim());
}

// Programs write a date with a time, midnight as a rule, some with its zone.
const CLOCK = '(?:[01]?\\d|2[0-3]):[0-5]\\d(?::[0-5]\\d(?:[.,]\\d+)?)?(?: ?[ap]\\.? ?m\\.?| ?hs?\\.?)?';
const TIME = `(?:(?:,? +|T)${CLOCK}(?: ?(?:Z|UTC|[+-]\\d\\d:?\\d\\d))?)?`;
const DAY_FIRST = new RegExp(`^(\\d{1,2})[/.-](\\d{1,2})[/.-](\\d{4})${TIME}$`, 'i');
const YEAR_FIRST = new RegExp(`^(\\d{4})[/.-](\\d{1,2})[/.-](\\d{1,2})${TIME}$`, 'i');

/** `YYYY-MM-DD` of a date cell, of day/month/year or of year-month-day, with or without a time; any other text unchanged. */
export function dateOf(cell: Cell): string | undefined {
  if (cell instanceof Date) return isError(cell) ? 'fecha' : cell.toISOString().slice(0, 10);
  const text = textOf(cell)?.normalize('NFKC').trim();
  const [, day, month, year] = DAY_FIRST.exec(text ?? '') ?? [];
  if (day && month) return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const [, first, second, third] = YEAR_FIRST.exec(text ?? '') ?? [];
  if (second && third) return `${first}-${second.padStart(2, '0')}-${third.padStart(2, '0')}`;
  return text;
}

/** Text for comparison: without case, accents, outer and double spaces. */
export const comparable = (text: string): string => foldText(text).trim().replace(/\s+/g, ' ');

/** The cell as it came; an error cell as its text. */
export function asWritten(cell: Cell | undefined): Date | string {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? 'fecha inválida' : cell;
  return textOf(cell ?? null) ?? String(cell);
}
