import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Orden } from '#contract/ordenes/ordenes.ts';
import { type Scene, scene } from '#server/testing/capacitaciones.ts';
import { bodyOf, expectError, expectInvalid } from '#server/testing/helpers/expect.ts';

const path = '/api/ordenes';

describe('the reference', () => {
  let s: Scene;
  beforeAll(async () => {
    s = await scene();
  });
  afterAll(() => s.t.close());

  it('tells two machines apart, ignoring letter case, accents and spaces', async () => {
    const same = {
      tipoOrden_id: await s.make.tipoOrden(),
      sucursal_id: s.empresa.sucursalId,
      fechainicio: '2026-01-01',
      fechavencimiento: '2027-01-01',
    };
    const post = (referencia?: string | null) => s.admin.post(path, { ...same, referencia });
    expect((await post('Grúa  Ñ')).statusCode).toBe(201);
    expect((await post('Grúa O')).statusCode).toBe(201);
    expectError(await post(' grua n'), 409, 'orden_duplicada');
    expect((await post()).statusCode).toBe(201);
    for (const none of [undefined, null, '']) expectError(await post(none), 409, 'orden_duplicada');
  });

  it('tells two trainings apart', async () => {
    const same = { tituloCapacitacion: 'Izaje' };
    expect((await s.post({ ...same, referencia: 'Turno mañana' }, s.cliente)).statusCode).toBe(201);
    expect((await s.post({ ...same, referencia: 'Turno noche' })).statusCode).toBe(201);
    expectError(await s.post({ ...same, referencia: 'TURNO MANANA' }), 409, 'orden_duplicada');
  });

  it('stays when an update does not send it, and is cleared by null or an empty text', async () => {
    const same = {
      tipoOrden_id: await s.make.tipoOrden(),
      sucursal_id: s.empresa.sucursalId,
      fechainicio: '2026-02-01',
      fechavencimiento: '2027-02-01',
    };
    const { _id } = bodyOf<Orden>(await s.admin.post(path, { ...same, referencia: 'Sector pintura' }));
    const put = async (change: object) =>
      bodyOf<Orden>(await s.admin.put(`${path}/${_id}`, { ...same, ...change })).referencia;
    expect(await put({})).toBe('Sector pintura');
    expect(await put({ referencia: null })).toBeNull();
    expect(await put({ referencia: 'Otro' })).toBe('Otro');
    expect(await put({ referencia: ' ' })).toBeNull();
    expectInvalid(await s.admin.put(`${path}/${_id}`, { ...same, referencia: 'x'.repeat(121) }), {
      referencia: 'Este campo admite hasta 120 caracteres',
    });
    const training = await s.create({ referencia: 'Planta' });
    expect(bodyOf<Orden>(await s.put(training._id)).referencia).toBe('Planta');
    expect(bodyOf<Orden>(await s.put(training._id, { referencia: '' })).referencia).toBeNull();
  });
});
