import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Orden, ordenTexts } from '#contract/ordenes/ordenes.ts';
import { type Scene, scene } from '#server/testing/capacitaciones.ts';
import { addDays } from '#server/testing/helpers/days.ts';
import { bodyOf, expectError, expectInvalid, UNKNOWN } from '#server/testing/helpers/expect.ts';

const path = '/api/ordenes';

describe('a renewal', () => {
  let s: Scene;
  let tipoOrden_id: string;

  beforeAll(async () => {
    s = await scene();
    tipoOrden_id = await s.make.tipoOrden('inspeccion');
  });
  afterAll(() => s.t.close());

  let year = 1950;
  /** Each body is a different order, later than the ones before. */
  const body = (fields: object = {}) => ({
    tipoOrden_id,
    sucursal_id: s.empresa.sucursalId,
    fechainicio: `${++year}-03-01`,
    fechavencimiento: `${year + 1}-03-01`,
    ...fields,
  });
  const create = async (fields?: object) => {
    const response = await s.admin.post(path, body(fields));
    expect(response.statusCode, response.body).toBe(201);
    return response.json<Orden>();
  };
  const renew = ({ _id }: Pick<Orden, '_id'>, fields?: object) => create({ renueva_id: _id, ...fields });
  const find = async ({ _id }: Pick<Orden, '_id'>, caller = s.admin) => {
    const rows = bodyOf<Orden[]>(await caller.get(path));
    return rows.find((row) => row._id === _id);
  };
  const refOf = ({ _id, numeroorden }: Orden) => ({ _id, numeroorden });
  const byOf = (renewal: Orden) => ({ ...refOf(renewal), fechainicio: renewal.fechainicio });
  const close = ({ _id }: Pick<Orden, '_id'>, change: object, headers?: Record<string, string>) =>
    s.admin.patch(`${path}/${_id}`, change, headers);

  it('names the order that it renews, which names it', async () => {
    const old = await create({ referencia: ' Autoelevador  2 ' });
    const renewal = await renew(old, { referencia: 'Autoelevador 2' });
    expect(renewal).toMatchObject({ renueva: refOf(old), renovadaPor: null, referencia: 'Autoelevador 2' });
    expect(await find(old)).toEqual({ ...old, renovadaPor: byOf(renewal) });
    expect(await find(renewal)).toEqual(renewal);
    const url = `${path}/cliente/${s.empresa.clienteId}`;
    expect(bodyOf<Orden[]>(await s.cliente.get(url)).find(({ _id }) => _id === renewal._id)).toEqual(renewal);
  });

  it('says on which day its renewal begins, also after that day was changed', async () => {
    const old = await create();
    const renewal = await renew(old);
    const ids = { tipoOrden_id: renewal.tipoOrden._id, sucursal_id: renewal.sucursal._id };
    const days = { fechainicio: addDays(s.t.clock.today(), 8), fechavencimiento: '2099-12-31' };
    const changed = bodyOf<Orden>(await s.admin.put(`${path}/${renewal._id}`, { ...ids, ...days }));
    expect((await find(old))?.renovadaPor).toEqual(byOf(changed));
  });

  it('may expire before the order that it renews', async () => {
    const old = await create({ fechavencimiento: '2099-01-01' });
    expect((await renew(old, { fechavencimiento: '2098-01-01' })).renueva).toEqual(refOf(old));
  });

  it('is of the same branch and type', async () => {
    const old = await create();
    const others = [
      { sucursal_id: await s.make.sucursal(s.empresa.clienteId) },
      { tipoOrden_id: await s.make.tipoOrden() },
      { sucursal_id: (await s.make.empresa()).sucursalId },
    ];
    for (const other of others)
      expectInvalid(await s.admin.post(path, body({ renueva_id: old._id, ...other })), {
        renueva_id: 'La orden que se renueva es de otra sucursal o de otro tipo.',
      });
    expect((await find(old))?.renovadaPor).toBeNull();
  });

  it('of an order that is deleted or unknown is refused', async () => {
    const old = await create();
    expect((await s.admin.delete(`${path}/${old._id}`)).statusCode).toBe(204);
    for (const renueva_id of [old._id, UNKNOWN])
      expectInvalid(await s.admin.post(path, body({ renueva_id })), {
        renueva_id: 'La orden que se renueva ya no existe.',
      });
    expectInvalid(await s.admin.post(path, body({ renueva_id: 'x' })), {
      renueva_id: 'El valor ingresado no es válido',
    });
  });

  it('is the only one: of ten at the same instant one is created, and the others name it', async () => {
    const old = await create();
    const all = await Promise.all(
      Array.from({ length: 10 }, () => s.admin.post(path, body({ renueva_id: old._id }))),
    );
    const made = all.filter(({ statusCode }) => statusCode === 201).map((reply) => reply.json<Orden>());
    expect(made).toHaveLength(1);
    const text = `La orden N.º ${old.numeroorden} ya fue renovada por la N.º ${made[0]?.numeroorden}.`;
    for (const reply of all.filter(({ statusCode }) => statusCode !== 201))
      expect(expectError(reply, 409, 'duplicado').message).toBe(text);
  });

  it('sent twice is refused with both numbers, not as a duplicate order', async () => {
    const old = await create();
    const same = body({ renueva_id: old._id });
    const replies = await Promise.all([s.admin.post(path, same), s.admin.post(path, same)]);
    const refused = replies.find(({ statusCode }) => statusCode !== 201);
    expect(expectError(refused as never, 409, 'duplicado').message).toMatch(
      new RegExp(`^La orden N\\.º ${old.numeroorden} ya fue renovada por la N\\.º \\d+\\.$`),
    );
  });

  it('cannot be chosen or changed later', async () => {
    const old = await create();
    const other = await create();
    const change = body({ renueva_id: old._id });
    expectInvalid(await s.admin.put(`${path}/${other._id}`, change), {
      renueva_id: 'Este campo no se reconoce',
    });
  });

  it('that is deleted opens the renewed order again; a deleted order leaves its renewal', async () => {
    const [old, gone] = [await create(), await create()];
    const [first, second] = [await renew(old), await renew(gone)];
    expect((await s.admin.delete(`${path}/${first._id}`)).statusCode).toBe(204);
    expect(await find(old)).toMatchObject({ renovadaPor: null });
    expect((await renew(old)).renueva).toEqual(refOf(old));
    expect((await s.admin.delete(`${path}/${gone._id}`)).statusCode).toBe(204);
    expect(await find(second)).toMatchObject({ renueva: null, version: 2 });
  });

  it('keeps its link when branch or type change within the company', async () => {
    const old = await create();
    const renewal = await renew(old);
    const elsewhere = body({ sucursal_id: await s.make.sucursal(s.empresa.clienteId) });
    const changed = await s.admin.put(`${path}/${renewal._id}`, elsewhere);
    expect(bodyOf<Orden>(changed).renueva).toEqual(refOf(old));
    const moved = bodyOf<Orden>(await s.admin.put(`${path}/${old._id}`, elsewhere && body()));
    expect(moved.renovadaPor).toEqual(byOf(bodyOf(changed)));
  });

  it('loses its links on both sides when it moves to another company', async () => {
    const otra = await s.make.empresa();
    const first = await create();
    const second = await renew(first);
    const third = await renew(second);
    const moved = await s.admin.put(`${path}/${second._id}`, body({ sucursal_id: otra.sucursalId }));
    expect(bodyOf<Orden>(moved)).toMatchObject({
      cliente_id: otra.clienteId,
      renueva: null,
      renovadaPor: null,
    });
    expect(await find(second)).toEqual(bodyOf(moved));
    expect(await find(first)).toMatchObject({ renovadaPor: null });
    expect(await find(third)).toMatchObject({ renueva: null });
  });

  it('is unlinked also if it is committed while the renewed order waits to move', async () => {
    const old = await create();
    const otra = await s.make.empresa();
    const other = await s.t.deps.pool.connect();
    await other.query('begin');
    await other.query('select from orden where id = $1 for update', [old._id]);
    const { rows } = await other.query(
      `insert into orden (cliente_id, sucursal_id, tipo_orden_id, fechainicio, fechavencimiento, renueva_id)
       select cliente_id, sucursal_id, tipo_orden_id, '2019-01-01', '2020-01-01', id from orden where id = $1 returning id`,
      [old._id],
    );
    const moved = s.admin.put(`${path}/${old._id}`, body({ sucursal_id: otra.sucursalId }));
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await vi.waitFor(async () => expect((await s.t.deps.pool.query(waiting)).rowCount).toBe(1));
    await other.query('commit');
    other.release();
    expect(bodyOf<Orden>(await moved)).toMatchObject({ cliente_id: otra.clienteId, renovadaPor: null });
    expect(await find({ _id: rows[0].id })).toMatchObject({ renueva: null });
  });

  it('of a training loses its links as well, and its attendees move', async () => {
    const otra = await s.make.empresa();
    const attendees = [{ apellido: 'Gil', nombre: 'Ana', documento: '1' }];
    const first = await s.create({ attendees });
    const second = await s.create({ renueva_id: first._id, referencia: 'Turno noche', attendees });
    expect(second).toMatchObject({ renueva: refOf(first), referencia: 'Turno noche' });
    expect((await s.detail(first._id)).renovadaPor).toEqual(byOf(second));
    const moved = bodyOf<Orden>(await s.put(first._id, { sucursal_id: otra.sucursalId }));
    expect(moved).toMatchObject({ cliente_id: otra.clienteId, renovadaPor: null });
    expect(await s.detail(second._id)).toMatchObject({ renueva: null, referencia: 'Turno noche' });
    expect((await s.detail(first._id)).asistentes).toEqual(attendees);
  });

  it('is made by a client user of a training of their own, and never of another company’s', async () => {
    const old = await s.create();
    const renewal = await s.create({ renueva_id: old._id }, s.cliente);
    expect(renewal.renueva).toEqual(refOf(old));
    const again = await s.post({ renueva_id: old._id }, s.cliente);
    expect(expectError(again, 409, 'duplicado').message).toBe(
      ordenTexts.renovadaPor(old.numeroorden, renewal.numeroorden),
    );
    const otra = await s.make.empresa();
    const foreign = await s.create({ sucursal_id: otra.sucursalId });
    for (const renueva_id of [foreign._id, UNKNOWN])
      expectInvalid(await s.post({ renueva_id }, s.cliente), {
        renueva_id: 'La orden que se renueva ya no existe.',
      });
    expect((await s.detail(foreign._id)).renovadaPor).toBeNull();
  });

  it('opens an order that was closed', async () => {
    const old = await create();
    const closed = bodyOf<Orden>(await close(old, { noSeRenueva: true, motivo: 'Equipo vendido' }));
    expect(closed).toEqual({ ...old, version: 2, noSeRenueva: true, motivo: 'Equipo vendido' });
    const renewal = await renew(old);
    expect(await find(old)).toMatchObject({
      noSeRenueva: false,
      motivo: null,
      renovadaPor: byOf(renewal),
    });
  });

  it('that is refused leaves a closed order closed', async () => {
    const training = await s.create();
    const closed = bodyOf<Orden>(await close(training, { noSeRenueva: true, motivo: 'Obra terminada' }));
    const same = { renueva_id: training._id, tipoOrden_id: training.tipoOrden._id };
    expectInvalid(await s.admin.post(path, body(same)), {
      tipoOrden_id: 'Las capacitaciones se registran desde su propio formulario',
    });
    expect(await find(training)).toEqual(closed);
  });

  it('is not needed by a closed order, until it is opened', async () => {
    const orden = await create();
    const closed = await close(orden, { noSeRenueva: true });
    expect([closed.headers.etag, bodyOf<Orden>(closed).motivo]).toEqual(['"2"', null]);
    const reason = bodyOf<Orden>(await close(orden, { noSeRenueva: true, motivo: ' Se vendió ' }));
    expect(reason).toMatchObject({ motivo: 'Se vendió', version: 3 });
    expect(bodyOf<Orden>(await close(orden, { noSeRenueva: true })).motivo).toBe('Se vendió');
    const open = { ...orden, version: 4 };
    expect(bodyOf(await close(orden, { noSeRenueva: false, motivo: 'x' }))).toEqual(open);
    const training = await s.create();
    expect(bodyOf(await close(training, { noSeRenueva: true }))).toMatchObject({ noSeRenueva: true });
  });

  it('closes nothing: a renewed order is refused, and opening it changes nothing', async () => {
    const old = await create();
    const renewal = await renew(old);
    expectInvalid(await close(old, { noSeRenueva: true }), { noSeRenueva: 'La orden ya fue renovada.' });
    const same = { ...old, renovadaPor: byOf(renewal) };
    expect(bodyOf(await close(old, { noSeRenueva: false }))).toEqual(same);
  });

  it('and the close of an order at the same instant do not both succeed', async () => {
    for (let n = 0; n < 5; n++) {
      const old = await create();
      const replies = await Promise.all([
        close(old, { noSeRenueva: true }),
        s.admin.post(path, body({ renueva_id: old._id })),
      ]);
      expect(replies[1].statusCode).toBe(201);
      expect(await find(old)).toMatchObject({ noSeRenueva: false, renovadaPor: expect.anything() });
    }
  });

  it('and closing are refused for bad values, an outdated version and an unknown order', async () => {
    const orden = await create();
    expectInvalid(await close(orden, {}), { noSeRenueva: 'Este campo es requerido' });
    expectInvalid(await close(orden, { noSeRenueva: true, motivo: 'x'.repeat(301), estado: 'x' }), {
      motivo: 'Este campo admite hasta 300 caracteres',
      estado: 'Este campo no se reconoce',
    });
    expectError(await close(orden, { noSeRenueva: true }, { 'if-match': '"7"' }), 409, 'conflicto_version');
    expectError(await close({ _id: UNKNOWN }, { noSeRenueva: true }), 404, 'no_encontrado');
    for (const caller of [s.cliente, await s.t.as('tecnico')])
      expectError(await caller.patch(`${path}/${orden._id}`, { noSeRenueva: true }), 403, 'sin_permiso');
  });

  it('stands in the audit trail in words', async () => {
    const old = await create();
    await close(old, { noSeRenueva: true, motivo: 'Obra terminada' });
    const renewal = await renew(old);
    const lines = async (id: string) =>
      bodyOf<{ sucesos: { accion: string; cambios: object[] }[] }>(
        await s.admin.get(`/api/actividad/fila/orden/${id}`),
      ).sucesos;
    const [opened, closed] = await lines(old._id);
    expect(opened?.accion).toBe('Volvió a abrir la orden');
    expect(closed?.accion).toBe('Marcó que no se renueva la orden');
    expect(closed?.cambios).toEqual([
      { campo: 'No se renueva', antes: 'No', despues: 'Sí' },
      { campo: 'Motivo', antes: '(vacío)', despues: 'Obra terminada' },
    ]);
    expect((await lines(renewal._id))[0]?.cambios).toContainEqual({
      campo: 'Renueva a',
      antes: null,
      despues: `N.º ${old.numeroorden}`,
    });
  });
});
