import { describe, expect, it } from 'vitest';
import { HttpError } from '../../shared/net/http-error.ts';
import { sortRefusal } from './refusal.ts';

const refused = (...campos: string[]) =>
  new HttpError(
    400,
    'validacion',
    'Revise los datos',
    campos.map((campo) => ({ campo, mensaje: 'mal' })),
  );
const sort = (error: HttpError, withFile = false) =>
  sortRefusal(error, (campo) => campo === 'tituloCapacitacion', withFile);

describe('a refused training', () => {
  it('opens the first step for one of its fields', () => {
    const { datos, step } = sort(refused('attendees.0.nombre', 'tituloCapacitacion'));
    expect(datos).toEqual([{ campo: 'tituloCapacitacion', mensaje: 'mal' }]);
    expect(step).toBe(0);
  });

  it('opens the list for a row', () => {
    expect(sort(refused('attendees.2')).step).toBe(1);
  });

  it('has one text per row, with the name of each wrong column', () => {
    const { rows } = sort(refused('attendees.1.nombre', 'attendees.1.documento', 'attendees.2'));
    expect([...rows]).toEqual([
      [1, 'Nombre: mal. Documento: mal'],
      [2, 'mal'],
    ]);
  });

  it('opens the list for the sheet', () => {
    expect(sort(refused('planilla'))).toMatchObject({ planilla: 'mal', step: 1 });
  });

  const tooLarge = new HttpError(413, 'demasiado_grande', 'El archivo es demasiado grande');

  it('concerns the sheet if its code is about files', () => {
    expect(sort(tooLarge, true)).toMatchObject({ planilla: 'El archivo es demasiado grande', step: 1 });
  });

  it('does not concern the sheet if none was sent', () => {
    expect(sort(tooLarge)).toMatchObject({ planilla: undefined, step: 2 });
  });

  it('stays in the last step for anything else', () => {
    expect(sort(refused('otro'))).toMatchObject({ others: ['mal'], step: 2 });
  });
});
