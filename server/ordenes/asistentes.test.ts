import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AsistentesReply } from '#contract/ordenes/asistentes.ts';
import { systemActor, transaction } from '#server/platform/db/transaction.ts';
import type { Caller } from '#server/testing/caller.ts';
import { type Scene, scene } from '#server/testing/capacitaciones.ts';
import { expectError, expectInvalid } from '#server/testing/helpers/expect.ts';
import { findByAsistente } from './asistentes.queries.ts';

const aguero = { apellido: 'Agüero', nombre: 'Estela', documento: '30.111.222' };
const paz = { apellido: 'Paz', nombre: 'Ñusta', documento: 'AB-445566' };

describe('the search for orders by attendee', () => {
  let s: Scene;
  let primera: string;
  let segunda: string;
  let ajena: string;

  beforeAll(async () => {
    s = await scene();
    const otra = await s.make.empresa();
    primera = (await s.create({ attendees: [aguero, paz] }))._id;
    segunda = (
      await s.create({
        attendees: [paz, aguero, { ...aguero, nombre: 'Estela Maris' }, { ...aguero, nombre: 'Estelita' }],
      })
    )._id;
    ajena = (await s.create({ sucursal_id: otra.sucursalId, attendees: [aguero] }))._id;
  });
  afterAll(() => s.t.close());

  const find = async (buscar: string, caller: Caller = s.admin) => {
    const reply = await caller.get(`/api/ordenes/asistentes?buscar=${encodeURIComponent(buscar)}`);
    expect(reply.statusCode, reply.body).toBe(200);
    return reply.json<AsistentesReply>();
  };
  const idsOf = async (buscar: string, caller?: Caller) =>
    (await find(buscar, caller)).ordenes.map(({ _id }) => _id);

  it('names the first attendees found of each order and counts them, the newest order first', async () => {
    expect(await find('aguero')).toEqual({
      hayMas: false,
      ordenes: [
        { _id: ajena, nombres: ['Agüero, Estela'], cantidad: 1 },
        { _id: segunda, nombres: ['Agüero, Estela', 'Agüero, Estela Maris'], cantidad: 3 },
        { _id: primera, nombres: ['Agüero, Estela'], cantidad: 1 },
      ],
    });
  });

  it.each(['AGÜERO', 'agu\u0308ero', 'estela aguero', 'Agüero, Estela', 'stel', 'agüero 30111'])(
    'ignores accents, letter case and order: %s',
    async (buscar) => expect(await idsOf(buscar)).toEqual([ajena, segunda, primera]),
  );

  it.each(['30111222', '30.111.222', '30-111-222', '30111', '11222', '111.222'])(
    'finds a document however it is typed: %s',
    async (buscar) => expect(await idsOf(buscar)).toEqual([ajena, segunda, primera]),
  );

  it('finds a document with letters, and every word in the same attendee only', async () => {
    expect(await idsOf('ab-445566 ñusta')).toEqual([segunda, primera]);
    expect(await idsOf('agüero ñusta')).toEqual([]);
    expect(await idsOf('agüero%')).toEqual([]);
    expect(await idsOf('est_la')).toEqual([]);
  });

  it.each(['ohiggins', "o'higgins łucja", 'O`HIGGINS, lucja', 'o higgins'])(
    'knows letters and signs that look the same, and does without an apostrophe: %s',
    async (buscar) => {
      const attendees = [{ apellido: 'O’Higgins', nombre: 'Łucja', documento: '30‑999‑888' }];
      const { _id } = await s.create({ attendees });
      expect((await idsOf(buscar))[0]).toBe(_id);
      expect((await idsOf('30–999–888'))[0]).toBe(_id);
    },
  );

  it.each(['', ' ', 'pa', '30', '3.0', 'a b c', ', . -'])(
    'finds nothing without a word of three letters or digits: "%s"',
    async (buscar) => expect(await find(buscar)).toEqual({ ordenes: [], hayMas: false }),
  );

  it('finds what the caller may read: own orders for a client user, all for a technician', async () => {
    expect(await idsOf('aguero', s.cliente)).toEqual([segunda, primera]);
    expect(await idsOf('aguero', await s.t.as('tecnico'))).toEqual([ajena, segunda, primera]);
    expectError(
      await (await s.t.as('nadie')).get('/api/ordenes/asistentes?buscar=aguero'),
      401,
      'invalid_token',
    );
    const actor = { ...systemActor('prueba'), rol: 'cliente' as const, clienteId: s.empresa.clienteId };
    const unscoped = await transaction(s.t.deps.db, actor, (trx) =>
      findByAsistente(trx, { kind: 'todo' }, 'aguero'),
    );
    expect(unscoped.ordenes.map(({ _id }) => _id)).toEqual([segunda, primera]);
  });

  it('follows a change of the attendees', async () => {
    const { _id } = await s.create({ attendees: [{ ...aguero, apellido: 'Zubizarreta' }] });
    expect(await idsOf('zubizarreta')).toEqual([_id]);
    await s.put(_id, { attendees: [{ ...aguero, apellido: 'Iturralde' }] });
    expect(await idsOf('zubizarreta')).toEqual([]);
    expect(await idsOf('iturralde')).toEqual([_id]);
  });

  it('answers a thousand orders and says that there are more', async () => {
    const { db } = s.t.deps;
    const { clienteId, sucursalId } = s.empresa;
    const { id: tipo } = await db
      .selectFrom('tipo_orden')
      .select('id')
      .where('capacitacion', '=', true)
      .executeTakeFirstOrThrow();
    const orden = (n: number) => ({
      cliente_id: clienteId,
      sucursal_id: sucursalId,
      tipo_orden_id: tipo,
      capacitacion: true,
      titulo: `Muchas ${n}`,
      ispresencial: true,
      horainicio: '09:00',
      horafin: '10:00',
      fechainicio: '2026-01-01',
      fechavencimiento: '2027-01-01',
    });
    const ordenes = await db
      .insertInto('orden')
      .values(Array.from({ length: 1001 }, (_, n) => orden(n)))
      .returning('id')
      .execute();
    await db
      .insertInto('asistente')
      .values(
        ordenes.map(({ id }) => ({
          orden_id: id,
          cliente_id: clienteId,
          posicion: 0,
          apellido: 'Multitud',
          nombre: 'A',
          documento: '1',
        })),
      )
      .execute();
    const reply = await find('multitud');
    expect(reply.hayMas).toBe(true);
    expect(reply.ordenes.map(({ _id }) => _id)).toEqual(
      ordenes
        .map(({ id }) => id)
        .toReversed()
        .slice(0, 1000),
    );
  });

  it('accepts up to 100 characters', async () => {
    expectInvalid(await s.admin.get(`/api/ordenes/asistentes?buscar=${'x'.repeat(101)}`), {
      buscar: 'Este campo admite hasta 100 caracteres',
    });
  });
});
