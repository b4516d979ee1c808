import { describe, expect, it } from 'vitest';
import { reduce } from './reducer.ts';
import { initialState } from './state.ts';
import { datosOf, emptyAsistente } from './values.ts';
import { warningsOf } from './warnings.ts';

const ana = { apellido: 'Núñez', nombre: 'Ana', documento: '28.111.222' };
const empty = initialState(null, undefined);
const datos = datosOf(undefined);
const withAna = reduce(empty, { type: 'asistenteEntered', asistente: ana });

describe('the wizard before saving', () => {
  it('warns of nothing if all is in order', () => {
    expect(warningsOf(withAna, datos, emptyAsistente)).toEqual([]);
  });

  it('warns of contradictory dates', () => {
    const wrong = { ...datos, fechainicio: '2026-11-21', fechafin: '2026-11-20' };
    expect(warningsOf(empty, wrong, emptyAsistente)).toEqual([
      'La fecha de fin es anterior a la fecha de inicio.',
    ]);
  });

  it('warns of repeated documents', () => {
    const twice = reduce(withAna, {
      type: 'asistenteEntered',
      asistente: { ...ana, documento: '28111222' },
    });
    expect(warningsOf(twice, datos, emptyAsistente)).toEqual(['Hay asistentes con el mismo documento.']);
  });

  it('warns of an attendee that was typed and not added', () => {
    expect(warningsOf(empty, datos, ana)).toEqual(['Hay un asistente escrito que no se agregó.']);
  });

  it('warns of an attendee that is being corrected', () => {
    const editing = reduce(withAna, { type: 'editStarted', id: 'row-1' });
    expect(warningsOf(editing, datos, ana)).toEqual(['Hay un asistente a medio corregir.']);
  });

  it('warns of pasted rows that were not added', () => {
    const pasted = reduce(empty, { type: 'pasteTyped', text: 'Solo' });
    expect(warningsOf(pasted, datos, emptyAsistente)).toEqual(['Quedaron filas pegadas sin agregar.']);
  });
});
