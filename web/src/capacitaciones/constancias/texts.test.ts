import { describe, expect, it } from 'vitest';
import type { Constancia } from '#contract/ordenes/constancias.ts';
import { foldSearch, searchWords } from '#contract/values/text.ts';
import { matchesAll } from '../../shared/text/normalize.ts';
import { constanciaText, estadosText, verificacionesText } from './texts.ts';

const row: Constancia = {
  codigo: '7K3M-Q2WD-9XTF-0HBN',
  apellido: 'Gómez',
  nombre: 'María',
  estado: 'Válida',
  emitidaAt: '2026-03-10T12:00:00Z',
  verificaciones: 0,
  verificadaAt: null,
  motivo: null,
};
const checked = (verificaciones: number) => ({
  ...row,
  verificaciones,
  verificadaAt: '2026-03-12T13:15:00Z',
});

describe('a constancia in the list', () => {
  it.each([
    [row, 'Sin verificaciones'],
    [checked(1), 'Verificada 1 vez, el 12/03/2026'],
    [checked(1200), 'Verificada 1.200 veces, la última el 12/03/2026'],
  ])('says how often it was checked', (constancia, text) => {
    expect(verificacionesText(constancia)).toBe(text);
  });

  it.each(['gomez maria', '7k3m-q2wd', '7k3mq2wd9xtf0hbn', 'valida'])('is found by %j', (typed) => {
    expect(matchesAll(foldSearch(constanciaText(row)), searchWords(typed))).toBe(true);
  });

  it('is counted by its state', () => {
    expect(estadosText([row, row, { ...row, estado: 'Anulada' }])).toBe('2 válidas · 1 anulada');
    expect(estadosText([])).toBe('');
  });
});
