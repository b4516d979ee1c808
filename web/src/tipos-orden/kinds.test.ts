import { describe, expect, it } from 'vitest';
import { shownKind } from './kinds.ts';

const none = { capacitacion: false, compliance: false, inspeccion: false };

describe('the kind of an order type', () => {
  it('has its own word and colour', () => {
    expect(shownKind({ ...none, capacitacion: true })).toEqual({ text: 'Capacitación', tone: 'green' });
    expect(shownKind({ ...none, compliance: true })).toEqual({
      text: 'Cumplimiento Normativa',
      tone: 'blue',
    });
    expect(shownKind({ ...none, inspeccion: true })).toEqual({ text: 'Inspección', tone: 'purple' });
  });

  it('is an inspection if none is set', () => {
    expect(shownKind(none).text).toBe('Inspección');
  });
});
