import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { capacitacionTexts, maxAsistentes } from '#contract/ordenes/capacitaciones.ts';
import type { Orden } from '#contract/ordenes/ordenes.ts';
import { textos } from '#contract/values/fields.ts';
import { type Fields, path, people, type Scene, scene } from '#server/testing/capacitaciones.ts';
import { bodyOf, expectError, expectInvalid } from '#server/testing/helpers/expect.ts';

const { requerido, soloNumeros, invalido, desconocido, muyLargo } = textos;
const uno = { apellido: 'Gil', nombre: 'Ana', documento: '30111222' };

describe('the form of a training', () => {
  let s: Scene;
  let id: string;

  beforeAll(async () => {
    s = await scene();
    id = (await s.create({ attendees: [uno] }))._id;
  });
  afterAll(() => s.t.close());

  const list = async () => bodyOf<Orden[]>(await s.admin.get('/api/ordenes'));
  /** Expects the same refusal of creation and update, and nothing written. */
  const refused = async (extra: Fields, errores: Record<string, string>) => {
    const before = [await list(), await s.countFiles()];
    expectInvalid(await s.post(extra), errores);
    expectInvalid(await s.put(id, extra), errores);
    expect([await list(), await s.countFiles()]).toEqual(before);
  };

  it('needs branch, type, start, both times and expiry, and a title on creation', async () => {
    const needed = [
      'sucursal_id',
      'tipoOrden_id',
      'fechainicio',
      'horainicio',
      'horafin',
      'fechavencimiento',
    ];
    const all = Object.fromEntries(needed.map((field) => [field, requerido]));
    for (const value of [undefined, '']) {
      await refused(Object.fromEntries(needed.map((field) => [field, value])), all);
    }
    for (const tituloCapacitacion of [undefined, '', '  ']) {
      expectInvalid(await s.post({ tituloCapacitacion }), { tituloCapacitacion: requerido });
    }
    expectInvalid(await s.put(id, { tituloCapacitacion: ' ' }), { tituloCapacitacion: requerido });
  });

  it.each<[string, Fields, Record<string, string>]>([
    [
      'invalid dates and times',
      { fechainicio: '02/03/2026', fechafin: '2026-02-30', horainicio: '24:00', horafin: '9' },
      { fechainicio: textos.fecha, fechafin: textos.fecha, horainicio: textos.hora, horafin: textos.hora },
    ],
    ['an invalid flag', { ispresencial: 'quizás' }, { ispresencial: invalido }],
    [
      'texts that are too long',
      { instructor: 'x'.repeat(201), instructorMatricula: 'x'.repeat(61), temario: 'x'.repeat(4001) },
      { instructor: muyLargo(200), instructorMatricula: muyLargo(60), temario: muyLargo(4000) },
    ],
    ['a NUL', { tituloCapacitacion: 'a\0b', lugar: '\0' }, { tituloCapacitacion: invalido, lugar: invalido }],
    [
      'unknown fields',
      { _id: 'x', createdAt: 'x', version: '1', cantidad_asistentes: '9' },
      { _id: desconocido, createdAt: desconocido, version: desconocido, cantidad_asistentes: desconocido },
    ],
  ])('reports %s', (_, extra, errores) => refused(extra, errores));

  it('reports each wrong attendee with its position', async () => {
    const attendees = [
      uno,
      { apellido: '', nombre: ' ', documento: '' },
      { ...uno, documento: 'sin número' },
      { ...uno, apellido: 'x'.repeat(201), documento: '1'.repeat(31) },
      { nombre: 'Ana' },
    ];
    await refused(
      { attendees, horainicio: '' },
      {
        horainicio: requerido,
        'attendees.1.apellido': requerido,
        'attendees.1.nombre': requerido,
        'attendees.1.documento': soloNumeros,
        'attendees.2.documento': soloNumeros,
        'attendees.3.apellido': muyLargo(200),
        'attendees.3.documento': muyLargo(30),
        'attendees.4.apellido': requerido,
        'attendees.4.documento': soloNumeros,
      },
    );
  });

  it.each<[string, string, Record<string, string>]>([
    ['no JSON', 'apellido;nombre', { attendees: invalido }],
    ['cut JSON', '[{"apellido":', { attendees: invalido }],
    ['an object', '{"0":{"apellido":"x"}}', { attendees: invalido }],
    ['a number', '1e999', { attendees: invalido }],
    ['null', 'null', { attendees: requerido }],
    [
      'other things',
      '[1,"x",[],true]',
      Object.fromEntries([0, 1, 2, 3].map((i) => [`attendees.${i}`, invalido])),
    ],
    [
      'wrong types',
      JSON.stringify([{ apellido: ['x'], nombre: { toString: 1 }, documento: 30111222 }]),
      { 'attendees.0.apellido': invalido, 'attendees.0.nombre': invalido, 'attendees.0.documento': invalido },
    ],
    [
      'a NUL and half a character',
      '[{"apellido":"a\\u0000","nombre":"\\ud800","documento":"1\\u0007"}]',
      { 'attendees.0.apellido': invalido, 'attendees.0.nombre': invalido, 'attendees.0.documento': invalido },
    ],
    [
      'keys of prototypes',
      '[{"apellido":"x","nombre":"x","documento":"1","__proto__":{"documento":"2"},"constructor":1}]',
      { 'attendees.0.__proto__': desconocido, 'attendees.0.constructor': desconocido },
    ],
    [
      'objects with other columns',
      '[{"apellido":"x","nombre":"x","documento":"1","cliente_id":"x"}]',
      { 'attendees.0.cliente_id': desconocido },
    ],
    ['deeply nested arrays', `${'['.repeat(100_000)}${']'.repeat(100_000)}`, { 'attendees.0': invalido }],
  ])('refuses attendees that are %s', (_, attendees, errores) => refused({ attendees }, errores));

  it('accepts 5,000 attendees of more than 600 KiB, and no more', async () => {
    const many = people(
      maxAsistentes,
      'Fernández de la Vega y Ñáñez-Álvarez Etchegaray Anchorena de Urquiza',
    );
    expect(JSON.stringify(many).length).toBeGreaterThan(600 * 1024);
    const created = await s.create({ attendees: many }, s.cliente);
    expect(created.capacitacion?.cantidad_asistentes).toBe(maxAsistentes);
    expect((await s.detail(created._id)).asistentes).toEqual(many);
    const demasiados = { attendees: capacitacionTexts.demasiados(maxAsistentes) };
    await refused({ attendees: [...many, uno] }, demasiados);
    await refused({ attendees: `[${'0,'.repeat(500_000)}0]` }, demasiados);
  });

  it('is refused if a field exceeds the largest list, or if the body is no form', async () => {
    expectError(await s.post({ attendees: 'x'.repeat(3 * 1024 * 1024) }), 413, 'demasiado_grande');
    expectError(await s.admin.post(path, { tituloCapacitacion: 'x' }), 415, 'tipo_no_soportado');
    expectError(await s.admin.put(`${path}/${id}`, {}), 415, 'tipo_no_soportado');
  });
});
