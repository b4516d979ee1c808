import { z } from 'zod';
import { optionalText } from '#contract/values/fields.ts';
import { digitsOf, searchWords } from '#contract/values/text.ts';
import { dniDe } from './vigencia.ts';

/** An order and those of its attendees that a search finds: the first names, and how many there are. */
export const OrdenConAsistentes = z.object({
  _id: z.string(),
  nombres: z.array(z.string()),
  cantidad: z.number().int(),
});
export type OrdenConAsistentes = z.infer<typeof OrdenConAsistentes>;

/** The newest orders with such an attendee; `hayMas` if there are more than the reply has. */
export const AsistentesReply = z.object({ ordenes: z.array(OrdenConAsistentes), hayMas: z.boolean() });
export type AsistentesReply = z.infer<typeof AsistentesReply>;

export const AsistentesQuery = z.strictObject({ buscar: optionalText(100) });

export const asistentesPath = '/api/ordenes/asistentes';

const shortest = 3;
const isNumber = (word: string) => /^[\d.-]*\d[\d.-]*$/.test(word);

/** The digits of a number, of a CUIL those of the DNI. */
export const numberWord = (word: string): string =>
  digitsOf(word).length === 11 ? (dniDe(word) ?? digitsOf(word)) : digitsOf(word);

/**
 * The words that one attendee must have, of numbers the digits: `Agüero, 30.111` → `aguero`, `30111`. Undefined if none
 * has three letters or digits: too many people have two.
 */
export function asistenteWords(search: string): readonly string[] | undefined {
  const words = searchWords(search.replaceAll(',', ' ')).map((word) =>
    isNumber(word) ? numberWord(word) : word,
  );
  return words.some(({ length }) => length >= shortest) ? words : undefined;
}
