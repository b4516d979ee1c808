import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import type { Rubro } from '#contract/clientes/rubros.ts';
import { sweep } from '#server/jobs/cleanup.ts';
import { callerOf } from '#server/testing/caller.ts';
import { type Scene, scene } from '#server/testing/capacitaciones.ts';
import { CONTRASENA } from '#server/testing/factories.ts';
import { bodyOf, expectError, expectInvalid } from '#server/testing/helpers/expect.ts';
import { watchStatements } from '#server/testing/helpers/statements.ts';
import {
  type Creation,
  type Creations,
  call,
  creationsOf,
  keyed,
  shown,
} from '#server/testing/idempotency/creations.ts';
import { openSessionFor } from '#server/testing/identities.ts';
import { secondProcess } from '#server/testing/processes/second-process.ts';

const s: Scene = await scene();
const { t, admin, cliente, make } = s;
const creations: Creations = creationsOf(s);
const rubro = (nombre = `Rubro ${randomUUID()}`) => ({ nombre, controlContratista: false });
const waiting = async () => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(t.deps.db);
  return rows[0]?.n;
};
const keys = () => t.deps.db.selectFrom('clave_idempotencia').selectAll().execute();

afterAll(() => t.close());

describe('a repeated call with the same key and body', () => {
  it('that reaches another process while the first one runs waits for its reply', async () => {
    const other = await secondProcess(t);
    const there = callerOf(other.app, await openSessionFor(t.deps, admin.usuarioId));
    const headers = keyed();
    const body = rubro();
    const calls = await t.deps.db.transaction().execute(async (trx) => {
      await sql`lock table rubro in share mode`.execute(trx);
      const both = [admin, there].map((caller) => caller.post('/api/rubros', body, headers));
      // The first one for the table, the second one for the first.
      await expect.poll(waiting).toBe(2);
      return both;
    });
    const replies = await Promise.all(calls);
    await other.stop();
    const [first, second] = replies.map((reply) => bodyOf<Rubro>(reply)._id);
    expect(second).toBe(first);
  });

  it('gets what a caller who was cut off did not', async () => {
    await t.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = t.app.server.address() as AddressInfo;
    const [headers, body] = [keyed(), rubro()];
    t.app.server.once('request', (_request, response: ServerResponse) => {
      response.end = () => response.destroy();
    });
    const lost = fetch(`http://127.0.0.1:${port}/api/rubros`, {
      method: 'POST',
      headers: { ...headers, authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    await expect(lost).rejects.toThrow('fetch failed');
    const saved = bodyOf<Rubro>(await admin.post('/api/rubros', body, headers));
    const named = bodyOf<Rubro[]>(await admin.get('/api/rubros')).filter(
      ({ nombre }) => nombre === body.nombre,
    );
    expect(named.map(({ _id }) => _id)).toEqual([saved._id]);
  });

  it('is written as a string of structured fields, or in capitals, too', async () => {
    const [key, body] = [randomUUID(), rubro()];
    const first = await admin.post('/api/rubros', body, keyed(`"${key}"`));
    const second = await admin.post('/api/rubros', body, keyed(key.toUpperCase()));
    expect(shown(second)).toEqual(shown(first));
  });

  it('is refused without a session, and a role that may not create gets no reply of it', async () => {
    const [headers, body] = [keyed(), rubro()];
    const demoted = await t.as('admin');
    bodyOf(await demoted.post('/api/rubros', body, headers));
    expectError(await (await t.as('nadie')).post('/api/rubros', body, headers), 401, 'invalid_token');
    await t.deps.db
      .updateTable('usuario')
      .set({ rol: 'cliente', cliente_id: (await make.empresa()).clienteId })
      .where('id', '=', demoted.usuarioId)
      .execute();
    expectError(await demoted.post('/api/rubros', body, headers), 403, 'sin_permiso');
  });
});

describe('the same key', () => {
  it('with other JSON is a 422 and writes nothing', async () => {
    const headers = keyed();
    bodyOf(await admin.post('/api/rubros', rubro(), headers));
    const other = rubro();
    const { message } = expectError(
      await admin.post('/api/rubros', other, headers),
      422,
      'clave_reutilizada',
    );
    expect(message).toBe('La clave de este pedido ya se usó con otros datos. Vuelva a guardar.');
    expect(bodyOf<Rubro[]>(await admin.get('/api/rubros')).map(({ nombre }) => nombre)).not.toContain(
      other.nombre,
    );
  });

  it('with another field or file of a form is a 422 and keeps no file', async () => {
    const headers = keyed();
    const document = (nombre: string, text: string, filename = 'a.pdf') =>
      admin.post(
        '/api/documentacion',
        formOf({ nombre, etiqueta: 'x', documento: new File([`%PDF-1.4\n${text}%%EOF`], filename) }),
        headers,
      );
    bodyOf(await document('uno', 'a'));
    const files = await s.countFiles();
    for (const other of [document('dos', 'a'), document('uno', 'b'), document('uno', 'a', 'b.pdf')])
      expectError(await other, 422, 'clave_reutilizada');
    expect(await s.countFiles()).toEqual(files);
  });

  it('at another address, or with another query, is a 422', async () => {
    const headers = keyed();
    const [first, second] = [
      await creations['POST /api/users/:id/activacion']?.(),
      await creations['POST /api/users/:id/activacion']?.(),
    ];
    bodyOf(await call(first as Creation, headers));
    expectError(await call(second as Creation, headers), 422, 'clave_reutilizada');
    const made = (await creations['POST /api/empleados/cliente/:id']?.()) as Creation;
    const imported = keyed();
    bodyOf(await call(made, imported));
    const plain = { ...made, path: made.path.replace(/\?.*/, '') };
    expectError(await call(plain, imported), 422, 'clave_reutilizada');
  });

  it('of another person makes a row of their own', async () => {
    const headers = keyed();
    const other = await t.as({ clienteId: (await make.empresa()).clienteId });
    const view = { lista: 'ordenes', nombre: 'La mía', consulta: 'estado=Vigente' };
    const [mine, theirs] = [
      await cliente.post('/api/vistas', view, headers),
      await other.post('/api/vistas', view, headers),
    ];
    expect(bodyOf(theirs)._id).not.toBe(bodyOf(mine)._id);
    expect(theirs.headers['idempotency-replayed']).toBeUndefined();
  });

  it('after 24 hours is another creation', async () => {
    const headers = keyed();
    const [first, second] = [rubro(), rubro()];
    bodyOf(await admin.post('/api/rubros', first, headers));
    await age(headers, '24 hours 1 second');
    const later = await admin.post('/api/rubros', second, headers);
    expect(bodyOf<Rubro>(later).nombre).toBe(second.nombre);
    expect(shown(await admin.post('/api/rubros', second, headers))).toEqual(shown(later));
  });

  it('of a simulation is free: nothing is kept of what only looks', async () => {
    const headers = keyed();
    const before = (await keys()).length;
    for (const simular of [true, true, false]) {
      const reply = await admin.post(`/api/ordenes/enlaces?simular=${simular}`, undefined, headers);
      expect(reply.headers['idempotency-replayed'], reply.body).toBeUndefined();
      expect((await keys()).length - before).toBe(simular ? 0 : 1);
    }
  });

  it('after a refusal creates: a refused call leaves none', async () => {
    const headers = keyed();
    const body = {
      sucursal_id: s.empresa.sucursalId,
      tipoOrden_id: randomUUID(),
      fechainicio: '2026-01-01',
      fechavencimiento: '2027-01-01',
    };
    const before = (await keys()).length;
    expectError(await admin.post('/api/ordenes', body, headers), 400, 'validacion');
    expect((await keys()).length).toBe(before);
    bodyOf(await admin.post('/api/ordenes', { ...body, tipoOrden_id: await make.tipoOrden() }, headers));
  });
});

const age = (headers: Record<string, string>, by: string) =>
  sql`update clave_idempotencia set created_at = now() - ${by}::interval
    where clave = ${headers['idempotency-key']}::uuid`.execute(t.deps.db);

const formOf = (fields: Record<string, string | File>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

describe('a key', () => {
  it.each(['', 'x', '123', `${randomUUID()}x`, `"${randomUUID()}`, `${randomUUID()}, ${randomUUID()}`])(
    'that is no UUID is a 400: %j',
    async (key) => {
      const replied = await admin.post('/api/rubros', rubro(), keyed(key));
      expectInvalid(replied, { 'Idempotency-Key': 'La clave del pedido debe ser un UUID' });
    },
  );

  it('leaves no line in the trail, and no secret: calls whose replies hold one take none', async () => {
    const { rows } = await sql`select from pg_trigger where tgrelid = 'clave_idempotencia'::regclass
      and tgname like 'cambio_%'`.execute(t.deps.db);
    expect(rows).toEqual([]);
    const before = await keys();
    const link = { contrasena: CONTRASENA };
    const [first, second] = [
      await admin.post('/api/profile/calendario', link, keyed()),
      await admin.post('/api/profile/calendario', link, keyed()),
    ];
    expect(bodyOf(second).url).not.toBe(bodyOf(first).url);
    expect((await keys()).length).toBe(before.length);
  });

  it('goes at night when it is older than a day, and with the account', async () => {
    const [old, young] = [keyed(), keyed()];
    for (const headers of [old, young]) bodyOf(await admin.post('/api/rubros', rubro(), headers));
    await age(old, '25 hours');
    await sweep(t.deps);
    const left = (await keys()).map(({ clave }) => clave);
    expect(left).toContain(young['idempotency-key']);
    expect(left).not.toContain(old['idempotency-key']);
    const leaving = await t.as('admin');
    bodyOf(await leaving.post('/api/rubros', rubro(), keyed()));
    await admin.delete(`/api/users/${leaving.usuarioId}`);
    expect((await keys()).filter(({ usuario_id }) => usuario_id === leaving.usuarioId)).toEqual([]);
  });

  it('costs one statement within the transaction, and none where it is not sent', async () => {
    const statements = watchStatements(t.database.pool);
    const count = async (work: () => Promise<LightMyRequestResponse>) => {
      statements.length = 0;
      expect((await work()).statusCode).toBe(201);
      return statements.length;
    };
    const post = (headers?: Record<string, string>) => admin.post('/api/rubros', rubro(), headers);
    await count(post);
    // The session, the actor, the row.
    expect(await count(() => post())).toBe(3);
    expect(await count(() => post(keyed()))).toBe(4);
  });
});
