import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Personal, SituacionCliente, SituacionDeCliente } from '#contract/clientes/situacion.ts';
import type { Legajo } from '#contract/personas/legajo.ts';
import { systemActor, transaction } from '#server/platform/db/transaction.ts';
import type { Caller } from '#server/testing/caller.ts';
import { factories } from '#server/testing/factories.ts';
import { addDays } from '#server/testing/helpers/days.ts';
import { bodyOf, expectError, UNKNOWN } from '#server/testing/helpers/expect.ts';
import { readPdf } from '#server/testing/helpers/pdf/pdf.ts';
import { type SituacionScene, situacionScene } from '#server/testing/situacion/scene.ts';
import type { Guardada } from '#server/testing/situacion/store.ts';
import { personalDe } from './personal.queries.ts';
import { situacionDe } from './situacion.queries.ts';

const path = '/api/situacion';
const DNI = '30111222';
const worker = { sucursal: 0, ingreso: -90, puesto: 'Operario' };
const charla = (vence: number, asistentes: string[]) => ({
  ...{ tipo: 2, sucursal: 0, inicio: -10, vence, asistentes },
});

describe('situacion', () => {
  let t: SituacionScene['t'];
  let admin: Caller;
  let ids: string[];
  let today: string;
  let store: SituacionScene['store'];
  beforeAll(async () => {
    ({ t, admin, ids, today, store } = await situacionScene());
  });
  afterAll(() => t.close());

  const at = ({ clienteId }: Pick<Guardada, 'clienteId'>, rest = '') => `${path}/cliente/${clienteId}${rest}`;
  const list = async (caller = admin) => bodyOf<SituacionCliente[]>(await caller.get(path));
  const detail = async (of: Guardada, caller = admin) => bodyOf<SituacionDeCliente>(await caller.get(at(of)));
  const personal = async (of: Guardada, query = '', caller = admin) =>
    bodyOf<Personal>(await caller.get(at(of, `/personal${query}`)));
  const rowOf = async ({ clienteId }: Guardada) =>
    (await list()).find(({ cliente }) => cliente._id === clienteId);

  it('lists the active companies of the scope, the worst first', async () => {
    const asks = { requisitos: [{ tipo: 0, desde: -9 }] };
    const order = (vence: number) => ({ ordenes: [{ tipo: 0, sucursal: 0, inicio: -9, vence }] });
    const ok = await store({ ...asks, ...order(300) });
    const soon = await store({ ...asks, ...order(5) });
    const half = await store({ ...asks, ...order(300), sucursales: 2 });
    const expired = await store({
      ...{ ...asks, sucursales: 3 },
      ordenes: [300, 300, -1].map((vence, sucursal) => ({ tipo: 0, sucursal, inicio: -9, vence })),
    });
    const third = await store({ ...asks, ...order(5), sucursales: 3 });
    const none = await store({});
    const missing = await store(asks);
    const inactive = await store({ ...asks, ...order(-1) });
    expect((await admin.patch(`/api/clientes/${inactive.clienteId}`, { active: false })).statusCode).toBe(
      200,
    );
    const all = [missing, third, half, expired, soon, ok, none].map(({ clienteId }) => clienteId);
    expect((await list()).map(({ cliente }) => cliente._id)).toEqual(all);
    expect((await list(await t.as('tecnico'))).map(({ cliente }) => cliente._id)).toEqual(all);
    expect((await list()).map((row) => [row.semaforo, row.porcentaje])).toEqual([
      ['Con faltas', 0],
      ['Con faltas', 33],
      ['Con faltas', 50],
      ['Con faltas', 66],
      ['Por vencer', 100],
      ['En regla', 100],
      ['Sin requisitos', null],
    ]);
    const telefono = '341 555-0101';
    await t.deps.db.updateTable('cliente').set({ telefono }).where('id', '=', soon.clienteId).execute();
    const own = await list(await t.as({ clienteId: soon.clienteId }));
    expect(own).toEqual([
      {
        cliente: { _id: soon.clienteId, razonSocial: expect.any(String), telefono },
        ...{ semaforo: 'Por vencer', porcentaje: 100, vigentes: 0, porVencer: 1, vencidos: 0, faltan: 0 },
        ...{ sinRespaldo: 0, vencidasSinRenovar: 0, otraOrden: null },
        proxima: { fecha: addDays(today, 5), titulo: 'Tipo 00' },
      },
    ]);
    expect(await detail(inactive)).toMatchObject({ semaforo: 'Con faltas', vencidasSinRenovar: 0 });
  });

  it('counts the open orders that have expired, also those that no requirement asks for', async () => {
    const order = { sucursal: 0, inicio: -90 };
    const of = await store({
      requisitos: [{ tipo: 0, desde: -9 }],
      ordenes: [
        { ...order, tipo: 0, vence: 90 },
        ...[-1, -2, 0].map((vence) => ({ ...order, tipo: 1, vence })),
        { ...order, tipo: 1, vence: -3, noRenueva: true },
      ],
    });
    const counted = { semaforo: 'En regla', vencidasSinRenovar: 2 };
    expect(await rowOf(of)).toMatchObject(counted);
    expect(await detail(of, await t.as({ clienteId: of.clienteId }))).toMatchObject(counted);
    await store({ requisitos: [{ tipo: 0, desde: -9 }], ordenes: [{ ...order, tipo: 1, vence: -1 }] });
    expect(await rowOf(of)).toMatchObject(counted);
  });

  it('tells of a proof whether it is open, and when its renewal was asked for', async () => {
    const of = await store({
      requisitos: [{ tipo: 0, desde: -9 }],
      ordenes: [{ tipo: 0, sucursal: 0, inicio: -90, vence: -1 }],
    });
    const cliente = await t.as({ clienteId: of.clienteId });
    const celda = async () => (await detail(of, cliente)).sucursales[0]?.celdas[0];
    expect(await celda()).toMatchObject({
      estado: 'Vencido',
      abierta: true,
      pedida: null,
      archivoPedido: null,
    });
    expect((await cliente.post(`/api/ordenes/${of.ordenes[0]}/pedido`)).statusCode).toBe(200);
    expect(await celda()).toMatchObject({ abierta: true, pedida: today });
    expect(
      (await detail(await store({ requisitos: [{ tipo: 0, desde: -9 }] }))).sucursales[0]?.celdas[0],
    ).toMatchObject({ estado: 'Falta', abierta: false, pedida: null });
  });

  it('shows each branch with its cells, by address and type, everybody before a post', async () => {
    const of = await store({
      sucursales: 2,
      requisitos: [
        { tipo: 2, desde: -9, puesto: 'Soldador' },
        { tipo: 2, desde: -9 },
        { tipo: 0, desde: -9 },
        { tipo: 0, desde: -9, sucursal: 1 },
      ],
      ordenes: [
        { tipo: 0, sucursal: 1, inicio: -9, vence: 90, referencia: 'Prensa 2' },
        { tipo: 0, sucursal: 1, inicio: 12, vence: 90 },
      ],
      empleados: [{ ...worker, documento: DNI }],
    });
    const { cliente, sucursales, ...totals } = await detail(of);
    expect(cliente).toEqual({ _id: of.clienteId, razonSocial: expect.any(String), telefono: null });
    expect(totals).toEqual({ semaforo: 'Con faltas', porcentaje: 33, vencidasSinRenovar: 0 });
    expect(sucursales.map(({ _id, direccion, localidad }) => [_id, direccion, localidad])).toEqual([
      [of.sucursales[0], 'Calle 00', expect.any(String)],
      [of.sucursales[1], 'Calle 01', expect.any(String)],
    ]);
    const requisitos = await t.deps.db
      .selectFrom('requisito')
      .select(['id', 'sucursal_id'])
      .where('cliente_id', '=', of.clienteId)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    const own = requisitos.find(({ sucursal_id }) => sucursal_id);
    expect(sucursales[1]?.celdas[0]).toEqual({
      requisito_id: own?.id,
      tipoOrden: { _id: ids[0], nombre: 'Tipo 00', capacitacion: false },
      puesto: null,
      estado: 'Vigente',
      fechavencimiento: addDays(today, 90),
      orden_id: of.ordenes[0],
      numeroorden: expect.any(Number),
      referencia: 'Prensa 2',
      ...{ abierta: true, pedida: null, archivoPedido: null },
      programada: { fecha: addDays(today, 12), orden_id: of.ordenes[1] },
      archivos: 0,
      sinRespaldo: false,
      personas: null,
    });
    expect(sucursales[0]?.celdas.map((c) => [c.tipoOrden.nombre, c.puesto, c.estado])).toEqual([
      ['Tipo 00', null, 'Falta'],
      ['Tipo 02', null, 'Falta'],
      ['Tipo 02', 'Soldador', 'No aplica'],
    ]);
  });

  it('has everybody who works there in the matrix, and the trainings that requirements name', async () => {
    const of = await store({
      sucursales: 2,
      requisitos: [
        { tipo: 2, desde: -9, sucursal: 0 },
        { tipo: 3, desde: 9, sucursal: 0 },
      ],
      empleados: [
        { ...worker, documento: '30.111.222' },
        { ...worker, sucursal: 1, cuit: '20-28999000-1' },
        { ...worker, egreso: -1 },
        { ...worker, ingreso: 1 },
        { ...worker, documento: DNI },
      ],
      ordenes: [charla(90, [DNI])],
    });
    const { tipos: columns, filas } = await personal(of);
    expect(columns).toEqual([
      { _id: ids[2], nombre: 'Tipo 02' },
      { _id: ids[3], nombre: 'Tipo 03' },
    ]);
    const aviso = 'Otra persona de la empresa tiene el mismo documento';
    const has = ['Vigente', addDays(today, 90), of.ordenes[0]];
    expect(filas[0]).toEqual({
      ...{ _id: of.empleados[0], apellido: 'Persona 000', nombre: 'Ana', documento: '30.111.222' },
      ...{ puesto: 'Operario', sucursal_id: of.sucursales[0], aviso, celdas: [has, null] },
    });
    expect(filas.slice(1).map((f) => [f._id, f.documento, f.aviso, f.celdas])).toEqual([
      [of.empleados[1], '28999000', null, [null, null]],
      [of.empleados[4], DNI, aviso, [has, null]],
    ]);
    const south = await personal(of, `?sucursal=${of.sucursales[1]}`);
    expect(south.filas.map(({ _id }) => _id)).toEqual([of.empleados[1]]);
  });

  it('has the DNI of who has only a CUIL, and the CUIL of nobody', async () => {
    const of = await store({ empleados: [{ ...worker, cuit: '20-28999000-1' }] });
    const tecnico = await t.as('tecnico');
    const record = await tecnico.get(`/api/empleados/${of.empleados[0]}/legajo`);
    expect(bodyOf<Legajo>(record).empleado.documento).toBe('28999000');
    expect((await personal(of, '', tecnico)).filas[0]?.documento).toBe('28999000');
    const printed = await tecnico.get(`/api/empleados/${of.empleados[0]}/legajo.pdf`);
    const [page] = await readPdf(printed.rawPayload);
    expect(page?.text).toContain('DNI 28999000');
    expect(page?.text).not.toContain('20-28999000-1');
    const [sheet] = await readXlsxFile((await tecnico.get(at(of, '/personal.xlsx'))).rawPayload);
    expect(sheet?.data[1]?.[2]).toBe('28999000');
  });

  it('is a 404 for an unknown company and one out of the scope, and for a branch of another', async () => {
    const [one, other] = [await store({}), await store({})];
    const cliente = await t.as({ clienteId: one.clienteId });
    for (const rest of ['', '/personal', '/personal.xlsx']) {
      expectError(await cliente.get(at(other, rest)), 404, 'no_encontrado');
      expectError(await admin.get(at({ clienteId: UNKNOWN }, rest)), 404, 'no_encontrado');
      expectError(await (await t.as('nadie')).get(at(one, rest)), 401, 'invalid_token');
    }
    for (const rest of ['/personal', '/personal.xlsx'])
      expectError(await admin.get(at(one, `${rest}?sucursal=${other.sucursales[0]}`)), 404, 'no_encontrado');
  });

  it('ignores the trainings of another company that has the same document', async () => {
    const asks = { requisitos: [{ tipo: 2, desde: -9 }], empleados: [{ ...worker, documento: DNI }] };
    const one = await store(asks);
    const cliente = await t.as({ clienteId: one.clienteId });
    const before = await Promise.all([detail(one, cliente), personal(one, '', cliente), list(cliente)]);
    await store({ ...asks, ordenes: [charla(90, [DNI])] });
    expect(await Promise.all([detail(one, cliente), personal(one, '', cliente), list(cliente)])).toEqual(
      before,
    );
    expect(before[1].filas[0]).toMatchObject({ aviso: null, celdas: [['Falta', null, null]] });
    expect((await rowOf(one))?.faltan).toBe(1);
  });

  it('stays within the company by row-level security where a query has no scope', async () => {
    const asks = { requisitos: [{ tipo: 2, desde: -9 }], empleados: [{ ...worker, documento: DNI }] };
    const [one, other] = [await store(asks), await store({ ...asks, ordenes: [charla(90, [DNI])] })];
    const { usuarioId } = await factories(t.deps.db).cuenta({ clienteId: one.clienteId });
    const actor = {
      ...{ ...systemActor('cliente'), rol: 'cliente' as const, usuarioId, clienteId: one.clienteId },
    };
    const todo = { scope: { kind: 'todo' } as const, today };
    const asOwn = <T>(work: (trx: Parameters<Parameters<typeof transaction>[2]>[0]) => Promise<T>) =>
      transaction(t.deps.db, actor, work);
    const own = await asOwn((trx) => situacionDe(trx, { ...todo, clienteId: one.clienteId }));
    expect(JSON.parse(own.fila)).toMatchObject({ semaforo: 'Con faltas', porcentaje: 0 });
    const ofOther = { ...todo, clienteId: other.clienteId };
    const hidden = { code: 'no_encontrado' };
    await expect(asOwn((trx) => situacionDe(trx, ofOther))).rejects.toMatchObject(hidden);
    await expect(asOwn((trx) => personalDe(trx, ofOther))).rejects.toMatchObject(hidden);
  });

  it('gives the matrix as a workbook with real dates, its head and names in view', async () => {
    const of = await store({
      requisitos: [{ tipo: 2, desde: -9 }],
      empleados: [{ ...worker, documento: DNI }, worker],
      ordenes: [charla(90, [DNI])],
    });
    const cliente = await t.as({ clienteId: of.clienteId });
    for (const caller of [admin, cliente, await t.as('tecnico')]) {
      const reply = await caller.get(at(of, '/personal.xlsx'));
      expect(reply.headers['content-disposition']).toContain(
        `filename*=UTF-8''${encodeURIComponent('Matriz de capacitación.xlsx')}`,
      );
      const sheets = await readXlsxFile(reply.rawPayload, { trim: false });
      const head = ['Apellido', 'Nombre', 'Documento', 'Puesto', 'Sucursal', 'Tipo 02'];
      const rows = (cells: unknown[]) => [
        head,
        ['Persona 000', 'Ana', DNI, 'Operario', 'Calle 00', cells[0]],
        ['Persona 001', 'Ana', null, 'Operario', 'Calle 00', cells[1]],
      ];
      const expiry = new Date(`${addDays(today, 90)}T00:00:00Z`);
      expect(sheets.map(({ sheet, data }) => [sheet, data])).toEqual([
        ['Matriz', rows([expiry, null])],
        ['Estados', rows(['Vigente', 'Sin documento'])],
      ]);
    }
    const trail = t.deps.db.selectFrom('auditoria').select('despues').where('accion', '=', 'descarga');
    expect(await trail.where('cliente_id', '=', of.clienteId).execute()).toHaveLength(3);
    const ask = (site: string) =>
      t.app.inject({
        url: at(of, '/personal.xlsx'),
        headers: { cookie: `token=${admin.token}`, 'sec-fetch-site': site },
      });
    expect([(await ask('same-origin')).statusCode, (await ask('cross-site')).statusCode]).toEqual([200, 401]);
  });
});
