import { describe, expect, it } from 'vitest';
import { destinationFrom } from './destination.ts';

const from = (destino: string) =>
  destinationFrom(new URL(`https://prisma.example/login?destino=${encodeURIComponent(destino)}`));

describe('the address that login leads on to', () => {
  it('is the path and query that the person wanted', () => {
    expect(from('/ordenes?cliente=1')).toBe('/ordenes?cliente=1');
  });

  it('never leaves this origin', () => {
    for (const elsewhere of [
      '//malo.example',
      '/\\malo.example',
      'https://malo.example',
      'javascript:alert(1)',
    ]) {
      expect(from(elsewhere)).toBeNull();
    }
  });
});
