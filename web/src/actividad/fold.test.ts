import { describe, expect, it } from 'vitest';
import type { Suceso } from '#contract/consultora/actividad.ts';
import { foldCambios, foldCapacitaciones, foldConstancias, type Line, withRepeats } from './fold.ts';
import { placedAt, summaryText } from './texts.ts';

const orden = (despues: string) => ({ campo: 'Orden', antes: null, despues });
const constancia = (_id: string, other: Partial<Suceso> = {}): Suceso => ({
  ...{
    _id,
    momento: `10:0${_id}`,
    persona: 'ana@prisma.test',
    clase: 'alta',
    accion: 'Emitió la constancia',
  },
  ...{ sobre: `Persona ${_id}`, tabla: 'constancia', fila_id: `c${_id}`, veces: 1, ultimo: null },
  cambios: [{ campo: 'Apellido', antes: null, despues: _id }, orden('N.º 789 «Altura»')],
  ...{ direccion: '10.0.0.1', solicitud: `s${_id}`, ...other },
});
const [third, second, first] = [constancia('3'), constancia('2'), constancia('1')];

describe('certificates of one order, issued one after the other', () => {
  it('are one line with their count, about the order', () => {
    const [line, ...others] = foldConstancias([third, second, first]);
    expect(others).toEqual([]);
    expect(line).toMatchObject({
      ...{ accion: 'Emitió 3 constancias', sobre: 'N.º 789 «Altura»', fila_id: null, solicitud: null },
      ...{ momento: '10:01', ultimo: '10:03', partes: [third, second, first] },
    });
    expect(line && summaryText(line)).toBe('');
  });

  it('stand with the time of the newest one, so that the times go down', () => {
    const later = constancia('4', { clase: 'salida', tabla: null });
    expect(foldConstancias([later, third, second]).map(placedAt)).toEqual(['10:04', '10:03']);
  });

  it.each([
    ['person', { persona: 'beto@prisma.test' }],
    ['address', { direccion: '10.0.0.2' }],
    ['order', { cambios: [orden('N.º 790 «Altura»')] }],
    ['act', { clase: 'cambio', accion: 'Anuló la constancia' }],
  ] as const)('are apart with another %s between them', (_name, other) => {
    const between = constancia('2', {
      ...other,
      cambios: 'cambios' in other ? [...other.cambios] : second.cambios,
    });
    expect(foldConstancias([third, between, first])).toEqual([third, between, first]);
  });
});

it('certificates of several trainings that one person issued in a minute are one line, whose parts are those of each', () => {
  const of = (_id: string, momento: string, despues: string, persona = 'ana@prisma.test') =>
    constancia(_id, { momento, persona, cambios: [orden(despues)] });
  const sucesos = [
    of('5', '2026-11-29T12:05:50Z', 'N.º 791'),
    of('4', '2026-11-29T12:05:40Z', 'N.º 790'),
    of('3', '2026-11-29T12:05:30Z', 'N.º 790'),
    of('2', '2026-11-29T12:04:30Z', 'N.º 789'),
    of('1', '2026-11-29T12:04:20Z', 'N.º 788', 'beto@prisma.test'),
  ];
  const [first, ...others] = foldCapacitaciones(foldConstancias(sucesos));
  expect(others).toEqual(sucesos.slice(3));
  expect(first).toMatchObject({
    ...{ accion: 'Emitió 3 constancias de 2 capacitaciones', sobre: null, fila_id: null },
    ...{ momento: '2026-11-29T12:05:30Z', ultimo: '2026-11-29T12:05:50Z' },
  });
  expect(first?.partes?.map(({ partes }) => partes?.length ?? 1)).toEqual([1, 2]);
});

const line = (momento: string, persona: string): Line => ({
  ...{ _id: momento, momento, persona, clase: 'cambio', accion: 'Modificó la orden', sobre: null },
  ...{ tabla: 'orden', fila_id: null, veces: 1, ultimo: null, cambios: [], direccion: null, solicitud: null },
});

describe('rows that one person changed in a minute', () => {
  const firmante = (despues: string) => ({ campo: 'Nombre del firmante', antes: null, despues });
  const change = (fila_id: string, other: Partial<Line> = {}): Line => ({
    ...line('2026-11-29T12:05:40Z', 'ana@prisma.test'),
    ...{ _id: fila_id, fila_id, sobre: `N.º ${fila_id}`, cambios: [firmante('Lucía')], ...other },
  });

  it('are one line with their count, if they changed alike', () => {
    const rows = [change('1'), change('2'), change('3')];
    const [one, ...others] = foldCambios(rows);
    expect(others).toEqual([]);
    expect(one).toMatchObject({
      ...{ accion: 'Modificó 3 órdenes', sobre: null, fila_id: null, partes: rows },
      cambios: [firmante('Lucía')],
    });
  });

  it.each([
    ['another value', change('2', { cambios: [firmante('Paula')] })],
    ['another minute', change('2', { momento: '2026-11-29T12:04:40Z' })],
    ['another person', change('2', { persona: 'beto@prisma.test' })],
    ['another act', change('2', { accion: 'Modificó los asistentes de la orden' })],
    ['the same row again', change('1')],
  ])('stand apart with %s', (_name, other) => {
    expect(foldCambios([change('1'), other])).toEqual([change('1'), other]);
  });
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
