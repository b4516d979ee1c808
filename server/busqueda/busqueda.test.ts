import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Hallazgo } from '#contract/lists/busqueda.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import type { Caller } from '#server/testing/caller.ts';
import { factories } from '#server/testing/factories.ts';
import { addDays } from '#server/testing/helpers/days.ts';
import { bodyOf, expectError, expectInvalid } from '#server/testing/helpers/expect.ts';

describe('the search', () => {
  let t: TestApp;
  let admin: Caller;
  let make: ReturnType<typeof factories>;
  let propia: { clienteId: string; sucursalId: string };
  let ajena: { clienteId: string; sucursalId: string };
  let orden: { _id: string; numeroorden: number };

  beforeAll(async () => {
    t = await testApp();
    admin = await t.as('admin');
    make = factories(t.deps.db);
    propia = await make.empresa();
    ajena = await make.empresa();
    const { db } = t.deps;
    await db
      .updateTable('cliente')
      .set({ razon_social: 'Ñandú 100% S.A.', cuit: '30-74021214-8' })
      .where('id', '=', propia.clienteId)
      .execute();
    await db
      .updateTable('sucursal')
      .set({ direccion: 'Güemes 450' })
      .where('id', '=', propia.sucursalId)
      .execute();
    for (const { clienteId, sucursalId } of [propia, ajena]) {
      await db
        .insertInto('empleado')
        .values({
          cliente_id: clienteId,
          sucursal_id: sucursalId,
          nombre: 'José',
          apellido: 'Muñoz',
          documento: '30.111.222',
          fecha_ingreso: '2020-01-01',
        })
        .execute();
    }
    const body = { fechainicio: '2026-01-01', fechavencimiento: '2027-01-01' };
    const post = async (sucursal_id: string) => {
      const tipoOrden_id = await make.tipoOrden('inspeccion');
      return bodyOf<typeof orden>(await admin.post('/api/ordenes', { ...body, sucursal_id, tipoOrden_id }));
    };
    orden = await post(propia.sucursalId);
    await post(ajena.sucursalId);
  });
  afterAll(() => t.close());

  it('ignores accents and letter case of every alphabet', async () => {
    const { clienteId: cliente_id, sucursalId: sucursal_id } = propia;
    // The last one has its accent as a separate character, as some keyboards write it.
    for (const apellido of ['ŠKVOR', 'Łukášová', 'Bån', 'Nun\u0303ez'])
      await t.deps.db
        .insertInto('empleado')
        .values({ cliente_id, sucursal_id, nombre: 'Eva', apellido, fecha_ingreso: '2020-01-01' })
        .execute();
    for (const q of ['skvor eva', 'ŁUKASOVA', 'ban', 'núñez eva'])
      expect(
        (await find(admin, q)).map(({ tipo }) => tipo),
        q,
      ).toEqual(['empleado']);
  });

  it('knows letters and signs that look the same, and does without an apostrophe', async () => {
    const { clienteId: cliente_id, sucursalId: sucursal_id } = ajena;
    for (const apellido of ['O’Quigley', 'Þórsson', 'Weißmüller–Gil'])
      await t.deps.db
        .insertInto('empleado')
        .values({ cliente_id, sucursal_id, nombre: 'Eva', apellido, fecha_ingreso: '2020-01-01' })
        .execute();
    await t.deps.db
      .updateTable('cliente')
      .set({ razon_social: '“Sur” N° 1' })
      .where('id', '=', cliente_id)
      .execute();
    for (const q of [
      "o'quigley",
      'O´QUIGLEY',
      'oʼquigley',
      'oquigley',
      'o quigley',
      'thorsson',
      'weissmuller-gil',
      'WEIẞMÜLLER‑GIL',
    ])
      expect(
        (await find(admin, q)).map(({ tipo }) => tipo),
        q,
      ).toEqual(['empleado']);
    for (const q of ['"sur" nº', '«Sur» n° 1', '„sur” № 1'])
      expect((await find(admin, q))[0], q).toMatchObject({ tipo: 'cliente', _id: cliente_id });
  });

  const find = async (caller: Caller, q: string) => {
    const reply = await caller.get(`/api/buscar?q=${encodeURIComponent(q)}`);
    expect(reply.statusCode, reply.body).toBe(200);
    return reply.json<Hallazgo[]>();
  };

  it('finds companies, branches, orders by number, and employees by name or document', async () => {
    expect(await find(admin, 'nandu 100%')).toEqual([
      { tipo: 'cliente', _id: propia.clienteId, titulo: 'Ñandú 100% S.A.', detalle: expect.any(String) },
      {
        tipo: 'sucursal',
        _id: propia.sucursalId,
        titulo: expect.stringMatching(/^Güemes 450 - /),
        detalle: 'Ñandú 100% S.A.',
      },
    ]);
    expect((await find(admin, 'GUEMES')).map(({ tipo }) => tipo)).toEqual(['sucursal']);
    expect((await find(admin, 'jose MUNOZ')).map(({ titulo }) => titulo)).toEqual([
      'Muñoz, José',
      'Muñoz, José',
    ]);
    for (const documento of ['30111222', '30.111.222', '30-111-222', '20-30111222-8', '20301112228'])
      expect((await find(admin, documento)).map(({ tipo }) => tipo)).toEqual(['empleado', 'empleado']);
    for (const cuit of ['30740212148', '30-74021214-8', 'nandu 30.74021214'])
      expect((await find(admin, cuit)).map(({ _id }) => _id)).toEqual([propia.clienteId]);
    const [first] = await find(admin, `Orden N.º ${orden.numeroorden}`);
    expect(first).toMatchObject({ tipo: 'orden', _id: orden._id, titulo: `Orden N.º ${orden.numeroorden}` });
    expect(await find(admin, '%')).toEqual(await find(admin, '100%'));
    expect(await find(admin, 'nada de nada')).toEqual([]);
  });

  it('looks in documents from six digits on, and for fewer in names alone', async () => {
    const tipos = async (q: string) => (await find(admin, q)).map(({ tipo }) => tipo);
    expect(await tipos('30111')).toEqual([]);
    expect(await tipos('muñoz 30.111')).toEqual([]);
    expect(await tipos('301112')).toEqual(['empleado', 'empleado']);
    expect(await tipos('30740')).toEqual([]);
    expect(await tipos('307402')).toEqual(['cliente']);
    expect(await tipos('450')).toEqual(['sucursal']);
  });

  it('finds the order of that number before those whose numbers begin with it', async () => {
    const { rows } = await sql<{ id: string }>`
      insert into orden (numeroorden, cliente_id, sucursal_id, tipo_orden_id, fechainicio, fechavencimiento)
        overriding system value
      select numeroorden * 10, cliente_id, sucursal_id, tipo_orden_id, '2020-01-01', fechavencimiento
      from orden where id = ${orden._id}::uuid returning id`.execute(t.deps.db);
    const found = (await find(admin, String(orden.numeroorden))).filter(({ tipo }) => tipo === 'orden');
    expect(found.map(({ _id }) => _id)).toEqual([orden._id, rows[0]?.id]);
  });

  it('finds orders by type, with company or branch: those in force first, each once', async () => {
    const tipoOrdenId = await make.tipoOrden('inspeccion', 'Control de extintores');
    const today = t.clock.today();
    const at = (days: number, from: number, of = propia) =>
      make.orden({
        ...of,
        tipoOrdenId,
        fechainicio: addDays(today, from),
        fechavencimiento: addDays(today, days),
      });
    const expired = await at(-1, -400);
    const planned = await at(700, 20);
    const inForce = await at(200, -100);
    const other = await at(100, -100, ajena);
    const ids = async (caller: Caller, q: string) =>
      (await find(caller, q)).filter(({ tipo }) => tipo === 'orden').map(({ _id }) => _id);
    expect(await ids(admin, 'EXTINTORES')).toEqual([inForce, other, planned, expired]);
    expect(await ids(admin, 'control de extintores ñandú güemes')).toEqual([inForce, planned, expired]);
    expect(await ids(await t.as({ clienteId: ajena.clienteId }), 'control de extintores')).toEqual([other]);
    expect(await ids(await t.as('tecnico'), 'extintores ñandú')).toEqual([inForce, planned, expired]);
    const [first] = await find(admin, 'extintores');
    expect(first?.detalle).toMatch(/^Control de extintores · Ñandú 100% S\.A\. · Güemes 450 · vence el /);
    // A word of the company alone lists none of its orders.
    expect(await ids(admin, 'ñandú')).toEqual([]);
    expect(await ids(admin, 'de ñandú')).toEqual([]);
  });

  it('finds what the caller may read: own rows for a client user, orders for a technician', async () => {
    const cliente = await t.as({ clienteId: propia.clienteId });
    expect(await find(cliente, 'munoz')).toHaveLength(1);
    expect((await find(cliente, 'n')).every(({ tipo }) => tipo === 'empleado')).toBe(true);
    expect((await find(cliente, String(orden.numeroorden))).map(({ _id }) => _id)).toContain(orden._id);
    expect(await find(cliente, `Orden ${orden.numeroorden + 1}`)).toEqual([]);
    const tecnico = await t.as('tecnico');
    expect(await find(tecnico, 'munoz')).toEqual([]);
    expect(await find(tecnico, String(orden.numeroorden))).not.toEqual([]);
    expectError(await (await t.as('nadie')).get('/api/buscar?q=a'), 401, 'invalid_token');
  });

  it('finds nothing for an empty text, and accepts up to 100 characters', async () => {
    expect(await find(admin, ' ')).toEqual([]);
    expectInvalid(await admin.get(`/api/buscar?q=${'x'.repeat(101)}`), {
      q: 'Este campo admite hasta 100 caracteres',
    });
  });
});
