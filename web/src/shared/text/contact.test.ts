import { describe, expect, it } from 'vitest';
import { mailHref, mapHref, telHref } from './contact.ts';

describe('a telephone', () => {
  it.each([
    ['385 411-4905', 'tel:3854114905'],
    ['(0385) 411-4905', 'tel:03854114905'],
    ['+54 9 385 411–4905', 'tel:+5493854114905'],
    ['+54 (0385) 411-4905', 'tel:+543854114905'],
    ['4114905 / 4906', 'tel:4114905'],
    ['Tel.: 4114905 int. 12', 'tel:4114905'],
    ['int. 12, 411-4905', 'tel:4114905'],
  ])('%s is dialled as %s', (text, href) => expect(telHref(text)).toBe(href));

  it.each(['', 'no tiene', '0353 4', '1234567890123456', null, undefined])('%s is none', (text) =>
    expect(telHref(text)).toBeUndefined(),
  );
});

it('an e-mail address is written to, whatever it has', () => {
  expect(mailHref('planta@molinos.example')).toBe('mailto:planta@molinos.example');
  expect(mailHref('a?bcc=b@molinos.example')).toBe('mailto:a%3Fbcc%3Db@molinos.example');
  expect(mailHref(null)).toBeUndefined();
});

it('an address is looked for with its locality and province', () => {
  const href = mapHref({ direccion: 'Av. Perón 1008 & 9', localidad: 'General Pico', provincia: 'La Pampa' });
  const url = new URL(href ?? '');
  expect(url.origin + url.pathname).toBe('https://www.google.com/maps/search/');
  expect([...url.searchParams]).toEqual([
    ['api', '1'],
    ['query', 'Av. Perón 1008 & 9, General Pico, La Pampa'],
  ]);
  expect(mapHref({ direccion: 'Mitre 3', localidad: 'Luján' })).toMatch(/query=Mitre%203%2C%20Luj%C3%A1n$/);
  expect(mapHref({ direccion: '', localidad: 'Luján' })).toBeUndefined();
});
