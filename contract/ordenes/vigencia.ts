import { isValidCuit } from '#contract/values/cuit.ts';
import { digitsOf, foldText, spaces } from '#contract/values/text.ts';
import type { EstadoOrden } from './ordenes.ts';
import { diasAviso } from './plazos.ts';

// Each function has a twin in PostgreSQL; server/vigencia/vigencia.test.ts compares them.

const isoDate = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);

const partsOf = (fecha: string) => fecha.split('-').map(Number) as [year: number, month: number, day: number];

/** The month's last day if it has no such day: 31/01 + 1 is 28/02 or 29/02. */
export function sumarMeses(fecha: string, meses: number): string {
  const [year, month, day] = partsOf(fecha);
  const lastDay = Number(isoDate(year, month + meses, 0).slice(8));
  return isoDate(year, month - 1 + meses, Math.min(day, lastDay));
}

export function estadoDe(vencimiento: string, hoy: string, diasDelTipo: number | null = null): EstadoOrden {
  if (vencimiento < hoy) return 'Vencida';
  const [year, month, day] = partsOf(hoy);
  return vencimiento <= isoDate(year, month - 1, day + (diasDelTipo ?? diasAviso)) ? 'Por vencer' : 'Vigente';
}

export const isProgramada = (fechainicio: string, hoy: string): boolean => fechainicio > hoy;
export const hasBegun = (fechainicio: string, hoy: string): boolean => !isProgramada(fechainicio, hoy);

/** White space, dots and dashes of a written number, for a class of a regular expression here and in PostgreSQL. */
export const separators = `${spaces.slice(1, -1)}.\\u2010-\\u2015\\u2212-`;
/** How the CUIL of a person begins. */
export const personPrefix = '^2[03-7]';

const onlyNumber = new RegExp(`^[0-9${separators}]*$`);
const separated = new RegExp(`[${separators}]`, 'g');
const isCuil = (digits: string) =>
  digits.length === 11 && (new RegExp(personPrefix).test(digits) || isValidCuit(digits));

/** Of a CUIL, its third to tenth digits: `20-30111222-8` → `30111222` (decision 061). */
export function dniDe(texto: string | null): string | null {
  if (texto === null || !onlyNumber.test(texto)) return null;
  const digits = digitsOf(texto);
  return (isCuil(digits) ? digits.slice(2, 10) : digits).replace(/^0+/, '') || null;
}

/** Equal for two documents of one person (decision 061). */
export function claveDocumento(texto: string | null): string | null {
  if (texto === null || onlyNumber.test(texto)) return dniDe(texto);
  const whole = foldText(texto)
    .replace(separated, '')
    .replace(/[a-z]/g, (letter) => letter.toUpperCase());
  return /[0-9]/.test(whole) ? whole : null;
}

export interface DocumentosEmpleado {
  readonly documento: string | null;
  readonly cuit: string | null;
  readonly otrodocumento?: string | null | undefined;
}

export const clavePersona = ({ documento, cuit, otrodocumento }: DocumentosEmpleado): string | null =>
  dniDe(documento) ?? dniDe(cuit) ?? claveDocumento(otrodocumento ?? null);

export const documentoDeAsistente = ({
  documento,
  cuit,
  otrodocumento,
}: DocumentosEmpleado): string | null =>
  (dniDe(documento) ?? dniDe(cuit)) ? documento : (otrodocumento ?? documento);

const manySpaces = new RegExp(`${spaces}+`, 'g');

export const textoPlano = (texto: string): string => foldText(texto).replace(manySpaces, ' ').trim();
