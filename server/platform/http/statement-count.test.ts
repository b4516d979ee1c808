import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formOf, people, type Scene, scene } from '#server/testing/capacitaciones.ts';
import { watchStatements } from '#server/testing/helpers/statements.ts';
import { workbookOf } from '#server/testing/helpers/workbooks.ts';

const MANY = 30;

const LISTS = [
  '/api/categorias',
  '/api/paises',
  '/api/provincias',
  '/api/localidades',
  '/api/rubros',
  '/api/tiposOrden',
  '/api/clientes',
  '/api/sucursales',
  '/api/empleados',
  '/api/ordenes',
  '/api/documentacion',
  '/api/tecnicos',
  '/api/users',
];

describe('the statements of a request', () => {
  let s: Scene;
  let statements: string[];

  beforeAll(async () => {
    s = await scene();
    statements = watchStatements(s.t.database.pool);
    await addRows(1);
  });
  afterAll(() => s.t.close());

  /** Adds rows to every list. */
  async function addRows(count: number): Promise<void> {
    const tecnicos = Array.from({ length: count }, () => crypto.randomUUID());
    for (const id of tecnicos) {
      const { clienteId, sucursalId } = await s.make.empresa();
      const tipoOrdenId = await s.make.tipoOrden('inspeccion');
      await s.make.orden({ clienteId, sucursalId, tipoOrdenId });
      await s.make.cuenta();
      await sql`insert into empleado (cliente_id, sucursal_id, nombre, apellido, fecha_ingreso, tipo)
        values (${clienteId}, ${sucursalId}, 'Ana', 'Paz', '2020-01-01', 'Operaria')`.execute(s.t.deps.db);
      await sql`insert into tecnico (nombre, apellido, email, cuit)
        values ('Inés', 'Quiroga', ${`${id}@prueba.example`}, '27-11111111-4')`.execute(s.t.deps.db);
    }
  }

  async function count(work: () => Promise<{ statusCode: number; body: string }>): Promise<number> {
    statements.length = 0;
    const { statusCode, body } = await work();
    expect(statusCode, body).toBeLessThan(300);
    return statements.length;
  }

  it('for a list are two, session and rows, however many rows it has', async () => {
    const costs = async () => {
      const all: Record<string, number> = {};
      for (const path of LISTS) all[path] = await count(() => s.admin.get(path));
      return all;
    };
    const two = Object.fromEntries(LISTS.map((path) => [path, 2]));
    expect(await costs()).toEqual(two);
    await addRows(5);
    // Unchanged lists are cached.
    const cached = { '/api/categorias': 1, '/api/paises': 1, '/api/provincias': 1 };
    expect(await costs()).toEqual({ ...two, ...cached });
  });

  it('for a new order are two: the session, and the order with its audit line', async () => {
    const tipoOrden_id = await s.make.tipoOrden('inspeccion');
    const body = {
      sucursal_id: s.empresa.sucursalId,
      tipoOrden_id,
      fechainicio: '2026-01-01',
      fechavencimiento: '2099-01-01',
    };
    expect(await count(() => s.admin.post('/api/ordenes', body))).toBe(2);
  });

  it('for a training are as many with thirty attendees as with one', async () => {
    const create = (n: number) => count(() => s.post({ attendees: people(n) }));
    await create(1);
    expect(await create(MANY)).toBe(await create(1));
    const ids = await s.t.deps.db.selectFrom('orden').select('id').where('capacitacion', '=', true).execute();
    const read = ids.map(
      ({ id }) =>
        () =>
          s.admin.get(`/api/capacitaciones/${id}`),
    );
    const costs = new Set<number>();
    for (const one of read) costs.add(await count(one));
    expect(costs.size).toBe(1);
  });

  it('for an import are as many with thirty employees as with two', async () => {
    const address = await s.t.deps.db
      .selectFrom('sucursal')
      .select('direccion')
      .where('id', '=', s.empresa.sucursalId)
      .executeTakeFirstOrThrow();
    const importOf = async (people: number) => {
      const rows = Array.from({ length: people }, (_, n) => [
        'Ana',
        'Paz',
        20_000_000 + people * 100 + n,
        '',
        new Date('2020-01-01'),
        'Operaria',
        address.direccion,
      ]);
      const file = new File([Uint8Array.from(await workbookOf(rows))], 'nomina.xlsx');
      return count(() =>
        s.admin.post(`/api/empleados/cliente/${s.empresa.clienteId}`, formOf({ excelFile: file })),
      );
    };
    await importOf(1);
    expect(await importOf(MANY)).toBe(await importOf(2));
  });

  it('for an export are as many with more orders', async () => {
    const exported = () => count(() => s.admin.get(`/api/ordenes/export/${s.empresa.clienteId}`));
    const few = await exported();
    const tipoOrdenId = await s.make.tipoOrden('inspeccion');
    for (let n = 0; n < 5; n++)
      await s.make.orden({ ...s.empresa, tipoOrdenId, fechainicio: `2020-01-0${n + 1}` });
    expect(await exported()).toBe(few);
  });
});
