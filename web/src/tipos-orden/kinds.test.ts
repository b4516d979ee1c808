import { describe, expect, it } from 'vitest';
import { rulesText, shownKind } from './kinds.ts';

const none = { capacitacion: false, compliance: false, inspeccion: false };

describe('the kind of an order type', () => {
  it.each([
    ['capacitacion', 'Capacitación', 'green'],
    ['compliance', 'Cumplimiento Normativa', 'blue'],
    ['inspeccion', 'Inspección', 'purple'],
  ])('has its own word and colour: %s', (kind, text, tone) => {
    expect(shownKind({ ...none, [kind]: true })).toEqual({ text, tone });
  });

  it('says its validity, its notice and whether it asks for a file', () => {
    const rules = { vigenciaMeses: null, diasAviso: null, exigeRespaldo: false };
    expect(rulesText(rules)).toBeUndefined();
    expect(rulesText({ ...rules, vigenciaMeses: 1 })).toBe('Vigencia: 1 mes');
    expect(rulesText({ vigenciaMeses: 12, diasAviso: 15, exigeRespaldo: true })).toBe(
      'Vigencia: 12 meses · Avisa con 15 días · Exige respaldo',
    );
  });

  it('is an inspection if none is set', () => {
    expect(shownKind(none).text).toBe('Inspección');
  });
});
