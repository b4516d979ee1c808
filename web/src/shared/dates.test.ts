import { describe, expect, it, vi } from 'vitest';
import { addDays, formatDate, formatInstant, formatNumber, parseDate, today } from './dates.ts';

describe('dates', () => {
  it('show day/month/year and are stored year-month-day', () => {
    expect(formatDate('2026-03-09')).toBe('09/03/2026');
    expect(parseDate('9/3/2026')).toBe('2026-03-09');
  });

  it('show nothing for what is missing', () => {
    expect(formatDate(null)).toBe('');
    expect(formatInstant(undefined)).toBe('');
  });

  it('refuse days that no calendar has', () => {
    for (const wrong of ['31/02/2026', '29/02/2025', '00/01/2026', '1/13/2026', '5/5/26', 'mañana', '']) {
      expect(parseDate(wrong)).toBeNull();
    }
    expect(parseDate('29/02/2024')).toBe('2024-02-29');
  });

  it('take an instant as the day it fell on for the person', () => {
    const noon = new Date(2026, 10, 21, 12).toISOString();
    expect(formatInstant(noon)).toBe('21/11/2026');
  });

  it('call today what Buenos Aires calls today, also late at night', () => {
    expect(today(new Date('2026-01-06T02:59:00Z'))).toBe('2026-01-05');
    expect(today(new Date('2026-01-06T03:00:00Z'))).toBe('2026-01-06');
  });

  it('call today what the zone that the page names calls so', async () => {
    vi.stubGlobal('document', { documentElement: { dataset: { zona: 'Asia/Tokyo' } } });
    vi.resetModules();
    const elsewhere = await import('./dates.ts');
    vi.unstubAllGlobals();
    expect(elsewhere.today(new Date('2026-01-06T14:59:00Z'))).toBe('2026-01-06');
    expect(elsewhere.today(new Date('2026-01-06T15:00:00Z'))).toBe('2026-01-07');
  });

  it('count days across months and leap years', () => {
    expect(addDays('2024-02-28', 2)).toBe('2024-03-01');
    expect(addDays('2026-12-20', 30)).toBe('2027-01-19');
  });
});

describe('counts', () => {
  it('are grouped as in Argentina', () => {
    expect(formatNumber(20000)).toBe('20.000');
  });
});
