import { describe, expect, it } from 'vitest';
import { type Renovada, suggestionOf, writtenOver } from './suggestion.ts';

const old: Renovada = {
  numeroorden: 512,
  fechainicio: '2025-03-10',
  fechafin: null,
  fechavencimiento: '2026-03-10',
};
const fechaOf = (of: Partial<Parameters<typeof suggestionOf>[0]>) =>
  suggestionOf({ inicio: '', fin: '', meses: 12, ...of })?.fecha;

describe('the suggested expiry', () => {
  it('is the validity after the start, or after the end', () => {
    expect(fechaOf({ inicio: '2026-03-10' })).toBe('2027-03-10');
    expect(fechaOf({ inicio: '2026-03-10', fin: '2026-03-14' })).toBe('2027-03-14');
  });

  it('is the last day of a month that lacks the day', () => {
    expect(fechaOf({ inicio: '2028-02-29' })).toBe('2029-02-28');
    expect(fechaOf({ inicio: '2026-01-31', meses: 1 })).toBe('2026-02-28');
  });

  it.each(['', 'incompleta', '0202-03-10', '9999-12-31'])('waits for a date: %s', (inicio) => {
    expect(fechaOf({ inicio })).toBeUndefined();
  });

  it('waits for an end that is half typed', () => {
    expect(fechaOf({ inicio: '2026-03-10', fin: 'incompleta' })).toBeUndefined();
  });

  it('does not exist without a validity', () => {
    expect(fechaOf({ inicio: '2026-03-10', meses: null })).toBeUndefined();
  });

  it('says where it comes from', () => {
    expect(suggestionOf({ inicio: '2026-03-10', fin: '', meses: 12 })).toEqual({
      fecha: '2027-03-10',
      text: 'Sugerida por la vigencia de 12 meses.',
      use: 'Usar 10/03/2027 (12 meses)',
    });
    expect(suggestionOf({ inicio: '2026-03-10', fin: '', meses: 1 })?.text).toContain('de 1 mes.');
  });

  it('of a renewal without a validity is the time of the renewed order', () => {
    expect(fechaOf({ inicio: '2027-03-01', meses: null, renovada: old })).toBe('2028-03-01');
    const days = { ...old, fechavencimiento: '2025-03-25' };
    expect(fechaOf({ inicio: '2026-12-20', meses: null, renovada: days })).toBe('2027-01-04');
    const byEnd = { ...old, fechafin: '2025-09-10' };
    expect(fechaOf({ inicio: '2026-01-10', meses: null, renovada: byEnd })).toBe('2026-07-10');
  });

  it('of a renewal is the validity of the type first', () => {
    expect(fechaOf({ inicio: '2026-03-10', meses: 6, renovada: old })).toBe('2026-09-10');
  });
});

describe('a suggestion writes', () => {
  const suggestion = suggestionOf({ inicio: '2026-03-10', fin: '', meses: 12 });
  const field = { value: '', last: '', suggestion, none: false };

  it('into an empty field', () => {
    expect(writtenOver(field)).toBe('2027-03-10');
  });

  it('over the last suggestion', () => {
    expect(writtenOver({ ...field, value: '2026-09-01', last: '2026-09-01' })).toBe('2027-03-10');
  });

  it('never over what a person typed', () => {
    expect(writtenOver({ ...field, value: '2026-12-24', last: '2026-09-01' })).toBeUndefined();
    expect(writtenOver({ ...field, value: '2026-12-24', suggestion: undefined, none: true })).toBeUndefined();
  });

  it('nothing over the last one while a date is typed', () => {
    const kept = { value: '2026-09-01', last: '2026-09-01', suggestion: undefined };
    expect(writtenOver({ ...kept, none: false })).toBeUndefined();
  });

  it('an empty text over the last one of another type', () => {
    const kept = { value: '2026-09-01', last: '2026-09-01', suggestion: undefined };
    expect(writtenOver({ ...kept, none: true })).toBe('');
  });
});
