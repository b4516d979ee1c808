import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Cliente } from '#contract/clientes/clientes.ts';
import type { Tablero } from '#contract/consultora/tablero.ts';
import type { DocumentacionTecnica } from '#contract/documentos/documentacion-tecnica.ts';
import type { Documento } from '#contract/documentos/documentos.ts';
import type { Orden } from '#contract/ordenes/ordenes.ts';
import { diasAviso } from '#contract/ordenes/plazos.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { type Actor, reading, systemActor } from '#server/platform/db/transaction.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import type { Caller } from '#server/testing/caller.ts';
import { factories } from '#server/testing/factories.ts';
import { addDays } from '#server/testing/helpers/days.ts';
import { bodyOf, expectError } from '#server/testing/helpers/expect.ts';
import { addMonths, expected } from './figures.fixture.ts';
import { tableroOf } from './tablero.queries.ts';

type Empresa = { clienteId: string; sucursalId: string };

const everything: Scope = { kind: 'todo' };
const timezone = 'America/Argentina/Buenos_Aires';
const read = async (caller: Caller) => {
  const reply = await caller.get('/api/tablero');
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<Tablero>();
};

it('the dashboard of an empty database has twelve months and zeros', async () => {
  const t = await testApp();
  try {
    const { meses, proximas, ...rest } = await read(await t.as('admin'));
    expect(rest).toMatchObject({
      ordenes: {
        total: 0,
        porVencer: 0,
        vencidas: 0,
        renovadas: { porVencer: 0, vencidas: 0 },
        sinRespaldo: 0,
        sinRespaldoRenovadas: 0,
      },
      clientesActivos: 0,
      documentos: { asignados: 0, biblioteca: 0 },
      tipos: { capacitacion: 0, compliance: 0, inspeccion: 0 },
    });
    expect([proximas, meses]).toEqual([[], expected([], t.clock.today()).meses]);
  } finally {
    await t.close();
  }
});

