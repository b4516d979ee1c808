import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import type { Caller } from '#server/testing/caller.ts';
import { bodyOf, expectError } from '#server/testing/helpers/expect.ts';

describe('errors', () => {
  let t: TestApp;
  let admin: Caller;

  beforeAll(async () => {
    t = await testApp();
    admin = await t.as('admin');
  });
  afterAll(() => t.close());

  const asSuperuser = async (statement: string) => {
    const client = new pg.Client({ connectionString: t.database.adminUrl });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };

  describe('that PostgreSQL raises', () => {
    const raiseOnInsert = (sqlstate: string) =>
      asSuperuser(`create sequence if not exists intentos;
        create or replace function fallar() returns trigger language plpgsql as $$ begin
          perform nextval('intentos');
          raise exception 'secreto del motor' using errcode = '${sqlstate}';
        end $$;
        grant usage, select on sequence intentos to public;
        create or replace trigger fallar before insert on rubro for each row execute function fallar();
        select setval('intentos', 1, false)`);
    const attempts = async () =>
      (await t.deps.pool.query<{ n: string }>('select last_value as n from intentos')).rows[0]?.n;
    afterEach(() => asSuperuser('drop trigger if exists fallar on rubro'));

    it.each([
      ['53100', 507, 'sin_espacio', 1],
      ['53300', 503, 'no_disponible', 1],
      ['28P01', 503, 'no_disponible', 1],
      ['57014', 503, 'no_disponible', 1],
      ['55P03', 503, 'no_disponible', 1],
      ['40001', 503, 'no_disponible', 3],
      ['40P01', 503, 'no_disponible', 3],
      ['XX000', 500, 'error_interno', 1],
      ['P0001', 500, 'error_interno', 1],
    ] as const)(
      'as %s are answered %i %s after %i attempts, without words of the driver',
      async (sqlstate, status, code, tries) => {
        await raiseOnInsert(sqlstate);
        const reply = await admin.post('/api/rubros', { nombre: 'x' });
        const body = expectError(reply, status, code);
        expect(Object.keys(body)).toEqual(['success', 'code', 'message']);
        expect(reply.body).not.toMatch(/secreto|rubro|insert|at .*\.ts/i);
        expect(Number(await attempts())).toBe(tries);
      },
    );
  });

  it('are 507 for writes on a full disk, while reading, signing in and signing out work', async () => {
    const { _id } = bodyOf<{ _id: string }>(await admin.post('/api/rubros', { nombre: 'Lleno' }));
    const caller = await t.as('admin');
    t.deps.lowSpace = () => true;
    try {
      const writes = [
        await admin.post('/api/rubros', { nombre: 'x' }),
        await admin.put(`/api/rubros/${_id}`, { nombre: 'x' }),
        await admin.patch(`/api/clientes/${_id}`, { active: false }),
        await admin.delete(`/api/rubros/${_id}`),
        await admin.post('/api/clientes', new FormData()),
      ];
      for (const reply of writes) expectError(reply, 507, 'sin_espacio');
      const reads = ['/api/rubros', '/api/auth/me', '/readyz'];
      for (const url of reads) expect([url, (await admin.get(url)).statusCode]).toEqual([url, 200]);
      const signin = { email: 'nadie@prueba.example', password: 'x' };
      expectError(await admin.post('/api/auth/signin', signin), 401, 'credenciales_invalidas');
      expect((await caller.post('/api/auth/logout')).statusCode).toBe(204);
    } finally {
      t.deps.lowSpace = () => false;
    }
    expect((await admin.delete(`/api/rubros/${_id}`)).statusCode).toBe(204);
  });
});
