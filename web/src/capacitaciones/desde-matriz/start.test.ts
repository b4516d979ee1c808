import { describe, expect, it } from 'vitest';
import type { FilaPersonal } from '#contract/clientes/situacion.ts';
import { initialState, isChanged } from '../wizard/state.ts';
import { backText, datosOfStart, startOf, startPlace, wizardState } from './start.ts';

const fila = (_id: string, documento: string | null): FilaPersonal => ({
  _id,
  apellido: 'Paz',
  nombre: _id,
  documento,
  puesto: null,
  sucursal_id: 'planta',
  aviso: null,
  celdas: [],
});
const place = {
  clienteId: 'acme',
  sucursalId: 'planta',
  tipo: { _id: 'altura', nombre: 'Trabajo en altura' },
  empleados: ['ana', 'ciro', 'left'],
  volver: '/situacion/acme?parte=personal',
};
const start = startOf(place, [fila('ana', '30111222'), fila('beto', '28111222'), fila('ciro', null)], []);

describe('a training of people chosen in the matrix', () => {
  it('is named by the state of the address, which may be anything', () => {
    expect(startPlace(wizardState(place).state)).toEqual(place);
    for (const state of [null, undefined, {}, { query: '?a' }, { personal: { clienteId: 1 } }])
      expect(startPlace(state)).toBeUndefined();
  });

  it('has those who still work there and have a document as attendees', () => {
    expect(start.asistentes).toEqual([{ apellido: 'Paz', nombre: 'ana', documento: '30111222' }]);
  });

  it('has the subject of a planned training as its title', () => {
    const { personal } = wizardState({ ...place, titulo: 'Andamios', empleados: [] }).state;
    expect(startPlace({ personal })).toEqual({ ...place, titulo: 'Andamios', empleados: [] });
    expect(datosOfStart(startOf(personal, [], [])).tituloCapacitacion).toBe('Andamios');
  });

  it.each([
    ['/situacion/acme?parte=personal', 'Volver a Situación'],
    ['/?parte=plan', 'Volver a Situación'],
    ['/empleados?falta=Ruido', 'Volver a Empleados'],
    ['/clientes/acme?solapa=empleados', 'Volver a Empleados'],
    ['/empleados/legajo?id=ana', 'Volver al legajo'],
  ])('from %s leads back by the words %j', (volver, text) => {
    expect(backText({ ...start, volver })).toBe(text);
  });

  it('has the type by its name where its id is not known', () => {
    const tipo = { _id: '', nombre: 'Ruido' };
    const tipos = [place.tipo, { _id: 'ruido', nombre: 'Ruido' }];
    expect(datosOfStart(startOf({ ...place, tipo }, [], tipos)).tipoOrden_id).toBe('ruido');
    expect(datosOfStart(startOf({ ...place, tipo }, [], [])).tipoOrden_id).toBe('');
  });

  it('starts with type, branch and attendees, and has nothing to save', () => {
    expect(datosOfStart(start)).toEqual({
      sucursal_id: 'planta',
      tipoOrden_id: 'altura',
      tituloCapacitacion: 'Trabajo en altura',
    });
    const state = initialState(null, undefined, undefined, start);
    expect(state.rows.map(({ nombre, clienteId }) => [nombre, clienteId])).toEqual([['ana', 'acme']]);
    expect(isChanged(state)).toBe(false);
  });
});
