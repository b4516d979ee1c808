import { describe, expect, it } from 'vitest';
import {
  dayAfterKey,
  dayTitle,
  entryDay,
  isListed,
  monthOf,
  monthTitle,
  shownTitle,
  weekdays,
  weeksOf,
  weeksShown,
} from './month.ts';

describe('the weeks of a month', () => {
  it('start on Monday and hold each of its days once', () => {
    const weeks = weeksOf('2026-11');
    expect(weeks.map(([monday]) => monday)).toEqual([
      '2026-10-26',
      '2026-11-02',
      '2026-11-09',
      '2026-11-16',
      '2026-11-23',
      '2026-11-30',
    ]);
    const days = weeks.flat();
    expect(days.filter((day) => day.startsWith('2026-11'))).toHaveLength(30);
    expect(new Set(days).size).toBe(days.length);
    expect(days.at(-1)).toBe('2026-12-06');
  });

  it('are four for a February that starts on Monday, and have the leap day', () => {
    expect(weeksOf('2027-02')).toHaveLength(4);
    expect(weeksOf('2027-02').flat()[0]).toBe('2027-02-01');
    expect(weeksOf('2028-02').flat()).toContain('2028-02-29');
  });

  it('have the names of the days from Monday on', () => {
    expect([weekdays[0], weekdays[6]]).toEqual(['lunes', 'domingo']);
    expect(weekdays).toHaveLength(7);
  });
});

describe('the weeks on the screen', () => {
  it('of the current month are at least four from the one of today on', () => {
    const weeks = weeksShown('2026-11', '2026-11-27');
    expect(weeks.slice(0, 6)).toEqual(weeksOf('2026-11'));
    expect(weeks.slice(6).map(([monday]) => monday)).toEqual(['2026-12-07', '2026-12-14']);
    expect(weeksShown('2026-12', '2026-12-31').flat().at(-1)).toBe('2027-01-24');
  });

  it('are those of the month while four are left, and of every other month', () => {
    expect(weeksShown('2026-11', '2026-11-15')).toEqual(weeksOf('2026-11'));
    expect(weeksShown('2026-12', '2026-11-27')).toEqual(weeksOf('2026-12'));
    expect(weeksShown('2026-10', '2026-11-01')).toEqual(weeksOf('2026-10'));
  });

  it('name the month that takes part', () => {
    expect(shownTitle('2026-11', '2026-11-27')).toBe('Noviembre y diciembre de 2026');
    expect(shownTitle('2026-12', '2026-12-31')).toBe('Diciembre de 2026 y enero de 2027');
    expect(shownTitle('2026-11', '2026-11-03')).toBe('Noviembre de 2026');
    expect(shownTitle('2027-02', '2027-02-01')).toBe('Febrero de 2027');
    expect(shownTitle('2026-12', '2026-11-27')).toBe('Diciembre de 2026');
  });

  it('list what follows in the next month with the current one alone', () => {
    expect(isListed('2026-12-10', '2026-11', '2026-11-27')).toBe(true);
    expect(isListed('2026-10-28', '2026-11', '2026-11-27')).toBe(false);
    expect(isListed('2027-01-02', '2026-12', '2026-11-27')).toBe(false);
  });
});

describe('a key leads from a day', () => {
  it.each([
    ['2026-11-01', 'ArrowLeft', '2026-10-31'],
    ['2026-12-31', 'ArrowRight', '2027-01-01'],
    ['2026-11-03', 'ArrowUp', '2026-10-27'],
    ['2026-11-23', 'ArrowDown', '2026-11-30'],
    ['2026-11-22', 'Home', '2026-11-16'],
    ['2026-11-16', 'Home', '2026-11-16'],
    ['2026-11-16', 'End', '2026-11-22'],
    ['2026-01-31', 'PageDown', '2026-02-28'],
    ['2026-03-31', 'PageUp', '2026-02-28'],
    ['2026-01-15', 'PageUp', '2025-12-15'],
  ])('%s by %s to %s', (day, key, next) => {
    expect(dayAfterKey(day, key)).toBe(next);
  });

  it('nowhere by another key, or past the ends of the calendar', () => {
    expect(dayAfterKey('2026-11-22', 'a')).toBeUndefined();
    expect(dayAfterKey('2000-01-01', 'ArrowLeft')).toBeUndefined();
    expect(dayAfterKey('2099-12-20', 'PageDown')).toBeUndefined();
  });
});

it('the month of an address is the current one if it names none', () => {
  expect(monthOf('2027-02', '2026-11-22')).toBe('2027-02');
  for (const text of [null, '', '2027-13', '2027-2', 'x', '1999-12'])
    expect(monthOf(text, '2026-11-22')).toBe('2026-11');
});

it('the keyboard enters a month where it was, else today, else on its first day', () => {
  expect(entryDay('2026-11', '2026-11-05', '2026-11-22')).toBe('2026-11-05');
  expect(entryDay('2026-11', '2026-10-05', '2026-11-22')).toBe('2026-11-22');
  expect(entryDay('2026-12', '2026-10-05', '2026-11-22')).toBe('2026-12-01');
});

it('months and days have Spanish names', () => {
  expect(monthTitle('2026-11')).toBe('Noviembre de 2026');
  expect(dayTitle('2026-11-09')).toBe('Lunes 9 de noviembre');
});
