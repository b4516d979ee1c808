import { type Kysely, sql, type Transaction } from 'kysely';
import { claveDocumento, dniDe } from '#contract/ordenes/vigencia.ts';
import { datosPersonalesTexts, marcaSuprimido, numeroBuscado } from '#contract/personas/datos-personales.ts';
import { foldText } from '#contract/values/text.ts';
import { expr } from '#server/platform/db/row-json.ts';
import type { DB } from '#server/platform/db/schema.ts';
import { select } from '#server/platform/db/select.ts';
import { invalidField } from '#server/platform/http/errors.ts';

/** Somebody by DNI or the key of another document, and the full names that rows and trail know, folded: `surname\nname`. */
export interface Persona {
  readonly dni: string;
  readonly nombres: readonly string[];
}

/**
 * Reads in a transaction that may take longer than others: the whole trail is searched, about 25 µs a line. A query ends after
 * 30 s in any case.
 */
export const patiently = <T>(db: Kysely<DB>, work: (trx: Transaction<DB>) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (trx) => {
    await takeTime(trx);
    return work(trx);
  });

export const takeTime = (trx: Transaction<DB>) => sql`set local statement_timeout = '28s'`.execute(trx);

/** `numero` is checked by the contract. */
export async function findPersona(db: Kysely<DB>, numero: string): Promise<Persona> {
  const dni = numeroBuscado(numero);
  if (!dni) throw invalidField('numero', datosPersonalesTexts.numero);
  const { rows } = await select(
    { nombre: expr<string>`nombre` },
    sql`from unnest(nombres_de(${dni})) nombre`,
  ).execute(db);
  return { dni, nombres: rows.map(({ nombre }) => nombre) };
}

const hasLetters = (dni: string) => /[A-Z]/.test(dni);
const grouped = (digits: string) => digits.replace(/(\d)(?=(\d{3})+$)/g, '$1[ .+-]?');

/** The number in a text, as DNI or within a CUIL. Twin of `patron_dni` (033-otro-documento.ts). */
export function numeroEn(dni: string): RegExp {
  if (hasLetters(dni)) return new RegExp(`(?<![0-9A-Z])${[...dni].join('[ .+-]?')}(?![0-9A-Z])`, 'gi');
  const cuil = dni.length <= 8 ? `|[0-9]{2}[ .+-]?${grouped(dni.padStart(8, '0'))}[ .+-]?[0-9]` : '';
  return new RegExp(`(?<![0-9])(?:0*${grouped(dni)}${cuil})(?![0-9])`, 'g');
}

const namesIt = /^\s*(d\.?n\.?i|cui[lt])/i;

/** Whether an attendee's document is the person's. Twin of `es_de` (033-otro-documento.ts). */
export function esDe(documento: string, dni: string): boolean {
  if (hasLetters(dni)) return claveDocumento(documento) === dni;
  if (dniDe(documento) !== null) return dniDe(documento) === dni;
  return (namesIt.test(documento) || !/\p{L}/u.test(documento)) && documento.search(numeroEn(dni)) >= 0;
}

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replace(/ +/g, '[ ,._-]+');

/** The full names in a folded text, in both orders; undefined without one. Twin of `patron_nombres`. */
export function nombresEn(nombres: readonly string[]): RegExp | undefined {
  const whole = nombres.flatMap((one) => {
    const [apellido = '', nombre = ''] = one.split('\n');
    return apellido.length > 1 && nombre.length > 1 ? [`${apellido} ${nombre}`, `${nombre} ${apellido}`] : [];
  });
  if (whole.length === 0) return undefined;
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${whole.map(escaped).join('|')})(?![\\p{L}\\p{N}])`, 'gu');
}

/** A text with the mark in the place of the person's number and full names. */
export function withoutPersona(text: string, { dni, nombres }: Persona): string {
  const source = text.normalize('NFC').replace(numeroEn(dni), marcaSuprimido);
  const names = nombresEn(nombres);
  if (!names) return source;
  // Folding changes lengths: each place of the folded text knows its own in the text.
  const places: number[] = [];
  let folded = '';
  let at = 0;
  for (const letter of source) {
    const one = foldText(letter);
    for (let i = 0; i < one.length; i++) places.push(at);
    folded += one;
    at += letter.length;
  }
  const placeOf = (index: number) => places[index] ?? source.length;
  let result = '';
  let end = 0;
  for (const { index, 0: found } of folded.matchAll(names)) {
    result += source.slice(end, placeOf(index)) + marcaSuprimido;
    end = placeOf(index + found.length);
  }
  return result + source.slice(end);
}

export const mentions = (text: string, persona: Persona): boolean =>
  withoutPersona(text, persona) !== text.normalize('NFC');
