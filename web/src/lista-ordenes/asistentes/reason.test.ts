import { expect, it } from 'vitest';
import { asistenteWords } from '#contract/ordenes/asistentes.ts';
import { asistioText } from './reason.ts';

it.each([
  [['Agüero, Estela'], 1, 'Asistió: Agüero, Estela'],
  [['Agüero, Estela', 'Agüero, Juan'], 2, 'Asistieron: Agüero, Estela; Agüero, Juan'],
  [['Agüero, Estela', 'Agüero, Juan'], 1002, 'Asistieron: Agüero, Estela; Agüero, Juan y 1.000 más'],
])('the reason names the first attendees and counts the others: %j of %i', (nombres, cantidad, text) => {
  expect(asistioText({ nombres, cantidad })).toBe(text);
});

it.each([
  ['ag', undefined],
  ['30.1', ['301']],
  ['30.', undefined],
  ['a b c', undefined],
  ['Agüero, E', ['aguero', 'e']],
  ['30.111.222', ['30111222']],
])('attendees are looked for once a word has three letters or digits: %s', (typed, words) => {
  expect(asistenteWords(typed)).toEqual(words);
});