describe('the dashboard', () => {
  let t: TestApp;
  let make: ReturnType<typeof factories>;
  let today: string;
  let cliente: Caller;
  let propia: Empresa;
  let ajena: Empresa;

  const ordenesOf = async (caller: Caller) => bodyOf<Orden[]>(await caller.get('/api/ordenes'));

  /** Renews an expired order and one that expires soon, and closes another expired one. */
  const renewSome = async ({ clienteId }: Empresa) => {
    const { db } = t.deps;
    const own = db.selectFrom('orden').select('id').where('cliente_id', '=', clienteId);
    const [expired, closed, soon, ...later] = await own.orderBy('fechavencimiento').execute();
    const renew = (id = '', renueva_id = '') =>
      db.updateTable('orden').set({ renueva_id }).where('id', '=', id).execute();
    await renew(later.at(-1)?.id, expired?.id);
    await renew(later.at(-2)?.id, soon?.id);
    await db
      .updateTable('orden')
      .set({ no_renueva: true })
      .where('id', '=', closed?.id ?? '')
      .execute();
  };

  /** Orders of every kind and state, on both sides of every boundary, and a document. */
  const fill = async (empresa: Empresa) => {
    const month = today.slice(0, 7);
    const inicios = [
      `${addMonths(month, -11)}-01`,
      addDays(`${addMonths(month, -11)}-01`, -1),
      `${month}-01`,
    ];
    for (const fechainicio of [...inicios, addDays(`${month}-01`, -1), `${addMonths(month, 1)}-01`]) {
      await make.orden({ ...empresa, fechainicio, fechavencimiento: addDays(today, 500) });
    }
    for (const days of [-400, -1, 0, 1, 7, 15, 15, diasAviso - 1, diasAviso, diasAviso + 1]) {
      const tipoOrdenId = await make.tipoOrden(days % 2 ? 'compliance' : 'inspeccion');
      const fechavencimiento = addDays(today, days);
      await make.orden({ ...empresa, tipoOrdenId, fechainicio: addDays(today, -450), fechavencimiento });
    }
    await renewSome(empresa);
    const asistentes = ['1', '2', '3'].map((documento) => ({ apellido: 'Gil', nombre: 'Ana', documento }));
    const curso = await make.capacitacion(empresa, undefined, asistentes);
    await t.deps.db.updateTable('orden').set({ fechainicio: today }).where('id', '=', curso).execute();
    const archivo = { clave: `de-${empresa.clienteId}`, nombre: 'x.pdf', tipo_contenido: 'application/pdf' };
    const { id: archivo_id } = await t.deps.db
      .insertInto('archivo')
      .values({ ...archivo, bytes: 1, sha256: Buffer.alloc(32), clase: 'documento' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: documento_id } = await t.deps.db
      .insertInto('documento')
      .values({ nombre: 'Plan', etiqueta: 'x', archivo_id })
      .returning('id')
      .executeTakeFirstOrThrow();
    const asignado = { cliente_id: empresa.clienteId, documento_id };
    // Two versions, which count as one document.
    const { id: renueva_id } = await t.deps.db
      .insertInto('documentacion_tecnica')
      .values(asignado)
      .returning('id')
      .executeTakeFirstOrThrow();
    await t.deps.db
      .insertInto('documentacion_tecnica')
      .values({ ...asignado, renueva_id })
      .execute();
    const orders = t.deps.db.updateTable('orden').where('cliente_id', '=', empresa.clienteId);
    const asked = orders.where('fechavencimiento', '>', addDays(today, -2));
    await asked.set({ renovacion_pedida: today, archivo_pedido: today }).execute();
  };

  beforeAll(async () => {
    t = await testApp();
    make = factories(t.deps.db);
    today = t.clock.today();
    propia = await make.empresa();
    ajena = await make.empresa();
    const inactiva = await make.empresa();
    for (const empresa of [propia, ajena, inactiva]) await fill(empresa);
    await t.deps.db
      .updateTable('cliente')
      .set({ active: false })
      .where('id', '=', inactiva.clienteId)
      .execute();
    cliente = await t.as({ clienteId: propia.clienteId });
  });
  afterAll(() => t.close());

  it('shows the consultancy the same numbers as its lists', async () => {
    for (const caller of [await t.as('admin'), await t.as('tecnico')]) {
      const rows = await ordenesOf(caller);
      const clientes = bodyOf<Cliente[]>(await caller.get('/api/clientes'));
      const biblioteca = bodyOf<Documento[]>(await caller.get('/api/documentacion'));
      expect(rows).toHaveLength(48);
      expect(await read(caller)).toMatchObject({
        ...expected(rows, today),
        clientesActivos: clientes.filter(({ active }) => active).length,
        documentos: {
          asignados: clientes.reduce((total, { documentos }) => total + documentos.length, 0),
          biblioteca: biblioteca.length,
        },
      });
    }
  });

  it("counts only the rows of a client user's own company", async () => {
    const rows = await ordenesOf(cliente);
    const suyos = await cliente.get(`/api/documentacionTecnica/cliente/${propia.clienteId}`);
    expect(rows).toHaveLength(16);
    expect((await read(cliente)).ordenes.renovadas).toEqual({ porVencer: 1, vencidas: 2 });
    const heads = bodyOf<DocumentacionTecnica[]>(suyos).filter(({ renovadaPor }) => !renovadaPor);
    expect([bodyOf<unknown[]>(suyos).length, heads.length]).toEqual([2, 1]);
    const documentos = { asignados: 1, biblioteca: null, sinConfirmar: 1 };
    expect(await read(cliente)).toMatchObject({ ...expected(rows, today), clientesActivos: 1, documentos });
  });

  it('counts a document in its latest version, a year ago in that of then', async () => {
    const { clienteId } = await make.empresa();
    const caller = await t.as({ clienteId });
    const archivo = { clave: `v-${clienteId}`, nombre: 'x.pdf', tipo_contenido: 'application/pdf' };
    const { id: archivo_id } = await t.deps.db
      .insertInto('archivo')
      .values({ ...archivo, bytes: 1, sha256: Buffer.alloc(32), clase: 'documento_tecnico' })
      .returning('id')
      .executeTakeFirstOrThrow();
    let renueva_id: string | null = null;
    for (const days of [-900, -700, -100]) {
      const created_at = new Date(`${addDays(today, days)}T12:00:00Z`);
      const version: { id: string } = await t.deps.db
        .insertInto('documentacion_tecnica')
        .values({ cliente_id: clienteId, archivo_id, renueva_id, created_at })
        .returning('id')
        .executeTakeFirstOrThrow();
      renueva_id = version.id;
    }
    const { documentos, haceUnAnio } = await read(caller);
    expect([documentos.asignados, haceUnAnio.asignados]).toEqual([1, 1]);
    await t.deps.db.deleteFrom('documentacion_tecnica').where('cliente_id', '=', clienteId).execute();
    await t.deps.db.updateTable('cliente').set({ active: false }).where('id', '=', clienteId).execute();
  });

  it('counts each month from its first to its last day, for twelve months', async () => {
    const { meses } = await read(cliente);
    const orders = new Map(meses.map(({ mes, ordenes }) => [mes, ordenes]));
    const month = today.slice(0, 7);
    expect([...orders.keys()]).toEqual([...orders.keys()].toSorted());
    expect([meses[0]?.mes, meses.at(-1)?.mes]).toEqual([addMonths(month, -11), month]);
    expect([orders.get(addMonths(month, -11)), orders.get(addMonths(month, -1)), orders.get(month)]).toEqual([
      1, 1, 2,
    ]);
    expect(meses.reduce((total, { ordenes }) => total + ordenes, 0)).toBe(4);
  });

  it.each([
    ['2026-01-01', '2025-02', '2026-01'],
    ['2026-12-31', '2026-01', '2026-12'],
    ['2024-02-29', '2023-03', '2024-02'],
  ])('on %s shows the months from %s to %s', async (day, first, last) => {
    const { fila } = await tableroOf(t.deps.db, everything, { today: day, timezone });
    const { meses }: Tablero = JSON.parse(fila);
    expect([meses.length, meses[0]?.mes, meses.at(-1)?.mes]).toEqual([12, first, last]);
  });

  it("counts only own rows for a client user even without the scope's condition", async () => {
    const { usuarioId } = cliente;
    const actor: Actor = { ...systemActor('x'), rol: 'cliente', usuarioId, clienteId: propia.clienteId };
    const { fila } = await reading(t.deps.db, actor, (db) => tableroOf(db, everything, { today, timezone }));
    const seen: Tablero = JSON.parse(fila);
    expect([seen.ordenes.total, seen.clientesActivos, seen.documentos.asignados]).toEqual([16, 1, 1]);
    expect(new Set(seen.proximas.map(({ cliente }) => cliente)).size).toBe(1);
  });

  it('is refused without a session', async () => {
    expectError(await (await t.as('nadie')).get('/api/tablero'), 401, 'invalid_token');
  });
});

it('the first steps are known one by one', async () => {
  const t = await testApp();
  try {
    const admin = await t.as('admin');
    const hay = async () => (await admin.get('/api/tablero')).json<Tablero>().hay;
    const make = factories(t.deps.db);
    expect(await hay()).toEqual({ cliente: false, sucursal: false, tipoOrden: false });
    const clienteId = await make.cliente();
    expect(await hay()).toEqual({ cliente: true, sucursal: false, tipoOrden: false });
    await make.sucursal(clienteId);
    await make.tipoOrden('inspeccion');
    expect(await hay()).toEqual({ cliente: true, sucursal: true, tipoOrden: true });
  } finally {
    await t.close();
  }
});
