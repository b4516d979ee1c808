import { diasAviso, type EstadoOrden } from './ordenes.ts';
import { digitsOf, foldText, spaces } from './text.ts';

// Each function has a twin in PostgreSQL; server/platform/db/vigencia.test.ts compares them.

const isoDate = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);

const partsOf = (fecha: string) => fecha.split('-').map(Number) as [year: number, month: number, day: number];

/** The same day `meses` months later; the month's last day if it has no such day: 31/01 + 1 is 28/02 or 29/02. */
export function sumarMeses(fecha: string, meses: number): string {
  const [year, month, day] = partsOf(fecha);
  const last = Number(isoDate(year, month + meses, 0).slice(8));
  return isoDate(year, month - 1 + meses, Math.min(day, last));
}

/** State by the expiry, on the day `hoy` (reglas 4.14). Both are `YYYY-MM-DD`. */
export function estadoDe(vencimiento: string, hoy: string): EstadoOrden {
  if (vencimiento < hoy) return 'Vencida';
  const [year, month, day] = partsOf(hoy);
  return vencimiento <= isoDate(year, month - 1, day + diasAviso) ? 'Por vencer' : 'Vigente';
}

/**
 * The DNI in a document number or a CUIL, whose third to tenth digits it is: `20-30111222-8` → `30111222`. A text with a
 * letter, as of a passport, has none.
 */
export function dniDe(texto: string | null): string | null {
  if (/\p{L}/u.test(texto ?? '')) return null;
  const digits = digitsOf(texto);
  const dni = digits.length === 11 ? digits.slice(2, 10) : digits;
  return dni.replace(/^0+/, '') || null;
}

const manySpaces = new RegExp(`${spaces}+`, 'g');

/** Text as it is compared for duplicates: lower case, no accents, single spaces. */
export const textoPlano = (texto: string): string => foldText(texto).replace(manySpaces, ' ').trim();
