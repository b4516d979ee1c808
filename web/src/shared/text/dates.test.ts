import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  addDays,
  formatDate,
  formatInstant,
  formatInstantSecond,
  formatInstantTime,
  formatNumber,
  today,
} from './dates.ts';

describe('dates', () => {
  it('are shown as day/month/year', () => {
    expect(formatDate('2026-03-09')).toBe('09/03/2026');
  });

  it('are added across months and leap years', () => {
    expect(addDays('2024-02-28', 2)).toBe('2024-03-01');
    expect(addDays('2026-12-20', 30)).toBe('2027-01-19');
  });

  it.each([null, '2026-11-22T02:59:59Z'])('are empty for %s', (noDate) => {
    expect(formatDate(noDate)).toBe('');
  });
});

describe('instants', () => {
  afterEach(() => void vi.unstubAllEnvs());

  it.each([undefined, 'mañana'])('are empty for %s', (noInstant) => {
    expect(formatInstantTime(noInstant)).toBe('');
  });

  const zones = ['Pacific/Auckland', 'America/Los_Angeles', 'America/Argentina/Buenos_Aires', 'UTC'];
  it.each(zones)('have the clock of Buenos Aires in a browser in %s', (zone) => {
    vi.stubEnv('TZ', zone);
    expect(formatInstant('2026-11-22T02:59:59.999Z')).toBe('21/11/2026');
    expect(formatInstant('2026-11-22T03:00:00Z')).toBe('22/11/2026');
    expect(formatInstantTime('2026-01-01T02:05:00Z')).toBe('31/12/2025, 23:05');
    expect(formatInstantSecond('2026-01-01T02:05:07.900Z')).toBe('31/12/2025, 23:05:07');
  });

  it('of today begin at midnight in Buenos Aires', () => {
    expect(today(new Date('2026-01-06T02:59:00Z'))).toBe('2026-01-05');
    expect(today(new Date('2026-01-06T03:00:00Z'))).toBe('2026-01-06');
  });

  const inZone = async (zona: string) => {
    vi.stubGlobal('document', { documentElement: { dataset: { zona } } });
    // A copy of its own: other files of this process keep the zone of their page.
    const copy = `./dates.ts?zona=${zona}`;
    const elsewhere = (await import(copy)) as typeof import('./dates.ts');
    vi.unstubAllGlobals();
    return elsewhere;
  };

  it('have the clock of the zone that the page names', async () => {
    const { formatInstantTime: inKathmandu } = await inZone('Asia/Kathmandu');
    expect(inKathmandu('2026-07-01T18:15:00Z')).toBe('02/07/2026, 00:00');
  });

  it('follow a change of the clocks in their zone', async () => {
    const { formatInstantTime: inMadrid } = await inZone('Europe/Madrid');
    expect(inMadrid('2026-03-29T00:59:00Z')).toBe('29/03/2026, 01:59');
    expect(inMadrid('2026-03-29T01:00:00Z')).toBe('29/03/2026, 03:00');
    expect(inMadrid('2026-10-25T00:30:00Z')).toBe('25/10/2026, 02:30');
    expect(inMadrid('2026-10-25T01:30:00Z')).toBe('25/10/2026, 02:30');
    expect(inMadrid('2026-07-01T22:00:00Z')).toBe('02/07/2026, 00:00');
  });

  it('of today begin at midnight in the zone of the page', async () => {
    const elsewhere = await inZone('Asia/Tokyo');
    expect(elsewhere.today(new Date('2026-01-06T14:59:00Z'))).toBe('2026-01-06');
    expect(elsewhere.today(new Date('2026-01-06T15:00:00Z'))).toBe('2026-01-07');
  });
});

describe('counts', () => {
  it('are grouped as in Argentina', () => {
    expect(formatNumber(20000)).toBe('20.000');
  });
});
