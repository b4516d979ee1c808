import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Orden, ordenTexts } from '#contract/ordenes/ordenes.ts';
import { diasAviso } from '#contract/ordenes/plazos.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import type { Caller } from '#server/testing/caller.ts';
import { factories } from '#server/testing/factories.ts';
import { addDays } from '#server/testing/helpers/days.ts';
import { bodyOf, expectError, expectInvalid, UNKNOWN } from '#server/testing/helpers/expect.ts';
import { unlinked } from '#server/testing/helpers/ordenes.ts';

const REQUERIDO = 'Este campo es requerido';
const path = '/api/ordenes';

describe('ordenes', () => {
  let t: TestApp;
  let admin: Caller;
  let make: ReturnType<typeof factories>;
  let empresa: { clienteId: string; sucursalId: string };
  let tipoOrden_id: string;

  beforeAll(async () => {
    t = await testApp();
    admin = await t.as('admin');
    make = factories(t.deps.db);
    empresa = await make.empresa();
    tipoOrden_id = await make.tipoOrden('inspeccion', 'Puesta a "tierra"');
  });
  afterAll(() => t.close());
  let dia = 0;
  /** Each body is a different order. */
  const body = (fields: object = {}) => ({
    tipoOrden_id,
    sucursal_id: empresa.sucursalId,
    fechainicio: `20${20 + Math.floor(++dia / 28)}-02-${String((dia % 28) + 1).padStart(2, '0')}`,
    fechavencimiento: '2099-12-31',
    ...fields,
  });
  const create = async (fields?: object) => {
    const response = await admin.post(path, body(fields));
    expect(response.statusCode, response.body).toBe(201);
    return response.json<Orden>();
  };
  const list = async (caller = admin, url = path) => bodyOf<Orden[]>(await caller.get(url));

  it('are created without cliente_id and numeroorden of the body, and returned as in the list', async () => {
    const ajena = await make.cliente();
    const created = await create({
      fechainicio: '2019-05-06',
      fechafin: '2019-05-07',
      cliente_id: ajena,
      numeroorden: 7,
    });
    expect(created).toEqual({
      _id: expect.any(String),
      version: 1,
      numeroorden: expect.any(Number),
      sucursal: {
        _id: empresa.sucursalId,
        direccion: expect.any(String),
        cliente: { _id: empresa.clienteId, razonSocial: expect.any(String) },
        localidad: { _id: expect.any(String), nombre: expect.any(String) },
      },
      cliente: { ...created.sucursal.cliente, active: true },
      cliente_id: empresa.clienteId,
      localidad: created.sucursal.localidad,
      tipoOrden: {
        _id: tipoOrden_id,
        nombre: 'Puesta a "tierra"',
        capacitacion: false,
        compliance: false,
        inspeccion: true,
        vigenciaMeses: null,
        exigeRespaldo: false,
        diasAviso: null,
      },
      // A start in the past is allowed (reglas 5.8).
      fechainicio: '2019-05-06',
      fechafin: '2019-05-07',
      fechavencimiento: '2099-12-31',
      estado: 'Vigente',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      capacitacion: null,
      ...unlinked,
    });
    const [second, rows] = [await create(), await list()];
    expect(rows[0]).toEqual(second);
    expect(rows.find((row) => row._id === created._id)).toEqual(created);
    const numbers = rows.map((row) => row.numeroorden);
    expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
  });

  it('have a state by their expiry: expired from the day after, about to expire within the days of notice', async () => {
    const today = t.clock.today();
    const states = {
      [-1]: 'Vencida',
      0: 'Por vencer',
      [diasAviso]: 'Por vencer',
      [diasAviso + 1]: 'Vigente',
    };
    for (const [days, estado] of Object.entries(states)) {
      const orden = await create({ fechavencimiento: addDays(today, Number(days)) });
      expect(orden.estado, days).toBe(estado);
      expect((await list()).find(({ _id }) => _id === orden._id)?.estado, days).toBe(estado);
    }
  });

  it('have a unique number, never changed by PUT and never used again', async () => {
    const one = await create();
    const changed = await admin.put(`${path}/${one._id}`, body({ numeroorden: 99_999 }));
    expect(bodyOf(changed)).toMatchObject({ version: 2, numeroorden: one.numeroorden });
    expect((await admin.delete(`${path}/${one._id}`)).statusCode).toBe(204);
    expect((await list()).map((row) => row._id)).not.toContain(one._id);
    expect((await create()).numeroorden).toBeGreaterThan(one.numeroorden);
    const numbers = (await list()).map((row) => row.numeroorden);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it('belong to the company of their branch, also after a change of branch', async () => {
    const otra = await make.empresa();
    const { _id } = await create();
    const changed = await admin.put(
      `${path}/${_id}`,
      body({ sucursal_id: otra.sucursalId, cliente_id: empresa.clienteId }),
    );
    expect(bodyOf(changed)).toMatchObject({ cliente_id: otra.clienteId, sucursal: { _id: otra.sucursalId } });
    expect((await list(admin, `${path}/cliente/${otra.clienteId}`)).map((row) => row._id)).toEqual([_id]);
  });

  it.each([
    ['without an end', {}],
    ['with an empty end', { fechafin: '' }],
    ['with an end', { fechafin: '2030-01-01' }],
  ])('are refused twice, %s: one of ten at the same instant is created', async (_, fields) => {
    const same = body({ fechainicio: '2029-01-01', ...fields, tipoOrden_id: await make.tipoOrden() });
    const all = await Promise.all(Array.from({ length: 10 }, () => admin.post(path, same)));
    const refused = all.filter((response) => response.statusCode !== 201);
    expect(refused).toHaveLength(9);
    for (const response of refused) {
      expect(expectError(response, 409, 'orden_duplicada').message).toBe('Orden duplicada');
    }
  });

  it('cannot become a duplicate by PUT; branch, type, start, end and expiry tell them apart', async () => {
    const first = body({ fechafin: '2050-01-01' });
    await create(first);
    const others = [
      { sucursal_id: await make.sucursal(empresa.clienteId) },
      { tipoOrden_id: await make.tipoOrden() },
      { fechainicio: '2018-01-01' },
      { fechafin: null },
      { fechavencimiento: '2098-12-31' },
    ];
    for (const difference of others) {
      const { _id } = await create({ ...first, ...difference });
      expectError(await admin.put(`${path}/${_id}`, first), 409, 'orden_duplicada');
    }
  });

  it('report each wrong field, and write nothing', async () => {
    const before = await list();
    const [fecha, noExiste] = ['Ingrese una fecha válida', 'El registro elegido no existe'];
    const inicio = { fechainicio: '2026-03-02' };
    const capacitacion = await make.tipoOrden('capacitacion');
    const cases: [object, Record<string, string>][] = [
      [
        {},
        {
          tipoOrden_id: REQUERIDO,
          sucursal_id: REQUERIDO,
          fechainicio: REQUERIDO,
          fechavencimiento: REQUERIDO,
        },
      ],
      [
        body({ fechainicio: '', fechavencimiento: null }),
        { fechainicio: REQUERIDO, fechavencimiento: REQUERIDO },
      ],
      [body({ fechainicio: '02/03/2026', fechafin: '2026-02-30' }), { fechainicio: fecha, fechafin: fecha }],
      [body({ ...inicio, fechafin: '2026-03-01' }), { fechafin: ordenTexts.fin }],
      [
        body({ ...inicio, fechafin: '2026-03-05', fechavencimiento: '2026-03-04' }),
        { fechavencimiento: ordenTexts.vencimiento },
      ],
      // An invalid date is not compared; two valid ones are.
      [body({ ...inicio, fechafin: '32/12/2026', fechavencimiento: '2026-03-01' }), { fechafin: fecha }],
      [body({ fechainicio: '99999999999', fechafin: '2026-03-01' }), { fechainicio: fecha }],
      [
        body({ ...inicio, fechafin: '2026-03-01', fechavencimiento: '12' }),
        { fechafin: ordenTexts.fin, fechavencimiento: fecha },
      ],
      [
        body({ ...inicio, fechavencimiento: '2026-03-01' }),
        { fechavencimiento: ordenTexts.vencimientoSinFin },
      ],
      [
        body({ ...inicio, sucursal_id: '', fechavencimiento: '2026-03-01' }),
        { sucursal_id: REQUERIDO, fechavencimiento: ordenTexts.vencimientoSinFin },
      ],
      [body({ tipoOrden_id: UNKNOWN }), { tipoOrden_id: noExiste }],
      [body({ sucursal_id: UNKNOWN }), { sucursal_id: noExiste }],
      [body({ tipoOrden_id: capacitacion }), { tipoOrden_id: ordenTexts.tipoCapacitacion }],
      [body({ capacitacion: true }), { capacitacion: 'Este campo no se reconoce' }],
    ];
    const { _id } = await create();
    for (const [wrong, errores] of cases) {
      expectInvalid(await admin.post(path, wrong), errores);
      expectInvalid(await admin.put(`${path}/${_id}`, wrong), errores);
    }
    expect(await list()).toEqual([expect.objectContaining({ _id, version: 1 }), ...before]);
  });

  it('record in the audit trail who created each one and by which request', async () => {
    for (const _ of Array(7)) {
      const response = await admin.post(path, body());
      const [line] = await t.deps.db
        .selectFrom('auditoria')
        .select(['accion', 'actor', 'usuario_id', 'direccion', 'solicitud'])
        .where('fila_id', '=', response.json<Orden>()._id)
        .execute();
      expect(line).toEqual({
        accion: 'alta',
        actor: expect.stringContaining('@'),
        usuario_id: expect.any(String),
        direccion: '127.0.0.1',
        solicitud: response.headers['x-request-id'],
      });
    }
    const { rows } = await sql<{ left: string }>`select concat(current_setting('app.actor', true),
      current_setting('app.usuario_id', true), current_setting('app.solicitud', true)) as left`.execute(
      t.deps.db,
    );
    expect(rows).toEqual([{ left: '' }]);
  });

  it('may start, end and expire on one day', async () => {
    const day = { fechainicio: '2017-03-02', fechafin: '2017-03-02', fechavencimiento: '2017-03-02' };
    expect(await create(day)).toMatchObject(day);
  });

  it('refuse the second of two editors, and are a 404 if unknown', async () => {
    const { _id, version } = await create();
    const ifMatch = { 'if-match': `"${version}"` };
    expect((await admin.put(`${path}/${_id}`, body(), ifMatch)).headers.etag).toBe('"2"');
    expectError(await admin.put(`${path}/${_id}`, body(), ifMatch), 409, 'conflicto_version');
    for (const id of [UNKNOWN, 'nada']) {
      expectError(await admin.put(`${path}/${id}`, body()), 404, 'no_encontrado');
      expectError(await admin.delete(`${path}/${id}`), 404, 'no_encontrado');
      expectError(await admin.get(`${path}/cliente/${id}`), 404, 'no_encontrado');
    }
  });

  it('that are trainings cannot be changed here, and are removed with their attendees', async () => {
    const asistentes = [{ apellido: 'Gil', nombre: 'Ana', documento: '30111222' }];
    const id = await make.capacitacion(empresa, 'Uso de "EPP"', asistentes);
    const row = (await list()).find((orden) => orden._id === id);
    expect(row?.capacitacion).toEqual({
      _id: id,
      tituloCapacitacion: 'Uso de "EPP"',
      ispresencial: true,
      horainicio: '09:00',
      horafin: '11:30',
      cantidad_asistentes: 1,
    });
    expectInvalid(await admin.put(`${path}/${id}`, body()), { tipoOrden_id: ordenTexts.tipoCapacitacion });
    expect((await admin.delete(`${path}/${id}`)).statusCode).toBe(204);
    const left = t.deps.db.selectFrom('asistente').select('id').where('orden_id', '=', id);
    expect(await left.execute()).toEqual([]);
  });
});
