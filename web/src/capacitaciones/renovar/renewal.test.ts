import { describe, expect, it } from 'vitest';
import type { Capacitacion } from '#contract/ordenes/capacitaciones.ts';
import { reduce } from '../wizard/reducer.ts';
import { initialState, isChanged, toDraft } from '../wizard/state.ts';
import { Draft, datosOfRenewal, emptyAsistente } from '../wizard/values.ts';
import { copiedText, renewalOf } from './renewal.ts';

const ana = { apellido: 'Núñez', nombre: 'Ana', documento: '28.111.222' };
const beto = { apellido: 'Ibáñez', nombre: 'Beto', documento: '20-30111222-8' };
const ciro = { apellido: 'Paz', nombre: 'Ciro', documento: '31000111' };
const renovada = {
  _id: 'vieja',
  cliente_id: 'acme',
  asistentes: [ana, beto, ciro],
  sucursal: { _id: 'planta' },
  tipoOrden: { _id: 'arnés' },
  tituloCapacitacion: 'Uso de arnés',
  horainicio: '09:00',
  fechainicio: '2025-03-02',
  fechafin: '2025-03-03',
  fechavencimiento: '2026-03-02',
  referencia: 'Turno noche',
} as unknown as Capacitacion;
const nomina = [
  { documento: '028111222', cuit: null },
  { documento: null, cuit: '20-30111222-8' },
  { documento: null, cuit: null },
];
const renewal = renewalOf(renovada, nomina);

describe('the renewal of a training', () => {
  it('keeps the attendees whose DNI is among the employees, however it is written', () => {
    expect(renewal.kept).toEqual([ana, beto]);
    expect(renewal.copied).toEqual({ total: 3, left: [ciro] });
  });

  it('leaves out an attendee without a DNI, also where an employee has none', () => {
    const unread = { apellido: 'Smith', nombre: 'John', documento: '-' };
    const { kept, copied } = renewalOf({ ...renovada, asistentes: [ana, unread] }, nomina);
    expect(kept).toEqual([ana]);
    expect(copied).toEqual({ total: 2, left: [unread] });
  });

  it('starts with them, and has nothing to save', () => {
    const state = initialState(null, undefined, renewal);
    expect(state.rows.map(({ apellido, clienteId }) => [apellido, clienteId])).toEqual([
      ['Núñez', 'acme'],
      ['Ibáñez', 'acme'],
    ]);
    expect(isChanged(state)).toBe(false);
  });

  it('has the data of the former one, without its days', () => {
    expect(datosOfRenewal(renovada)).toMatchObject({
      sucursal_id: 'planta',
      tituloCapacitacion: 'Uso de arnés',
      horainicio: '09:00',
      referencia: 'Turno noche',
      renueva_id: 'vieja',
      fechainicio: '',
      fechafin: '',
      fechavencimiento: '',
    });
  });

  it('copies the others on demand, also from a draft', () => {
    const fields = { datos: datosOfRenewal(renovada), entry: emptyAsistente, version: undefined };
    const draft = Draft.parse(toDraft(initialState(null, undefined, renewal), fields));
    const restored = initialState(draft, undefined, renewal);
    const all = reduce(restored, { type: 'leaversCopied', clienteId: 'acme' });
    expect(all.rows.map(({ apellido }) => apellido)).toEqual(['Núñez', 'Ibáñez', 'Paz']);
    expect(all.copied).toEqual({ total: 3, left: [] });
    expect(all.announcement).toBe('Se agregó 1 asistente.');
  });
});

it('a draft of a former version lacks reference and renewal', () => {
  const fields = { datos: datosOfRenewal(renovada), entry: emptyAsistente, version: undefined };
  const { copia: _, datos, ...former } = toDraft(initialState(null, undefined), fields);
  const { referencia: _r, renueva_id: _i, ...known } = datos;
  expect(Draft.parse({ ...former, datos: known })).toMatchObject({
    copia: null,
    datos: { referencia: '', renueva_id: '' },
  });
});

it.each([
  [20, 2, 'Se copiaron 18 de 20 participantes. 2 ya no figuran en la nómina.'],
  [2, 1, 'Se copió 1 de 2 participantes. 1 ya no figura en la nómina.'],
  [1, 0, 'Se copió 1 de 1 participante.'],
  [3, 3, 'Se copiaron 0 de 3 participantes. 3 ya no figuran en la nómina.'],
])('the notice counts the copied of %i without %i', (total, gone, text) => {
  expect(copiedText({ total, left: Array(gone).fill(ana) })).toBe(text);
});
