import { expect, it } from 'vitest';
import { eventsOf, valuesOf } from '#server/testing/helpers/ics.ts';
import type { EventoOrden } from '../calendario.queries.ts';
import { fold } from './content-lines.ts';
import { writeFeed } from './feed.ts';

const evento = (extra: Partial<EventoOrden>): EventoOrden => ({
  tipo: 'inicio',
  id: crypto.randomUUID(),
  numeroorden: '7',
  fecha: '2026-03-10',
  hora: '09:00',
  fin: { fecha: '2026-03-10', hora: '11:00' },
  titulo: 'Izaje',
  tipoOrden: 'Altura',
  referencia: null,
  cliente: 'Molinos S.A.',
  direccion: 'Belgrano 1',
  localidad: 'Pilar',
  cambio: '20260301T120000Z',
  version: 1,
  esOtroDia: false,
  ...extra,
});
const feedOf = (eventos: EventoOrden[], timezone = 'America/Argentina/Buenos_Aires') => ({
  eventos,
  desde: '2026-01-01',
  hasta: '2026-12-31',
  timezone,
  publicUrl: 'https://prisma.example',
});
const read = (eventos: EventoOrden[], timezone?: string) =>
  eventsOf(writeFeed(feedOf(eventos, timezone))).map(valuesOf);

it.each([
  ['Europe/Madrid', '2026-03-28', '2026-03-28T08:00:00.000Z'],
  ['Europe/Madrid', '2026-03-30', '2026-03-30T07:00:00.000Z'],
  ['Europe/Madrid', '2026-10-26', '2026-10-26T08:00:00.000Z'],
  ['America/New_York', '2026-07-01', '2026-07-01T13:00:00.000Z'],
  ['America/New_York', '2026-12-01', '2026-12-01T14:00:00.000Z'],
  ['Asia/Kolkata', '2026-07-01', '2026-07-01T03:30:00.000Z'],
  ['UTC', '2026-07-01', '2026-07-01T09:00:00.000Z'],
])('nine o’clock in %s on %s is %s for another program', (timezone, fecha, instant) => {
  expect(read([evento({ fecha, fin: null })], timezone)).toMatchObject([{ start: instant }]);
});

it('a calendar without changes is the same on the next day', () => {
  const feed = feedOf([evento({})], 'Europe/Madrid');
  const on = (desde: string, hasta: string) => writeFeed({ ...feed, desde, hasta });
  expect(on('2026-02-02', '2027-05-08')).toBe(on('2026-02-01', '2027-05-07'));
});

it('an event does not end before it starts', () => {
  const wrong = evento({ fin: { fecha: '2026-03-10', hora: '08:00' } });
  const later = evento({ fin: { fecha: '2026-03-11', hora: '08:00' } });
  expect(read([wrong, later]).map(({ end }) => end)).toEqual([
    '2026-03-10T12:00:00.000Z',
    '2026-03-11T11:00:00.000Z',
  ]);
});

it('each text comes back as it was, wherever the line is folded', () => {
  const titles = Array.from({ length: 80 }, (_, n) => `${'x'.repeat(n)}ñ€💩, a;b\\n "c"`);
  const summaries = read(titles.map((titulo) => evento({ titulo }))).map(({ summary }) => summary);
  expect(summaries).toEqual(titles);
});

it('a folded line has at most 75 octets and whole characters', () => {
  for (let n = 0; n < 80; n++) {
    const parts = fold(`${'x'.repeat(n)}${'ñ'.repeat(100)}💩`).split('\r\n ');
    expect(parts.join('')).toBe(`${'x'.repeat(n)}${'ñ'.repeat(100)}💩`);
    for (const [i, part] of parts.entries())
      expect(Buffer.byteLength(part) + Math.min(i, 1)).toBeLessThanOrEqual(75);
  }
});

it('line breaks and control characters do not end a line', () => {
  const text = writeFeed(feedOf([evento({ titulo: 'a\r\nBEGIN:VALARM\u0000\u001bb\nc' })]));
  expect(text.split('\r\n').filter((line) => line.startsWith('BEGIN:VALARM'))).toEqual([]);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/\p{Cc}/u);
  expect(eventsOf(text)[0]?.summary).toBe('a\nBEGIN:VALARM  b\nc');
});
