import { describe, expect, it } from 'vitest';
import type { Empleado } from '#contract/personas/empleados.ts';
import { foldSearch, searchWords } from '#contract/values/text.ts';
import { matchesAll } from '../shared/text/normalize.ts';
import { columns } from './columns.tsx';
import { egresoText, hasLeft, numberValue, puestoOf, searchText } from './empleados.ts';
import { columnOf } from './importacion/import-file.ts';
import { outcomeText, repeatedText, splitErrors } from './importacion/outcome.ts';

const row: Empleado = {
  _id: 'e',
  version: 1,
  nombre: 'José María',
  apellido: 'Ñandú',
  documento: '28.111.222',
  cuit: '20281112223',
  otrodocumento: null,
  fechadeingreso: '2024-03-01',
  tipo: null,
  fechaegreso: null,
  cliente: { _id: 'c', razonSocial: 'Acequia Vieja S.R.L.', nombreFantasia: 'Bodega Acequia', active: true },
  cliente_id: 'c',
  sucursal: { _id: 's', direccion: 'Av. Mitre 2080', localidad: { _id: 'l', nombre: 'Maipú' } },
  createdAt: '2024-03-05T12:00:00.000Z',
};

const found = (search: string) => matchesAll(foldSearch(searchText(row)), searchWords(search));

describe('an employee', () => {
  it('has the trade name below the legal one, unless that begins with it', () => {
    const company = columns.find(({ id }) => id === 'cliente');
    const secondOf = (nombreFantasia: string) =>
      company?.second?.({ ...row, cliente: { ...row.cliente, nombreFantasia } });
    expect([secondOf('Bodega Acequia'), secondOf('Acequía vieja')]).toEqual(['Bodega Acequia', undefined]);
  });

  it('of an inactive client says so beside the company on the card', () => {
    const inactive = { ...row, cliente: { ...row.cliente, active: false } };
    const company = columns.find(({ id }) => id === 'cliente');
    const textOf = (of: Empleado) => company?.card?.[0]?.content?.(of, 0);
    expect([textOf(row), textOf(inactive)]).toEqual([
      'Acequia Vieja S.R.L.',
      'Acequia Vieja S.R.L. · Cliente inactivo',
    ]);
  });

  it.each([
    'jose nandu',
    '28111222',
    '28.111.222',
    '20-28111222-3',
    'bodega',
    'acequia vieja',
    'mitre maipu',
    '01/03/2024',
  ])('is found by %s', (search) => expect(found(search)).toBe(true));

  it('is not found by a word that it does not have', () => expect(found('nandu lanus')).toBe(false));

  it('without a position shows the text of reglas 3.1', () =>
    expect(puestoOf(row)).toBe('Rol no registrado'));

  it('is sorted by the value of its numbers, whatever their dots', () => {
    expect(numberValue('9.111.222')).toBeLessThan(numberValue('28111222') ?? 0);
  });

  it('without a number has no sort key', () => expect(numberValue(null)).toBeNull());
});

describe('an employee who leaves', () => {
  const left = { ...row, fechaegreso: '2026-03-15' };

  it('works there on the last day', () => {
    expect(hasLeft(left, '2026-03-15')).toBe(false);
    expect(hasLeft(left, '2026-03-16')).toBe(true);
    expect(hasLeft(row, '2026-03-16')).toBe(false);
  });

  it('shows month and year', () => {
    expect(egresoText(left, '2026-03-16')).toBe('Egresó 03/2026');
    expect(egresoText(left, '2026-03-15')).toBeNull();
  });
});

describe('the outcome of an import', () => {
  const reply = { creados: 0, actualizados: 0, omitidos: 0, errores: [] };

  it('says in the review that nothing was imported yet', () => {
    expect(outcomeText('review', { ...reply, creados: 2, omitidos: 1 })).toEqual({
      severity: 'info',
      text: 'Todavía no se importó nada: confirme para continuar. Se omitirá 1 fila con errores.',
    });
  });

  const partial = outcomeText('done', { ...reply, creados: 1200, actualizados: 34, omitidos: 2 });

  it('counts imported and omitted rows', () => {
    expect(partial.text).toContain('Se importaron 1.234 empleados. Se omitieron 2 filas con errores');
  });

  it('is a warning if rows were omitted', () => {
    expect(partial.severity).toBe('warning');
  });

  it('is a success if no row was omitted', () => {
    expect(outcomeText('done', { ...reply, actualizados: 1 })).toEqual({
      severity: 'success',
      text: 'Se importó 1 empleado.',
    });
  });

  it('says that an empty sheet has no rows', () => {
    expect(outcomeText('review', reply).text).toBe('La planilla no tiene filas con datos.');
  });

  it('says that all rows have errors', () => {
    expect(outcomeText('review', { ...reply, omitidos: 3 }).text).toContain('todas las filas tienen errores');
  });

  it('names a wrong field by the title of its column', () => {
    expect(columnOf('fechadeingreso')).toBe('Fecha de ingreso');
  });

  it('has a dash for a field without a column', () => {
    expect(columnOf('otro')).toBe('-');
  });
});

describe('rows that a later row of the same person replaces', () => {
  it.each([[undefined], [[]]])('have no text if there are none: %j', (repeated) => {
    expect(repeatedText(repeated)).toBeUndefined();
  });

  it('are named with the later row', () => {
    expect(repeatedText([{ fila: 2, por: 4 }])).toBe(
      'La fila 2 es de la misma persona que la fila 4: cuenta la última.',
    );
  });

  it('are named up to the fifth', () => {
    const many = Array.from({ length: 7 }, (_, i) => ({ fila: i + 2, por: 20 }));
    expect(repeatedText(many)).toMatch(/^7 filas .*: 2 \(cuenta la 20\), .* 6 \(cuenta la 20\) y 2 más\.$/);
  });
});

describe('the errors of a review', () => {
  const error = (fila: number, campo: string, valor: string) => ({ fila, campo, mensaje: 'm', valor });
  const errores = [
    error(2, 'sucursal_id', 'CASA  Céntral'),
    error(2, 'documento', 'x'),
    error(3, 'sucursal_id', ''),
    error(4, 'sucursal_id', '09/07/2020'),
  ];
  const direcciones = [
    { direccion: 'Casa central', filas: 1 },
    { direccion: '', filas: 1 },
  ];
  const outcome = { creados: 0, actualizados: 0, omitidos: 3, errores, direcciones };

  it('leave out addresses for which a branch is chosen once', () => {
    expect(splitErrors('review', outcome)).toEqual({
      unknown: direcciones,
      others: [errores[1], errores[3]],
    });
  });

  it('are all listed once the rows were imported', () => {
    expect(splitErrors('done', outcome)).toEqual({ unknown: [], others: errores });
  });
});

it('a row of an inactive client is grey', () => {
  const isMuted = (active: boolean) =>
    columns.some(({ muted }) => muted?.({ ...row, cliente: { ...row.cliente, active } }));
  expect([isMuted(true), isMuted(false)]).toEqual([false, true]);
});
