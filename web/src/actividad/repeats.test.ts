import { expect, it } from 'vitest';
import type { Line } from './fold.ts';
import { withRepeats } from './repeats.ts';

const line = (momento: string, persona: string): Line => ({
  ...{ _id: momento, momento, persona, clase: 'cambio', accion: 'Modificó la orden', sobre: null },
  ...{ tabla: 'orden', fila_id: null, veces: 1, ultimo: null, cambios: [], direccion: null, solicitud: null },
});

it('a line repeats the minute and the person of the line above it, each by itself', () => {
  const lines = [
    line('2026-11-29T12:05:40Z', 'ana@prisma.test'),
    line('2026-11-29T12:05:10Z', 'ana@prisma.test'),
    line('2026-11-29T12:05:01Z', 'beto@prisma.test'),
    line('2026-11-28T12:05:01Z', 'beto@prisma.test'),
  ];
  expect(withRepeats(lines, '2026-11-29').map(({ repite }) => repite)).toEqual([
    { momento: false, persona: false },
    { momento: true, persona: true },
    { momento: true, persona: false },
    { momento: false, persona: true },
  ]);
});
