import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Suceso } from '#contract/consultora/actividad.ts';
import { sweep } from '#server/jobs/cleanup.ts';
import { anonymous } from '#server/platform/http/access.ts';
import { RefusalCounter } from '#server/platform/http/edge/refusal-counter.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { awaitTimeInHour } from '#server/testing/clock.ts';
import { factories } from '#server/testing/factories.ts';
import { bodyOf, expectError } from '#server/testing/helpers/expect.ts';
import { openSessionFor, signInAs } from '#server/testing/identities.ts';

const WRONG = 'Equivocada1';

/** The worker role may not change counters. */
async function asOwner({ database }: TestApp, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: database.adminUrl });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

describe('the audit trail under many attempts', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await testApp();
  });
  beforeEach(() => awaitTimeInHour(t.deps.pool), 70_000);
  afterAll(() => t.close());

  const lines = async () =>
    Number((await t.deps.pool.query('select count(*) as n from auditoria')).rows[0].n);
  const sucesos = async (accion: string) => {
    const admin = await t.as('admin');
    return bodyOf<{
      sucesos: Suceso[];
    }>(await admin.get(`/api/actividad?accion=${encodeURIComponent(accion)}`)).sucesos;
  };

  it('has one counted line for the failures of an account and one for its refusals', async () => {
    const { email } = await factories(t.deps.db).cuenta();
    const before = await lines();
    for (let n = 0; n < 40; n++) await signInAs(t.app, { email }, WRONG, '10.7.0.1');
    await t.deps.refusals.flush();
    expect(await lines()).toBe(before + 2);
    const shown = (await sucesos('ingreso fallido')).map(({ accion, persona, cambios, veces, ultimo }) => [
      accion,
      persona,
      cambios[0]?.despues,
      veces,
      ultimo !== null,
    ]);
    expect(shown).toEqual([
      [
        'Ingreso fallido (30 veces)',
        email,
        'Demasiados intentos. Espere unos minutos y vuelva a intentar.',
        30,
        true,
      ],
      ['Ingreso fallido (10 veces)', email, 'Credenciales de acceso incorrectas', 10, true],
    ]);
  });

  it('does not grow with invented e-mails after the address was refused', async () => {
    const guess = (n: number) => signInAs(t.app, { email: `x${n}@prueba.example` }, WRONG, '10.7.0.2');
    await Promise.all(Array.from({ length: 110 }, (_, n) => guess(n)));
    await t.deps.refusals.flush();
    const before = await lines();
    await Promise.all(Array.from({ length: 200 }, (_, n) => guess(1_000 + n)));
    await t.deps.refusals.flush();
    expect(await lines()).toBe(before);
  });

  it('has one line for requests of a link beyond twenty', async () => {
    const before = await lines();
    const ask = (n: number) =>
      t.app.inject({
        method: 'POST',
        url: '/api/auth/forgot',
        payload: { email: `olvido${n}@prueba.example` },
        remoteAddress: '10.7.0.3',
      });
    for (let n = 0; n < 60; n++) await ask(n);
    await t.deps.refusals.flush();
    expect(await lines()).toBe(before + 1);
  });

  it('has one line for all unknown people beyond 2,000 lines in an hour', async () => {
    await asOwner(
      t,
      `insert into auditoria_contador (hora, clave, n, ultimo) values (date_trunc('hour', now()), '*', 2000, now())
        on conflict (hora, clave) do update set n = 2000`,
    );
    const before = await lines();
    for (let n = 0; n < 6; n++)
      await signInAs(t.app, { email: `y${n}@prueba.example` }, WRONG, `10.8.0.${n}`);
    expect(await lines()).toBe(before + 1);
    expect((await sucesos('ingreso fallido'))[0]).toMatchObject({ persona: 'Varios desconocidos', veces: 6 });
  });

  it('has one line for the refusals of two processes', async () => {
    await asOwner(t, `delete from auditoria_contador where clave = '*'`);
    const both = [1, 2].map(() => new RefusalCounter(t.deps.db, (error) => Promise.reject(error)));
    const actor = anonymous({ ip: '10.7.0.9', id: '' } as never, 'desconocido');
    const before = await lines();
    for (let n = 0; n < 50; n++) both[n % 2]?.add(actor, 'rechazo', { motivo: 'enlace' });
    await Promise.all(both.map((one) => one.flush()));
    expect(await lines()).toBe(before + 1);
    expect((await sucesos('rechazo'))[0]).toMatchObject({ accion: '50 intentos con enlaces inválidos' });
  });
});

