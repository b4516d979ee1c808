import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textos } from '#contract/values/fields.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import type { Caller } from '#server/testing/caller.ts';
import { factories } from '#server/testing/factories.ts';
import { bodyOf, expectError, expectInvalid } from '#server/testing/helpers/expect.ts';

describe('a form', () => {
  let t: TestApp;
  let admin: Caller;
  let fields: Record<string, string>;

  beforeAll(async () => {
    t = await testApp();
    admin = await t.as('admin');
    const make = factories(t.deps.db);
    fields = {
      nombreFantasia: 'Ñandú',
      razonSocial: 'Ñandú S.A.',
      cuit: '30-71234567-1',
      email: '',
      rubro_id: await make.rubro(),
      categoriaAfip_id: await make.reference('categoria_afip'),
      pais_id: await make.reference('pais'),
    };
  });
  afterAll(() => t.close());

  const part = (name: string, value: string | Buffer) =>
    Buffer.concat([
      Buffer.from(`--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n`),
      Buffer.from(value),
      Buffer.from('\r\n'),
    ]);
  /** Registers a company by a valid form with more parts. */
  const send = (...more: Buffer[]) => {
    const all = Object.entries(fields).map(([name, value]) => part(name, value));
    return t.app.inject({
      method: 'POST',
      url: '/api/clientes',
      payload: Buffer.concat([...all, ...more, Buffer.from('--x--\r\n')]),
      headers: { 'x-access-token': admin.token, 'content-type': 'multipart/form-data; boundary=x' },
    });
  };
  const companies = async () => bodyOf<unknown[]>(await admin.get('/api/clientes')).length;

  it('is refused and writes nothing if a field is repeated, not UTF-8 or unknown', async () => {
    expect((await send()).statusCode).toBe(201);
    const before = await companies();
    expectInvalid(await send(part('cuit', '2')), { cuit: textos.invalido });
    expectInvalid(await send(part('telefono', Buffer.from([0xff, 0xc3]))), { telefono: textos.invalido });
    expectInvalid(await send(part('otro', 'x')), { otro: textos.desconocido });
    for (const name of ['constructor', 'toString', '__proto__'])
      expectError(await send(part(name, 'x')), 400, 'validacion');
    expect(await companies()).toBe(before);
    expect(({} as Record<string, unknown>).x).toBeUndefined();
  });
});
