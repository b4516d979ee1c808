import { describe, expect, it, vi } from 'vitest';
import {
  addDays,
  formatDate,
  formatInstant,
  formatInstantSecond,
  formatInstantTime,
  formatNumber,
  parseDate,
  today,
} from './dates.ts';

describe('dates', () => {
  it('are shown as day/month/year and stored as year-month-day', () => {
    expect(formatDate('2026-03-09')).toBe('09/03/2026');
    expect(parseDate('9/3/2026')).toBe('2026-03-09');
  });

  it('are empty if missing', () => {
    expect(formatDate(null)).toBe('');
    expect(formatInstant(undefined)).toBe('');
  });

  it('are refused if the calendar has no such day', () => {
    for (const wrong of ['31/02/2026', '29/02/2025', '00/01/2026', '1/13/2026', '5/5/26', 'mañana', '']) {
      expect(parseDate(wrong)).toBeNull();
    }
    expect(parseDate('29/02/2024')).toBe('2024-02-29');
  });

  it("of an instant are those of Buenos Aires, whatever the browser's zone", () => {
    for (const zone of ['Pacific/Auckland', 'America/Los_Angeles', 'America/Argentina/Buenos_Aires', 'UTC']) {
      vi.stubEnv('TZ', zone);
      expect(formatInstant('2026-11-22T02:59:59.999Z'), zone).toBe('21/11/2026');
      expect(formatInstant('2026-11-22T03:00:00Z'), zone).toBe('22/11/2026');
      expect(formatInstantTime('2026-01-01T02:05:00Z'), zone).toBe('31/12/2025, 23:05');
      expect(formatInstantSecond('2026-01-01T02:05:07.900Z'), zone).toBe('31/12/2025, 23:05:07');
    }
    vi.unstubAllEnvs();
  });

  it('are not instants', () => {
    expect(formatDate('2026-11-22T02:59:59Z')).toBe('');
    expect(formatInstantTime('mañana')).toBe('');
  });

  it('of today are those of Buenos Aires, also late at night', () => {
    expect(today(new Date('2026-01-06T02:59:00Z'))).toBe('2026-01-05');
    expect(today(new Date('2026-01-06T03:00:00Z'))).toBe('2026-01-06');
  });

  const inZone = async (zona: string) => {
    vi.stubGlobal('document', { documentElement: { dataset: { zona } } });
    vi.resetModules();
    const elsewhere = await import('./dates.ts');
    vi.unstubAllGlobals();
    return elsewhere;
  };

  it("follow the page's zone, also when its clocks change", async () => {
    const { formatInstantTime: inMadrid } = await inZone('Europe/Madrid');
    expect(inMadrid('2026-03-29T00:59:00Z')).toBe('29/03/2026, 01:59');
    expect(inMadrid('2026-03-29T01:00:00Z')).toBe('29/03/2026, 03:00');
    expect(inMadrid('2026-10-25T00:30:00Z')).toBe('25/10/2026, 02:30');
    expect(inMadrid('2026-10-25T01:30:00Z')).toBe('25/10/2026, 02:30');
    expect(inMadrid('2026-07-01T22:00:00Z')).toBe('02/07/2026, 00:00');
    const { formatInstantTime: inKathmandu } = await inZone('Asia/Kathmandu');
    expect(inKathmandu('2026-07-01T18:15:00Z')).toBe('02/07/2026, 00:00');
  });

  it("of today follow the page's zone", async () => {
    const elsewhere = await inZone('Asia/Tokyo');
    expect(elsewhere.today(new Date('2026-01-06T14:59:00Z'))).toBe('2026-01-06');
    expect(elsewhere.today(new Date('2026-01-06T15:00:00Z'))).toBe('2026-01-07');
  });

  it('are added across months and leap years', () => {
    expect(addDays('2024-02-28', 2)).toBe('2024-03-01');
    expect(addDays('2026-12-20', 30)).toBe('2027-01-19');
  });
});

describe('counts', () => {
  it('are grouped as in Argentina', () => {
    expect(formatNumber(20000)).toBe('20.000');
  });
});