describe('the audit trail under probes', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await testApp();
  });
  beforeEach(() => awaitTimeInHour(t.deps.pool), 70_000);
  afterAll(() => t.close());

  const rechazos = async () => {
    const admin = await t.as('admin');
    const { sucesos } = bodyOf<{ sucesos: Suceso[] }>(await admin.get('/api/actividad?accion=rechazo'));
    return sucesos.map(({ accion, persona, direccion }) => [accion, persona, direccion]);
  };

  it('has one line with the number of foreign rows that an account requested', async () => {
    const make = factories(t.deps.db);
    const own = await make.empresa();
    const other = await make.empresa();
    const cliente = await t.as({ clienteId: own.clienteId });
    for (let n = 0; n < 19; n++) {
      expectError(await cliente.get(`/api/empleados/cliente/${other.clienteId}`), 404, 'no_encontrado');
      expectError(await cliente.delete(`/api/empleados/${crypto.randomUUID()}`), 404, 'no_encontrado');
      expectError(await cliente.get(`/api/ordenes/cliente/${other.clienteId}`), 404, 'no_encontrado');
    }
    const [account] = await t.deps.db
      .selectFrom('usuario')
      .select('email')
      .where('id', '=', cliente.usuarioId)
      .execute();
    const ours = (await rechazos()).filter(([, persona]) => persona === account?.email);
    expect(ours).toEqual([['38 intentos de abrir registros de otra empresa', account?.email, '127.0.0.1']]);
  });

  it('has one line per address for forged tokens and for bad links, none for ended sessions', async () => {
    const before = await rechazos();
    const gone = await openSessionFor(t.deps, (await factories(t.deps.db).cuenta()).usuarioId);
    await t.deps.db.updateTable('sesion').set({ revocada_at: sql`now()` }).execute();
    const call = (token: string) =>
      t.app.inject({
        url: '/api/rubros',
        headers: { authorization: `Bearer ${token}` },
        remoteAddress: '10.7.1.1',
      });
    await call(gone.token);
    for (const token of ['', 'x', gone.token.slice(0, -1)]) await call(token);
    for (const id of ['a', 'b'])
      await t.app.inject({ url: `/api/auth/verify/${id}`, remoteAddress: '10.7.1.1' });
    expect((await rechazos()).slice(0, -before.length).sort()).toEqual([
      ['2 intentos con enlaces inválidos', 'Desconocido', '10.7.1.1'],
      ['3 pedidos sin una sesión válida', 'Desconocido', '10.7.1.1'],
    ]);
  });
});

describe('the age of audit lines', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await testApp();
    await sql`insert into auditoria (momento, accion, actor) values
      (now() - interval '5 years 2 days', 'salida', 'vieja'), (now() - interval '5 years 1 day', 'salida', 'vieja'),
      (now() - interval '4 years', 'salida', 'joven')`.execute(t.deps.db);
  });
  afterAll(() => t.close());

  const actors = async () => {
    const { rows } = await t.deps.pool.query(
      `select actor from auditoria where accion = 'salida' order by id`,
    );
    return rows.map(({ actor }) => actor);
  };

  it('is limited by AUDIT_YEARS, and the removal is an audit line itself', async () => {
    await sweep({ ...t.deps, config: { ...t.deps.config, auditYears: 5 } });
    expect(await actors()).toEqual(['joven']);
    const admin = await t.as('admin');
    const { sucesos } = bodyOf<{ sucesos: Suceso[] }>(await admin.get('/api/actividad?accion=retención'));
    expect(sucesos.map(({ accion }) => accion)).toEqual(['Eliminó 2 sucesos vencidos']);
  });

  it("is never limited below a year, not even for the database's owner", async () => {
    await expect(
      sql`delete from auditoria where momento > now() - interval '1 year'`.execute(t.deps.db),
    ).rejects.toThrow(/append-only|permission denied/);
    await sql`select acortar_auditoria(0)`.execute(t.deps.db);
    expect(await t.deps.db.selectFrom('auditoria').select('id').execute()).not.toEqual([]);
  });
});
