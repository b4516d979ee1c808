import { expect, it } from 'vitest';
import type { Suceso } from '#contract/actividad.ts';
import { actionText, changesLine, historyText } from './texts.ts';

it('a change shows the old and the new value, or the only one there is', () => {
  const cambios = [
    { campo: 'Teléfono', antes: '1', despues: '2' },
    { campo: 'Email', antes: null, despues: 'a@b.example' },
    { campo: 'Rubro', antes: 'Textil', despues: null },
  ];
  expect(changesLine({ cambios })).toBe('Teléfono: 1 → 2 · Email: a@b.example · Rubro: Textil');
  expect(changesLine({ cambios: [] })).toBe('');
});

it('a row’s own history leaves out its name, but names what was downloaded', () => {
  const suceso = { clase: 'cambio', accion: 'Modificó el cliente', sobre: 'Ñandú S.A.' } as Suceso;
  const descarga = { clase: 'descarga', accion: 'Descargó', sobre: 'informe.pdf' } as Suceso;
  expect(actionText(suceso)).toBe('Modificó el cliente Ñandú S.A.');
  expect(historyText(suceso)).toBe('Modificó el cliente');
  expect(historyText(descarga)).toBe('Descargó informe.pdf');
});
