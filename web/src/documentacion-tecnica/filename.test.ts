import { describe, expect, it } from 'vitest';
import { decoded } from './filename.ts';

describe('a filename in a reply', () => {
  it('is decoded, reglas 7.2', () => {
    expect(decoded(encodeURIComponent('ñ 100%.pdf'))).toBe('ñ 100%.pdf');
  });

  it('stays as it is if it is not encoded', () => {
    expect(decoded('100%.pdf')).toBe('100%.pdf');
  });
});
