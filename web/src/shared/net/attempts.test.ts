import { expect, it } from 'vitest';
import { createAttempts } from './attempts.ts';

const path = '/api/ordenes';
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const formOf = (fields: Record<string, string | Blob>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};

it('one key is sent for the same body until its reply is there', () => {
  const attempts = createAttempts();
  const first = attempts.begin(path, { referencia: 'Grúa', fechafin: null });
  expect(first.key).toMatch(UUID);
  expect(attempts.begin(path, { referencia: 'Grúa', fechafin: null }).key).toBe(first.key);
  attempts.end(first);
  expect(attempts.begin(path, { referencia: 'Grúa', fechafin: null }).key).not.toBe(first.key);
});

it('another body, or another address, has another key', () => {
  const attempts = createAttempts();
  const { key } = attempts.begin(path, { referencia: 'Grúa' });
  expect(attempts.begin(path, { referencia: 'Grúa 2' }).key).not.toBe(key);
  expect(attempts.begin('/api/rubros', { referencia: 'Grúa' }).key).not.toBe(key);
  // Several saves of a list run beside each other.
  expect(attempts.begin(path, { referencia: 'Grúa' }).key).toBe(key);
});

it('a form has another key with another field or file', () => {
  const attempts = createAttempts();
  const file = (text: string, name = 'acta.pdf') => new File([text], name, { type: 'application/pdf' });
  const keyOf = (fields: Record<string, string | Blob>) => attempts.begin(path, formOf(fields)).key;
  const key = keyOf({ descripcion: 'acta', archivo: file('uno') });
  expect(keyOf({ descripcion: 'acta', archivo: file('uno') })).toBe(key);
  const others = [
    { descripcion: 'otra', archivo: file('uno') },
    { descripcion: 'acta', archivo: file('cuatro') },
    { descripcion: 'acta', archivo: file('uno', 'otra.pdf') },
    { descripcion: 'acta' },
  ];
  expect(new Set([key, ...others.map(keyOf)]).size).toBe(others.length + 1);
});

it('a key without a reply ends after ten minutes', () => {
  let now = 0;
  const attempts = createAttempts(() => now);
  const { key } = attempts.begin(path, undefined);
  now = 10 * 60_000 - 1;
  expect(attempts.begin(path, undefined).key).toBe(key);
  now++;
  expect(attempts.begin(path, undefined).key).not.toBe(key);
});
