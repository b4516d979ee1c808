import { describe, expect, it } from 'vitest';
import { DistinctNames, entryName } from './entry-names.ts';

describe('the name of an entry', () => {
  it('has no character that Windows refuses, and no reserved name', () => {
    expect(entryName('Ruido: 85/12 <A|B> "x"?*\\', 'Orden 5', '.pdf')).toBe(
      'Ruido- 85-12 -A-B- -x---- - Orden 5.pdf',
    );
    expect(entryName('con', '', '.pdf')).toBe('con_.pdf');
    expect(entryName('LPT1', '', '.jpg')).toBe('LPT1_.jpg');
    expect(entryName('Fin. ..', '', '')).toBe('Fin');
    expect(entryName(' \u200b\n ', '', '.pdf')).toBe('archivo.pdf');
  });

  it('is composed and at most 120 characters long; the number of the order is never cut', () => {
    const tail = 'Orden 51200 - vence 2027-03-10';
    const name = entryName('Medicio\u0301n '.repeat(30), tail, '.pdf');
    expect(name.length).toBeLessThanOrEqual(120);
    expect(name).toMatch(/^Medición Medición /);
    expect(name.endsWith(` - ${tail}.pdf`)).toBe(true);
    const family = '👩‍👩‍👧‍👦'.repeat(20);
    expect(entryName(family, tail, '.pdf')).toMatch(/^(👩‍👩‍👧‍👦)+ - Orden/u);
  });

  it('is another one for a double, ignoring letter case', () => {
    const names = new DistinctNames();
    expect(['a.pdf', 'A.pdf', 'a.pdf'].map((name) => names.add('x/', name, '.pdf'))).toEqual([
      'x/a.pdf',
      'x/A (2).pdf',
      'x/a (3).pdf',
    ]);
    expect(names.add('y/', 'a.pdf', '.pdf')).toBe('y/a.pdf');
    const long = `${'n'.repeat(116)}.pdf`;
    names.add('', long, '.pdf');
    expect(names.add('', long, '.pdf')).toBe(`${'n'.repeat(112)} (2).pdf`);
  });
});
