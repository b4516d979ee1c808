import { describe, expect, it } from 'vitest';
import { shownKind } from './kinds.ts';

const none = { capacitacion: false, compliance: false, inspeccion: false };

describe('the kind of an order type', () => {
  it.each([
    ['capacitacion', 'Capacitación', 'green'],
    ['compliance', 'Cumplimiento Normativa', 'blue'],
    ['inspeccion', 'Inspección', 'purple'],
  ])('has its own word and colour: %s', (kind, text, tone) => {
    expect(shownKind({ ...none, [kind]: true })).toEqual({ text, tone });
  });

  it('is an inspection if none is set', () => {
    expect(shownKind(none).text).toBe('Inspección');
  });
});
