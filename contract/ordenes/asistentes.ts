import { z } from 'zod';
import { optionalText } from '#contract/values/fields.ts';
import { digitsOf, searchWords } from '#contract/values/text.ts';
import { dniDe } from './vigencia.ts';

export const OrdenConAsistentes = z.object({
  _id: z.string(),
  nombres: z.array(z.string()),
  cantidad: z.number().int(),
});
export type OrdenConAsistentes = z.infer<typeof OrdenConAsistentes>;

export const AsistentesReply = z.object({ ordenes: z.array(OrdenConAsistentes), hayMas: z.boolean() });
export type AsistentesReply = z.infer<typeof AsistentesReply>;

export const AsistentesQuery = z.strictObject({ buscar: optionalText(100) });

export const asistentesPath = '/api/ordenes/asistentes';

const shortest = 3;
const isNumber = (word: string) => /^[\d.-]*\d[\d.-]*$/.test(word);

export const digitsOrDni = (word: string): string =>
  digitsOf(word).length === 11 ? (dniDe(word) ?? digitsOf(word)) : digitsOf(word);

/** Undefined without a word of three letters or digits, because too many people have two: `Agüero, 30.111` → `aguero`, `30111`. */
export function asistenteWords(search: string): readonly string[] | undefined {
  const words = searchWords(search.replaceAll(',', ' ')).map((word) =>
    isNumber(word) ? digitsOrDni(word) : word,
  );
  return words.some(({ length }) => length >= shortest) ? words : undefined;
}
