import { expect, it } from 'vitest';
import type { Suceso } from '#contract/actividad.ts';
import { cambiosEnLinea, hechoEnHistorial, hechoEnPalabras } from './textos.ts';

it('changes are read in a line, from what was to what is, and one value alone where there is no other', () => {
  const cambios = [
    { campo: 'Teléfono', antes: '1', despues: '2' },
    { campo: 'Email', antes: null, despues: 'a@b.example' },
    { campo: 'Rubro', antes: 'Textil', despues: null },
  ];
  expect(cambiosEnLinea({ cambios })).toBe('Teléfono: 1 → 2 · Email: a@b.example · Rubro: Textil');
  expect(cambiosEnLinea({ cambios: [] })).toBe('');
});

it('a row’s own history does not repeat its name, but says what was downloaded', () => {
  const suceso = { clase: 'cambio', accion: 'Modificó el cliente', sobre: 'Ñandú S.A.' } as Suceso;
  const descarga = { clase: 'descarga', accion: 'Descargó', sobre: 'informe.pdf' } as Suceso;
  expect(hechoEnPalabras(suceso)).toBe('Modificó el cliente Ñandú S.A.');
  expect(hechoEnHistorial(suceso)).toBe('Modificó el cliente');
  expect(hechoEnHistorial(descarga)).toBe('Descargó informe.pdf');
});
