import { expect, it } from 'vitest';
import { whenText } from './when.ts';

it('a notice of today has its hour alone', () => {
  expect(whenText('2026-01-01T03:05:00Z', '2026-01-01')).toBe('00:05');
  expect(whenText('2026-01-01T02:05:00Z', '2026-01-01')).toBe('31/12/2025, 23:05');
});
