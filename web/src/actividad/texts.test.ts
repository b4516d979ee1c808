import { describe, expect, it } from 'vitest';
import type { Suceso } from '#contract/actividad.ts';
import { actionText, changesLine, historyText } from './texts.ts';

describe('a change', () => {
  it('has the old and the new value', () => {
    expect(changesLine({ cambios: [{ campo: 'Teléfono', antes: '1', despues: '2' }] })).toBe(
      'Teléfono: 1 → 2',
    );
  });

  it.each([
    { campo: 'Rubro', antes: null, despues: 'Textil' },
    { campo: 'Rubro', antes: 'Textil', despues: null },
  ])('has the only value that there is: $antes, $despues', (cambio) => {
    expect(changesLine({ cambios: [cambio] })).toBe('Rubro: Textil');
  });

  it('is separated from the next one by a dot', () => {
    const cambio = { campo: 'Teléfono', antes: '1', despues: '2' };
    expect(changesLine({ cambios: [cambio, cambio] })).toBe('Teléfono: 1 → 2 · Teléfono: 1 → 2');
  });
});

describe('the history of a row', () => {
  const suceso = { clase: 'cambio', accion: 'Modificó el cliente', sobre: 'Ñandú S.A.' } as Suceso;

  it('leaves out the name of the row, which the trail has', () => {
    expect(actionText(suceso)).toBe('Modificó el cliente Ñandú S.A.');
    expect(historyText(suceso)).toBe('Modificó el cliente');
  });

  it('names a downloaded file', () => {
    const descarga = { clase: 'descarga', accion: 'Descargó', sobre: 'informe.pdf' } as Suceso;
    expect(historyText(descarga)).toBe('Descargó informe.pdf');
  });
});
