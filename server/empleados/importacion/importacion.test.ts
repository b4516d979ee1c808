import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Empleado } from '#contract/personas/empleados.ts';
import type { DB } from '#server/platform/db/schema.ts';
import { systemActor, transaction } from '#server/platform/db/transaction.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import type { Caller } from '#server/testing/caller.ts';
import { factories } from '#server/testing/factories.ts';
import { bodyOf, expectError, expectInvalid, UNKNOWN } from '#server/testing/helpers/expect.ts';
import {
  ana,
  day,
  empresaWith,
  importWorkbook,
  peopleOf,
  reply,
  upload,
  workbookOf,
} from '#server/testing/helpers/workbooks.ts';
import { applyPlan, lockImport, readEmpresa, readSucursales } from './importacion.queries.ts';
import type { Plan } from './plan.ts';

describe('the import of employees', () => {
  let t: TestApp;
  let admin: Caller;
  let make: ReturnType<typeof factories>;

  beforeAll(async () => {
    t = await testApp();
    make = factories(t.deps.db);
    admin = await t.as('admin');
  });
  afterAll(() => t.close());

  const empresa = () => empresaWith(make, ['Av. San Martín 1200', 'Belgrano 45']);
  const people = (clienteId: string) => peopleOf(admin, clienteId);

  it('knows a person by the DNI in a CUIL', async () => {
    const clienteId = await empresa();
    const row = (nombre: string, documento: string | null, cuit: string | null) => [
      nombre,
      'Gil',
      documento,
      cuit,
      '1/2/2020',
      'Peón',
      'Belgrano 45',
    ];
    const first = await workbookOf([row('Luis', '30.111.222', null), row('Eva', null, '27-30111333-8')]);
    expect(await importWorkbook(admin, clienteId, first)).toEqual(reply(2, 0));
    const second = await workbookOf([
      row('Luis María', null, '20-30111222-8'),
      row('Eva María', '30111333', null),
    ]);
    expect(await importWorkbook(admin, clienteId, second)).toEqual(reply(0, 2));
  });

  it('updates the employee of a document in any notation, and creates the others', async () => {
    const clienteId = await empresa();
    await importWorkbook(
      admin,
      clienteId,
      await workbookOf([['Ana', 'Gil', '30.111.222', '27-30000001-1', '1/2/2020', 'Peón', 'belgrano 45']]),
    );
    const [before] = bodyOf<Empleado[]>(await admin.get(`/api/empleados/cliente/${clienteId}`));
    const second = await workbookOf([
      ['Ana María', 'Gil', 30111222, null, '2/2/2020', 'Chofer', 'Av San Martín 1200'],
      ['Ana María', 'Gil', 30111222, null, '2/2/2020', 'Chofer', 'AV. SAN MARTÍN 1200'],
      ['Ana', 'Gil', 30000004, null, '1/2/2020', 'Peón', 'Belgrano 45'],
    ]);
    expect(await importWorkbook(admin, clienteId, second)).toEqual(
      reply(1, 1, [
        { fila: 2, campo: 'sucursal_id', mensaje: 'La empresa no tiene una sucursal con esa dirección' },
      ]),
    );
    const after = bodyOf<Empleado[]>(await admin.get(`/api/empleados/cliente/${clienteId}`));
    expect(after).toHaveLength(2);
    // A blank cell keeps the value.
    expect(after.find(({ _id }) => _id === before?._id)).toMatchObject({
      nombre: 'Ana María',
      documento: '30111222',
      cuit: '27-30000001-1',
      fechadeingreso: '2020-02-02',
      tipo: 'Chofer',
      sucursal: { direccion: 'Av. San Martín 1200' },
      version: 2,
    });
  });

  it('uses the last valid row of a repeated document', async () => {
    const clienteId = await empresa();
    const bytes = await workbookOf([
      ['Primera', 'Gil', 30111222, null, '1/2/2020', 'Peón', 'Belgrano 45'],
      ['Última', 'Gil', '30-111-222', null, '1/2/2020', 'Peón', 'Belgrano 45'],
      ['Errada', 'Gil', 30111222, null, '31/2/2020', 'Peón', 'Belgrano 45'],
    ]);
    const errores = [{ fila: 4, campo: 'fechadeingreso', mensaje: 'Ingrese una fecha válida' }];
    const simulated = { ...reply(1, 0, errores), repetidas: [{ fila: 2, por: 3 }] };
    expect(await importWorkbook(admin, clienteId, bytes, '?simular=true&repetidas=true')).toEqual(simulated);
    expect(await importWorkbook(admin, clienteId, bytes)).toEqual(reply(1, 0, errores));
    expect((await people(clienteId)).map(([nombre]) => nombre)).toEqual(['Última']);
  });

  it('matches rows without a document by name, branch and date, among employees without one first', async () => {
    const clienteId = await empresa();
    const sinDocumento = ['Ana', 'Gil', null, null, '1/3/2020', 'Peón', 'Belgrano 45'];
    const both = await workbookOf([ana, sinDocumento, ['ANA', ' gil ', ...sinDocumento.slice(2)]]);
    expect(await importWorkbook(admin, clienteId, both)).toEqual(reply(2, 0));
    expect(await importWorkbook(admin, clienteId, both)).toEqual(reply(0, 2));
    expect((await people(clienteId)).map((row) => row[2]).sort()).toEqual(['30111222', null]);
    const promoted = [...sinDocumento.slice(0, 5), 'Jefa', 'Belgrano 45'];
    expect(await importWorkbook(admin, clienteId, await workbookOf([promoted]))).toEqual(reply(0, 1));
    const kept = (await people(clienteId)).map(([, , documento, , , tipo]) => `${documento} ${tipo}`);
    expect(kept.sort()).toEqual(['30111222 Chofer', 'null Jefa']);
  });

  it('matches a row without a document to an employee that got one since', async () => {
    const sinDocumento = ['Ana', 'Gil', null, null, '1/3/2020', 'Peón', 'Belgrano 45'];
    const other = await empresa();
    await importWorkbook(admin, other, await workbookOf([ana]));
    expect(await importWorkbook(admin, other, await workbookOf([sinDocumento]))).toEqual(reply(0, 1));
    expect(await people(other)).toEqual([
      ['Ana', 'Gil', '30111222', '27301112225', '2020-03-01', 'Peón', 'Belgrano 45'],
    ]);
    // The row with the document matches the employee; the one without it is then another person.
    expect(await importWorkbook(admin, other, await workbookOf([sinDocumento, ana]))).toEqual(reply(1, 1));
  });

  it('takes zeros for no document, and a different CUIT for another person', async () => {
    const clienteId = await empresa();
    const homonimo = (documento: number | null, cuit: string | null) => [
      ...['Ana', 'Gil', documento, cuit, '1/3/2020', 'Peón', 'Belgrano 45'],
    ];
    const sinDocumento = [homonimo(0, '27-30000001-1'), homonimo(null, '27-30000002-2'), homonimo(0, '00-0')];
    const filas = [...sinDocumento, ['Beto', 'Paz', 0, 0, '1/3/2020', 'Peón', 'Belgrano 45']];
    const bytes = await workbookOf(filas);
    expect(await importWorkbook(admin, clienteId, bytes)).toEqual(reply(4, 0));
    expect(await importWorkbook(admin, clienteId, bytes)).toEqual(reply(0, 4));
    const numeros = (await people(clienteId)).map(([, , documento, cuit]) => `${documento} ${cuit}`);
    expect(numeros.sort()).toEqual(['null 27-30000001-1', 'null 27-30000002-2', 'null null', 'null null']);
    // A namesake never overwrites a CUIT.
    expect(
      await importWorkbook(admin, clienteId, await workbookOf([homonimo(null, '27-30000003-3')])),
    ).toEqual(reply(0, 1));
    expect(
      await importWorkbook(admin, clienteId, await workbookOf([homonimo(null, '27-30000004-4')])),
    ).toEqual(reply(1, 0));
  });

  it('adds a document to the employee that had none', async () => {
    const clienteId = await empresa();
    const fila = (nombre: string, documento: number | null) => [
      ...[nombre, 'Gil', documento, null, '1/3/2020', 'Peón', 'Belgrano 45'],
    ];
    await importWorkbook(admin, clienteId, await workbookOf([fila('Ana', null), fila('Beto', null)]));
    const completed = await workbookOf([fila('Ana', 30111222), fila('Beto', 30111333), fila('Beto', null)]);
    // The row without a document matches the existing Beto; the other row is a new person.
    expect(await importWorkbook(admin, clienteId, completed)).toEqual(reply(1, 2));
    const rows = (await people(clienteId)).map(([nombre, , documento]) => `${nombre} ${documento}`);
    expect(rows.sort()).toEqual(['Ana 30111222', 'Beto 30111333', 'Beto null']);
  });

  it('creates nobody twice when the same sheet is imported several times at once', async () => {
    const clienteId = await empresa();
    const bytes = await workbookOf([ana, ['Eva', 'Gil', null, null, '1/3/2020', 'Peón', 'Belgrano 45']]);
    const replies = await Promise.all([1, 2, 3, 4].map(() => importWorkbook(admin, clienteId, bytes)));
    expect(replies.map(({ creados }) => creados).sort()).toEqual([0, 0, 0, 2]);
    expect(replies.map(({ actualizados }) => actualizados).sort()).toEqual([0, 2, 2, 2]);
    expect(await people(clienteId)).toHaveLength(2);
  });

  it('waits for another import of the company and uses its result', async () => {
    const clienteId = await empresa();
    const [sucursal] = await readSucursales(t.deps.db, clienteId);
    const bytes = await workbookOf([ana]);
    const second = await transaction(t.deps.db, systemActor('otra importación'), async (trx) => {
      await lockImport(trx, clienteId);
      const imported = importWorkbook(admin, clienteId, bytes);
      await expect.poll(() => waiting(t.deps.db), { timeout: 10_000 }).toBe(1);
      const persona = { nombre: 'Ana', apellido: 'Gil', documento: '30111222', fecha_ingreso: '2020-01-01' };
      await trx
        .insertInto('empleado')
        .values({ ...persona, cliente_id: clienteId, sucursal_id: sucursal?.id ?? '' })
        .execute();
      return { imported };
    });
    expect(await second.imported).toEqual(reply(0, 1));
  });

  it("is for administrators and the company's own users", async () => {
    const clienteId = await empresa();
    const ajena = await empresa();
    const cliente = await t.as({ clienteId });
    const bytes = await workbookOf([ana]);
    expect(await importWorkbook(cliente, clienteId, bytes, '?simular=true')).toEqual(reply(1, 0));
    expect(await importWorkbook(cliente, clienteId.toUpperCase(), bytes)).toEqual(reply(1, 0));
    expect(await importWorkbook(cliente, clienteId, bytes)).toEqual(reply(0, 1));
    for (const suffix of ['', '?simular=true', '/rechazados']) {
      expectError(await upload(cliente, ajena, bytes, suffix), 404, 'no_encontrado');
      expectError(await upload(admin, UNKNOWN, bytes, suffix), 404, 'no_encontrado');
      expectError(await upload(await t.as('tecnico'), clienteId, bytes, suffix), 403, 'sin_permiso');
      expectError(await upload(await t.as('nadie'), clienteId, bytes, suffix), 401, 'invalid_token');
    }
    expect(await people(ajena)).toEqual([]);
  });

  it('accepts ten thousand rows', { tags: 'completo' }, async () => {
    const clienteId = await empresa();
    const cliente = await t.as({ clienteId });
    const many = Array.from({ length: 10_000 }, (_, i) => [
      `Ñandú ${i}`,
      'Güemes',
      30_000_000 + i,
      20_300_000_000 + i,
      day('2024-02-29'),
      'Peón',
      'Belgrano 45',
    ]);
    const bytes = await workbookOf(many);
    const simulated = await importWorkbook(cliente, clienteId, bytes, '?simular=true');
    expect(simulated).toEqual(reply(10_000, 0));
    expect(await importWorkbook(cliente, clienteId, bytes)).toEqual(simulated);
    expect(await importWorkbook(cliente, clienteId, bytes)).toEqual(reply(0, 10_000));
    expect(await people(clienteId)).toHaveLength(10_000);
  });

  it('takes no more than ten thousand rows', async () => {
    const clienteId = await empresa();
    const bytes = await workbookOf(Array.from({ length: 10_001 }, () => ana));
    const tooMany = await upload(await t.as({ clienteId }), clienteId, bytes);
    expectInvalid(tooMany, { excelFile: 'La planilla admite hasta 10.000 filas' });
    expect(tooMany.json().message).toBe('La planilla admite hasta 10.000 filas');
    expect(await people(clienteId)).toEqual([]);
  });

  it('updates ten thousand people also after an update of one on the same connection', {
    tags: 'completo',
  }, async () => {
    const clienteId = await empresa();
    const [sucursal] = await readSucursales(t.deps.db, clienteId);
    const actor = { ...systemActor('una importación'), rol: 'cliente' as const, clienteId };
    const rows = Array.from({ length: 10_000 }, (_, i) => ({
      nombre: `Persona ${i}`,
      apellido: 'Gil',
      documento: String(i),
      cuit: null,
      fechadeingreso: '2020-01-01',
      tipo: 'Peón',
      sucursal_id: sucursal?.id ?? '',
    }));
    await t.deps.db.connection().execute(async (db) => {
      const apply = (plan: Partial<Plan>) =>
        transaction(db, actor, (trx) => applyPlan(trx, clienteId, { ...nothing, ...plan }));
      await apply({ create: rows });
      const { empleados } = await readEmpresa(db, clienteId);
      const changed = rows.map((row, i) => ({ ...row, id: empleados[i]?.id ?? '', tipo: 'Chofer' }));
      await updateOne(db, empleados[0]?.id);
      await apply({ update: changed });
    });
    expect((await people(clienteId)).every((row) => row[5] === 'Chofer')).toBe(true);
  });

  it('writes an audit line for each created person', async () => {
    const clienteId = await empresa();
    await importWorkbook(admin, clienteId, await workbookOf([ana]));
    const lines = await t.deps.db
      .selectFrom('auditoria')
      .select(['usuario_id', 'accion'])
      .where('tabla', '=', 'empleado')
      .where('cliente_id', '=', clienteId)
      .execute();
    expect(lines).toEqual([{ usuario_id: admin.usuarioId, accion: 'alta' }]);
  });
});

const nothing: Plan = { create: [], update: [], rejected: [], repeated: [], direcciones: [] };

/** Transactions that wait for the lock of an import. */
async function waiting(db: Kysely<DB>): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_locks
    where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`.execute(db);
  return rows[0]?.n ?? 0;
}

const updateOne = (db: Kysely<DB>, id = '') =>
  db.updateTable('empleado').set({ tipo: 'Otra' }).where('id', '=', id).execute();
