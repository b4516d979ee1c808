import { isValidCuit } from '#contract/values/cuit.ts';
import { digitsOf, foldText, spaces } from '#contract/values/text.ts';
import { diasAviso, type EstadoOrden } from './ordenes.ts';

// Each function has a twin in PostgreSQL; server/vigencia/vigencia.test.ts compares them.

const isoDate = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);

const partsOf = (fecha: string) => fecha.split('-').map(Number) as [year: number, month: number, day: number];

/** The same day `meses` months later; the month's last day if it has no such day: 31/01 + 1 is 28/02 or 29/02. */
export function sumarMeses(fecha: string, meses: number): string {
  const [year, month, day] = partsOf(fecha);
  const last = Number(isoDate(year, month + meses, 0).slice(8));
  return isoDate(year, month - 1 + meses, Math.min(day, last));
}

/**
 * State by the expiry, on the day `hoy` (reglas 4.14). Both are `YYYY-MM-DD`. `dias` are the type's own days of notice, null if
 * it has none.
 */
export function estadoDe(vencimiento: string, hoy: string, dias: number | null = null): EstadoOrden {
  if (vencimiento < hoy) return 'Vencida';
  const [year, month, day] = partsOf(hoy);
  return vencimiento <= isoDate(year, month - 1, day + (dias ?? diasAviso)) ? 'Por vencer' : 'Vigente';
}

/** Begins later than on the day `hoy`: shown as 'Programada' in place of its state (reglas 4.14). */
export const isProgramada = (fechainicio: string, hoy: string): boolean => fechainicio > hoy;
/** Has begun by the day `hoy`: from then on there is something to show for it. */
export const hasBegun = (fechainicio: string, hoy: string): boolean => !isProgramada(fechainicio, hoy);

/** White space, dots and dashes of a written number, for a class of a regular expression here and in PostgreSQL. */
export const separators = `${spaces.slice(1, -1)}.\\u2010-\\u2015\\u2212-`;
/** How the CUIL of a person begins. */
export const personPrefix = '^2[03-7]';

const onlyNumber = new RegExp(`^[0-9${separators}]*$`);
const separated = new RegExp(`[${separators}]`, 'g');
const isCuil = (digits: string) =>
  digits.length === 11 && (new RegExp(personPrefix).test(digits) || isValidCuit(digits));

/**
 * The DNI in a document number, or in a CUIL, whose third to tenth digits it is: `20-30111222-8` → `30111222` (decision 061).
 * Anything but digits, dots, spaces and dashes, as in a passport, has none.
 */
export function dniDe(texto: string | null): string | null {
  if (texto === null || !onlyNumber.test(texto)) return null;
  const digits = digitsOf(texto);
  return (isCuil(digits) ? digits.slice(2, 10) : digits).replace(/^0+/, '') || null;
}

/**
 * Equal for two documents of one person: the DNI, or else the whole text in upper case, without separators (decision 061).
 * Null for a text without a number.
 */
export function claveDocumento(texto: string | null): string | null {
  if (texto === null || onlyNumber.test(texto)) return dniDe(texto);
  const whole = foldText(texto)
    .replace(separated, '')
    .replace(/[a-z]/g, (letter) => letter.toUpperCase());
  return /[0-9]/.test(whole) ? whole : null;
}

/** Of an employee; the other document is a foreign one. */
export interface Documentos {
  readonly documento: string | null;
  readonly cuit: string | null;
  readonly otrodocumento?: string | null | undefined;
}

/** By what an employee and an attendee are one person: the DNI of document or CUIL, or else the other document's key. */
export const clavePersona = ({ documento, cuit, otrodocumento }: Documentos): string | null =>
  dniDe(documento) ?? dniDe(cuit) ?? claveDocumento(otrodocumento ?? null);

/** The document by which an employee is written into a list of attendees, so that they are known by it. */
export const documentoPropio = ({ documento, cuit, otrodocumento }: Documentos): string | null =>
  (dniDe(documento) ?? dniDe(cuit)) ? documento : (otrodocumento ?? documento);

const manySpaces = new RegExp(`${spaces}+`, 'g');

/** Text as it is compared for duplicates: lower case, no accents, single spaces. */
export const textoPlano = (texto: string): string => foldText(texto).replace(manySpaces, ' ').trim();
