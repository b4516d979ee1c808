import { describe, expect, it } from 'vitest';
import type { Empleado } from '#contract/empleados.ts';
import { foldText, searchWords } from '#contract/text.ts';
import { matchesAll } from '../shared/text/normalize.ts';
import { numberValue, puestoOf, searchText } from './empleados.ts';
import { columnOf } from './importacion/import-file.ts';
import { outcomeText, repeatedText } from './importacion/outcome.ts';

const row: Empleado = {
  _id: 'e',
  version: 1,
  nombre: 'José María',
  apellido: 'Ñandú',
  documento: '28.111.222',
  cuit: '20281112223',
  fechadeingreso: '2024-03-01',
  tipo: null,
  cliente: { _id: 'c', razonSocial: 'Acequia Vieja S.R.L.', nombreFantasia: 'Bodega Acequia' },
  cliente_id: 'c',
  sucursal: { _id: 's', direccion: 'Av. Mitre 2080', localidad: { _id: 'l', nombre: 'Maipú' } },
  createdAt: '2024-03-05T12:00:00.000Z',
};

const found = (search: string) => matchesAll(foldText(searchText(row)), searchWords(search));

describe('an employee', () => {
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

  it('is not found by words that it does not have', () => expect(found('nandu lanus')).toBe(false));

  it('without a position shows the text of reglas 3.1', () =>
    expect(puestoOf(row)).toBe('Rol no registrado'));

  it('is sorted by the value of its numbers, with or without dots', () => {
    expect(numberValue('9.111.222')).toBeLessThan(numberValue('28111222') ?? 0);
  });

  it('without a number has no sort key', () => expect(numberValue(null)).toBeNull());
});

describe('the outcome of an import', () => {
  const reply = { creados: 0, actualizados: 0, omitidos: 0, errores: [] };

  it('says that nothing was imported yet while simulated', () => {
    const { severity, text } = outcomeText('review', { ...reply, creados: 2, omitidos: 1 });
    expect(severity).toBe('info');
    expect(text).toBe('Todavía no se importó nada: confirme para continuar. Se omitirá 1 fila con errores.');
  });

  it('counts new, updated and omitted rows', () => {
    const { severity, text } = outcomeText('done', {
      ...reply,
      creados: 1200,
      actualizados: 34,
      omitidos: 2,
    });
    expect(severity).toBe('warning');
    expect(text).toContain('Se importaron 1.234 empleados. Se omitieron 2 filas con errores');
  });

  it('is a success if no row was omitted', () => {
    expect(outcomeText('done', { ...reply, actualizados: 1 })).toEqual({
      severity: 'success',
      text: 'Se importó 1 empleado.',
    });
  });

  it('differs between an empty sheet and one with errors only', () => {
    expect(outcomeText('review', reply).text).toBe('La planilla no tiene filas con datos.');
    expect(outcomeText('review', { ...reply, omitidos: 3 }).text).toContain('todas las filas tienen errores');
  });

  it('names the rows that a later row of the same person replaces', () => {
    expect(repeatedText(undefined)).toBeUndefined();
    expect(repeatedText([])).toBeUndefined();
    expect(repeatedText([{ fila: 2, por: 4 }])).toBe(
      'La fila 2 es de la misma persona que la fila 4: cuenta la última.',
    );
    const many = Array.from({ length: 7 }, (_, i) => ({ fila: i + 2, por: 20 }));
    expect(repeatedText(many)).toMatch(/^7 filas .*: 2 \(cuenta la 20\), .* 6 \(cuenta la 20\) y 2 más\.$/);
  });

  it("names a wrong field by its column's title", () => {
    expect(columnOf('fechadeingreso')).toBe('Fecha de ingreso');
    expect(columnOf('otro')).toBe('-');
  });
});
