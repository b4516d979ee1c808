import { describe, expect, it } from 'vitest';
import { foldText, searchWords } from '#contract/values/text.ts';
import { matchesAll, sortKey } from './normalize.ts';

describe('a filter', () => {
  it('ignores letter case and accents', () => {
    expect(foldText('ÑANDÚ Güemes Ávila')).toBe('nandu guemes avila');
  });

  it('finds texts with all words in any order', () => {
    const text = foldText('Construcción del Sur S.A. | Neuquén');
    expect(matchesAll(text, searchWords('  neuquen   CONSTRUCCION '))).toBe(true);
    expect(matchesAll(text, searchWords('construccion norte'))).toBe(false);
  });

  it('finds everything without a search', () => {
    expect(matchesAll('x', searchWords('   '))).toBe(true);
  });
});

describe('sorting', () => {
  const sorted = (...names: string[]) => names.toSorted((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1));

  it('puts ñ after n, and accented letters with their base letter', () => {
    expect(sorted('Oro', 'Ñandú', 'Nube', 'Núñez', 'Nueva', 'Álamo', 'Arce')).toEqual([
      'Álamo',
      'Arce',
      'Nube',
      'Nueva',
      'Núñez',
      'Ñandú',
      'Oro',
    ]);
  });

  it('sorts numbers within text by value', () => {
    expect(sorted('Sucursal 10', 'Sucursal 9')).toEqual(['Sucursal 9', 'Sucursal 10']);
  });
});
