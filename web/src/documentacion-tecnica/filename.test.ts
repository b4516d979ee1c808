import { describe, expect, it } from 'vitest';
import { decodeFilename } from './filename.ts';

describe('a filename in a reply', () => {
  it('is decoded (reglas 7.2)', () => {
    expect(decodeFilename(encodeURIComponent('ñ 100%.pdf'))).toBe('ñ 100%.pdf');
  });

  it('that is not encoded stays as it is', () => {
    expect(decodeFilename('100%.pdf')).toBe('100%.pdf');
  });
});
