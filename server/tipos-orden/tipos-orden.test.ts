import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TipoOrden } from '#contract/ordenes/tipos-orden.ts';
import { compareTexts } from '#contract/values/text.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import type { Caller } from '#server/testing/caller.ts';
import { factories } from '#server/testing/factories.ts';
import { bodyOf, expectError, expectInvalid, UNKNOWN } from '#server/testing/helpers/expect.ts';

const REQUERIDO = 'Este campo es requerido';
const SELECCIONE = 'Seleccione un tipo de Orden';
const path = '/api/tiposOrden';

describe('tipos de orden', () => {
  let t: TestApp;
  let admin: Caller;
  let make: ReturnType<typeof factories>;

  beforeAll(async () => {
    t = await testApp();
    admin = await t.as('admin');
    make = factories(t.deps.db);
  });
  afterAll(() => t.close());

  const create = async (nombre: string, kind = 'inspeccion') => {
    const response = await admin.post(path, { nombre, [kind]: true });
    expect(response.statusCode, response.body).toBe(201);
    return response.json<TipoOrden>();
  };
  const list = async () => bodyOf<TipoOrden[]>(await admin.get(path));

  it('are read by every signed-in person and written by administrators', async () => {
    const { _id } = await create('Extintores');
    const body = { nombre: 'Otro', inspeccion: true };
    expectError(await (await t.as('nadie')).get(path), 401, 'invalid_token');
    for (const caller of [await t.as('tecnico'), await t.as({ clienteId: await make.cliente() })]) {
      expect(bodyOf<TipoOrden[]>(await caller.get(path)).map((row) => row._id)).toContain(_id);
      expectError(await caller.post(path, body), 403, 'sin_permiso');
      expectError(await caller.put(`${path}/${_id}`, body), 403, 'sin_permiso');
      expectError(await caller.delete(`${path}/${_id}`), 403, 'sin_permiso');
    }
  });

  it.each(['capacitacion', 'compliance', 'inspeccion'])('are created as %s only', async (kind) => {
    const created = await create(`Medición ${kind}`, kind);
    expect(created).toEqual({
      _id: expect.any(String),
      version: 1,
      nombre: `Medición ${kind}`,
      capacitacion: false,
      compliance: false,
      inspeccion: false,
      [kind]: true,
      vigenciaMeses: null,
      anticipacion: null,
      exigeRespaldo: false,
      diasAviso: null,
      queDocumentar: null,
      cantidad_ultimo_anio: 0,
    });
  });

  it('are listed by name ignoring accents, changed and removed', async () => {
    for (const nombre of ['Ñandú', 'óptica', 'Zinc', 'altura']) await create(nombre);
    const nombres = (await list()).map((row) => row.nombre);
    expect(nombres).toEqual([...nombres].sort(compareTexts));
    const created = await create('Ruido');
    const changed = await admin.put(`${path}/${created._id}`, { nombre: 'Ruido 85/12', compliance: true });
    expect(changed.statusCode).toBe(200);
    expect(bodyOf(changed)).toEqual({
      ...created,
      version: 2,
      nombre: 'Ruido 85/12',
      inspeccion: false,
      compliance: true,
    });
    expect((await admin.delete(`${path}/${created._id}`)).statusCode).toBe(204);
    expectError(await admin.delete(`${path}/${created._id}`), 404, 'no_encontrado');
  });

  it('are exactly one of three kinds, in the database too', async () => {
    const two = { nombre: 'Dos', capacitacion: true, compliance: true };
    const cases: [object, Record<string, string>][] = [
      [{}, { nombre: REQUERIDO, capacitacion: SELECCIONE }],
      [{ nombre: 'Ninguno' }, { capacitacion: SELECCIONE }],
      [two, { capacitacion: SELECCIONE }],
      [{ ...two, inspeccion: true }, { capacitacion: SELECCIONE }],
      [
        { nombre: 'x', inspeccion: 'sí' },
        { inspeccion: expect.any(String) as unknown as string, capacitacion: SELECCIONE },
      ],
      [{ nombre: 'x', inspeccion: true, active: true }, { active: 'Este campo no se reconoce' }],
    ];
    for (const [body, errores] of cases) expectInvalid(await admin.post(path, body), errores);
    for (const kinds of [
      { capacitacion: true, compliance: true, inspeccion: false },
      { capacitacion: false, compliance: false, inspeccion: false },
    ]) {
      const insert = t.deps.db.insertInto('tipo_orden').values({ nombre: 'x', ...kinds });
      await expect(insert.execute()).rejects.toThrow('tipo_orden_unico_tipo');
    }
  });

  it('count their orders of the last twelve months', async () => {
    const { _id } = await create('Iluminación');
    const empresa = await make.empresa();
    const today = t.clock.today();
    const [anio, resto] = [Number(today.slice(0, 4)), today.slice(4)];
    for (const fechainicio of [today, `${anio - 1}${resto}`, `${anio + 1}${resto}`, `${anio - 2}${resto}`]) {
      const fechavencimiento = `${anio + 2}-12-31`;
      await make.orden({ ...empresa, tipoOrdenId: _id, fechainicio, fechavencimiento });
    }
    expect((await list()).find((row) => row._id === _id)?.cantidad_ultimo_anio).toBe(1);
  });

  it('are not removed while orders use them, and never change from or to a training', async () => {
    const { _id, version } = await create('Ergonomía');
    await make.orden({ ...(await make.empresa()), tipoOrdenId: _id });
    const { message } = expectError(await admin.delete(`${path}/${_id}`), 409, 'en_uso');
    expect(message).toBe('El tipo de orden tiene 1 orden');
    const training = await admin.put(`${path}/${_id}`, { nombre: 'Ergonomía', capacitacion: true });
    expect(expectError(training, 409, 'en_uso').message).toBe(
      'El tipo de orden tiene órdenes: no puede pasar a ser una capacitación ni dejar de serlo',
    );
    const body = { nombre: 'Ergonomía', compliance: true };
    const ifMatch = { 'if-match': `"${version}"` };
    expect((await admin.put(`${path}/${_id}`, body, ifMatch)).statusCode).toBe(200);
    expectError(await admin.put(`${path}/${_id}`, body, ifMatch), 409, 'conflicto_version');
  });

  it('have a validity and a notice of their own, which stay if they are not sent', async () => {
    const kind = { nombre: 'Autoelevadores', inspeccion: true };
    const created = bodyOf<TipoOrden>(
      await admin.post(path, {
        ...kind,
        vigenciaMeses: 12,
        anticipacion: '60',
        diasAviso: '7',
        exigeRespaldo: true,
      }),
    );
    expect(created).toMatchObject({ vigenciaMeses: 12, anticipacion: 60, diasAviso: 7, exigeRespaldo: true });
    const put = async (change: object) =>
      bodyOf<TipoOrden>(await admin.put(`${path}/${created._id}`, { ...kind, ...change }));
    expect(await put({})).toMatchObject({ vigenciaMeses: 12, anticipacion: 60, diasAviso: 7 });
    expect(await put({ vigenciaMeses: null, anticipacion: '', diasAviso: '' })).toMatchObject({
      vigenciaMeses: null,
      anticipacion: null,
      diasAviso: null,
    });
    expect(await put({ vigenciaMeses: 120, anticipacion: 365 })).toMatchObject({ vigenciaMeses: 120 });
    const client = await t.as({ clienteId: await make.cliente() });
    const seen = bodyOf<TipoOrden[]>(await client.get(path)).find(({ _id }) => _id === created._id);
    expect(seen).toMatchObject({ vigenciaMeses: 120, anticipacion: 365 });
  });

  it('say what to document in one paragraph, which stays if it is not sent and is read by every role', async () => {
    const kind = { nombre: 'Control de matafuegos', inspeccion: true };
    const texto = 'Tarjeta y manómetro de cada extintor';
    const created = bodyOf<TipoOrden>(
      await admin.post(path, { ...kind, queDocumentar: ` Tarjeta y manómetro\r\nde cada extintor ` }),
    );
    expect(created.queDocumentar).toBe(texto);
    const put = async (change: object) =>
      bodyOf<TipoOrden>(await admin.put(`${path}/${created._id}`, { ...kind, ...change }));
    expect((await put({})).queDocumentar).toBe(texto);
    for (const caller of [await t.as('tecnico'), await t.as({ clienteId: await make.cliente() })]) {
      const seen = bodyOf<TipoOrden[]>(await caller.get(path)).find(({ _id }) => _id === created._id);
      expect(seen?.queDocumentar).toBe(texto);
      expectError(
        await caller.put(`${path}/${created._id}`, { ...kind, queDocumentar: 'x' }),
        403,
        'sin_permiso',
      );
    }
    for (const none of [null, '', '  ']) {
      await put({ queDocumentar: texto });
      expect((await put({ queDocumentar: none })).queDocumentar).toBeNull();
    }
    const longest = 'á'.repeat(300);
    expect((await put({ queDocumentar: longest })).queDocumentar).toBe(longest);
    for (const [queDocumentar, error] of [
      [`${longest}x`, 'Este campo admite hasta 300 caracteres'],
      ['a\u0007b', 'El valor ingresado no es válido'],
      [12, 'El valor ingresado no es válido'],
    ])
      expectInvalid(await admin.put(`${path}/${created._id}`, { ...kind, queDocumentar }), {
        queDocumentar: error as string,
      });
  });

  it('keep what to document out of the rows of orders', async () => {
    const { _id } = bodyOf<TipoOrden>(
      await admin.post(path, { nombre: 'Planos', inspeccion: true, queDocumentar: 'Plano de evacuación' }),
    );
    const ordenId = await make.orden({ ...(await make.empresa()), tipoOrdenId: _id });
    const { body } = await admin.get('/api/ordenes');
    expect(body).toContain(ordenId);
    expect(body).not.toContain('Plano de evacuación');
    expect(body).not.toContain('queDocumentar');
  });

  it('refuse a validity or a notice out of range', async () => {
    const kind = { nombre: 'x', inspeccion: true };
    for (const vigenciaMeses of [0, 121, 1.5, 'doce', -1, true])
      expectInvalid(await admin.post(path, { ...kind, vigenciaMeses }), {
        vigenciaMeses: 'Ingrese un número entre 1 y 120',
      });
    for (const anticipacion of [30, 366, '45,5'])
      expectInvalid(await admin.post(path, { ...kind, anticipacion }), {
        anticipacion: 'Ingrese un número entre 31 y 365',
      });
    for (const dias of [0, 31, -1, 2.5, 'siete'])
      expectInvalid(await admin.post(path, { ...kind, diasAviso: dias }), {
        diasAviso: 'Ingrese un número entre 1 y 30',
      });
  });

  it('are a 404 for an invalid or unknown identifier', async () => {
    for (const id of [UNKNOWN, 'nada']) {
      expectError(await admin.put(`${path}/${id}`, { nombre: 'x', inspeccion: true }), 404, 'no_encontrado');
      expectError(await admin.delete(`${path}/${id}`), 404, 'no_encontrado');
    }
  });
});
