import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Cliente } from '#contract/clientes/clientes.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import type { Caller } from '#server/testing/caller.ts';
import { factories } from '#server/testing/factories.ts';
import { bodyOf, expectError, expectInvalid, UNKNOWN } from '#server/testing/helpers/expect.ts';

const PNG = await readFile(new URL('../testing/files/logo.png', import.meta.url));
describe('clientes', () => {
  let t: TestApp;
  let admin: Caller;
  let make: ReturnType<typeof factories>;
  let refs: { rubro_id: string; pais_id: string; categoriaAfip_id: string };

  beforeAll(async () => {
    t = await testApp();
    admin = await t.as('admin');
    make = factories(t.deps.db);
    refs = {
      rubro_id: await make.rubro('Construcción'),
      pais_id: await make.reference('pais'),
      categoriaAfip_id: await make.reference('categoria_afip'),
    };
  });
  afterAll(() => t.close());

  let serial = 0;
  const form = (fields: Record<string, string | File> = {}) => {
    const n = ++serial;
    const all = {
      nombreFantasia: `Ñandú ${n}`,
      razonSocial: `Ñandú ${n} S.A.`,
      cuit: '30-71234567-1',
      email: `nandu${n}@prueba.example`,
      telefono: '',
      active: 'true',
      ...refs,
      ...fields,
    };
    const data = new FormData();
    for (const [name, value] of Object.entries(all)) data.set(name, value);
    return data;
  };
  const create = async (fields?: Record<string, string | File>) => {
    const response = await admin.post('/api/clientes', form(fields));
    expect(response.statusCode, response.body).toBe(201);
    return response.json<Cliente>();
  };
  const update = (fields: Record<string, string | File>) => {
    const data = form(fields);
    data.delete('active');
    return data;
  };

  it('are written by administrators, read by technicians, and by a client user only its own', async () => {
    const { _id } = await create();
    const { clienteId } = await make.empresa();
    const cliente = await t.as({ clienteId });
    const tecnico = await t.as('tecnico');
    const nadie = await t.as('nadie');
    expectError(await nadie.get('/api/clientes'), 401, 'invalid_token');
    expect(bodyOf<Cliente[]>(await tecnico.get('/api/clientes')).length).toBeGreaterThan(1);
    expect(bodyOf<Cliente[]>(await cliente.get('/api/clientes')).map((row) => row._id)).toEqual([clienteId]);
    for (const caller of [cliente, tecnico]) {
      expectError(await caller.post('/api/clientes', form()), 403, 'sin_permiso');
      expectError(await caller.put(`/api/clientes/${_id}`, update({})), 403, 'sin_permiso');
      expectError(await caller.patch(`/api/clientes/${clienteId}`, { active: false }), 403, 'sin_permiso');
      expectError(await caller.delete(`/api/clientes/${clienteId}`), 403, 'sin_permiso');
      expectError(await caller.post(`/api/clientes/${clienteId}/activacion`), 403, 'sin_permiso');
    }
  });

  it('are created with an account, its activation mail, and a logo for those who may see it', async () => {
    const image = new File([PNG], 'logo ñ 100%.png', { type: 'image/png' });
    const cliente = await create({ image, email: ' Altas@Prueba.example ' });
    expect(cliente).toMatchObject({
      active: true,
      status: 'PENDING',
      email: 'Altas@Prueba.example',
      rubro: { nombre: 'Construcción' },
    });
    expect(cliente.linktofile).toBe(
      `/api/archivos/${cliente.linktofile?.split('/')[3]}/${encodeURIComponent('logo ñ 100%.png')}`,
    );
    const correo = await t.deps.db
      .selectFrom('correo')
      .selectAll()
      .where('destinatario', '=', 'Altas@Prueba.example')
      .execute();
    expect(correo).toMatchObject([{ plantilla: 'activacion', enviado_at: null }]);
    const link = String(cliente.linktofile);
    const logo = await admin.get(link);
    expect(logo.rawPayload.equals(PNG)).toBe(true);
    expect(logo.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
    expectError(await (await t.as('nadie')).get(link), 401, 'invalid_token');
    const other = await t.as({ clienteId: (await make.empresa()).clienteId });
    expectError(await other.get(link), 404, 'no_encontrado');
    await make.sucursal(cliente._id);
    await t.deps.db
      .updateTable('usuario')
      .set({ status: 'VERIFIED', password_hash: 'x' })
      .where('cliente_id', '=', cliente._id)
      .execute();
  });

  it('have a logo that opens by the cookie on our own pages only', async () => {
    const image = new File([PNG], 'logo.png', { type: 'image/png' });
    const link = String((await create({ image })).linktofile);
    const cookie = { cookie: `token=${admin.token}` };
    const nadie = await t.as('nadie');
    expect((await nadie.get(link, cookie)).statusCode).toBe(200);
    expectError(await nadie.get(link, { ...cookie, 'sec-fetch-site': 'cross-site' }), 401, 'invalid_token');
    expectError(await nadie.get('/api/clientes', cookie), 401, 'invalid_token');
  });

  it('have unique e-mails, ignoring case and spaces, also at the same instant', async () => {
    await create({ email: 'unica@prueba.example' });
    const again = await admin.post('/api/clientes', form({ email: '  UNICA@prueba.example' }));
    expect(expectError(again, 409, 'cliente_duplicado').message).toBe('cliente duplicado');
    const race = await Promise.all(
      Array.from({ length: 6 }, () => admin.post('/api/clientes', form({ email: 'carrera@prueba.example' }))),
    );
    expect(race.map((response) => response.statusCode).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    const sinEmail = await Promise.all([create({ email: '' }), create({ email: '' })]);
    expect(sinEmail.map((row) => row.email)).toEqual([null, null]);
  });

  it('report each wrong field, and keep neither row nor file', async () => {
    const requerido = 'Este campo es requerido';
    const before = bodyOf<Cliente[]>(await admin.get('/api/clientes')).length;
    const empty = {
      nombreFantasia: '',
      razonSocial: ' ',
      cuit: '',
      rubro_id: '',
      categoriaAfip_id: '',
      pais_id: '',
    };
    expectInvalid(
      await admin.post('/api/clientes', form(empty)),
      Object.fromEntries(Object.keys(empty).map((k) => [k, requerido])),
    );
    expectInvalid(await admin.post('/api/clientes', form({ email: 'sin arroba' })), {
      email: 'Ingrese un email válido',
    });
    expectInvalid(await admin.post('/api/clientes', form({ rubro_id: UNKNOWN })), {
      rubro_id: 'El registro elegido no existe',
    });
    expectInvalid(await admin.post('/api/clientes', form({ status: 'VERIFIED' })), {
      status: 'Este campo no se reconoce',
    });
    expectError(await admin.post('/api/clientes', { nombreFantasia: 'x' }), 415, 'tipo_no_soportado');
    expectError(
      await admin.post('/api/clientes', 'x', { 'content-type': 'text/plain' }),
      415,
      'tipo_no_soportado',
    );
    expect(bodyOf<Cliente[]>(await admin.get('/api/clientes'))).toHaveLength(before);
  });

  it.each(['foto.jpg', 'foto.png', 'foto.webp'])(
    'have a logo without what cameras and programs wrote into it: %s',
    async (name) => {
      const bytes = await readFile(new URL(`../testing/files/${name}`, import.meta.url));
      expect(bytes.includes('GPS-SECRETO')).toBe(true);
      const { linktofile } = await create({ image: new File([bytes], name) });
      const kept = (await admin.get(String(linktofile))).rawPayload;
      expect([kept.includes('GPS-SECRETO'), kept.length > 0]).toEqual([false, true]);
    },
  );

  it('accept only an image as a logo, whatever its name says', async () => {
    const formats = 'por favor utilice uno de los siguientes formatos: .png, .jpg, .jpeg, .webp';
    const files = [
      [['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'logo.svg', `Es una imagen SVG; ${formats}`],
      [['GIF89a'], 'logo.png', `Es una imagen GIF; ${formats}`],
      [['%PDF-1.7'], 'logo.png', `Es un PDF; ${formats}`],
      [['<html></html>'], 'logo.png', `Archivo inválido, ${formats}`],
      [[PNG.subarray(0, 12)], 'logo.png', `Archivo inválido, ${formats}`],
    ] as const;
    for (const [content, name, message] of files) {
      const image = new File([...content], name, { type: 'image/png' });
      expect(
        expectError(await admin.post('/api/clientes', form({ image })), 400, 'archivo_invalido').message,
      ).toBe(message);
    }
    expect((await create({ image: new File([PNG], 'logo.jpg', { type: 'image/jpeg' }) })).filename).toBe(
      'logo.png',
    );
    const huge = new File([PNG, new Uint8Array(2 * 1024 * 1024)], 'logo.png', { type: 'image/png' });
    expectError(await admin.post('/api/clientes', form({ image: huge })), 413, 'demasiado_grande');
    // A PNG's first chunk holds its width and height.
    const sized = (width: number, height: number) => {
      const bytes = Buffer.from(PNG);
      bytes.writeUInt32BE(width, 16);
      bytes.writeUInt32BE(height, 20);
      return new File([bytes], 'logo.png', { type: 'image/png' });
    };
    for (const image of [sized(4097, 1), sized(1, 4097)]) {
      const refused = await admin.post('/api/clientes', form({ image }));
      expect(expectError(refused, 400, 'archivo_invalido').message).toBe(
        'La imagen admite hasta 4096 píxeles por lado',
      );
    }
    await create({ image: sized(4096, 4096) });
    const traversal = await create({ image: new File([PNG], '../../ñ 100%.png', { type: 'image/png' }) });
    expect(traversal.filename).toBe('ñ 100%.png');
    expect((await admin.get(String(traversal.linktofile))).headers['content-disposition']).toContain(
      "filename*=UTF-8''%C3%B1%20100%25.png",
    );
  });

  it('are changed except for CUIT and e-mail, and get another logo', async () => {
    const cliente = await create({ image: new File([PNG], 'uno.png') });
    const changed = await admin.put(
      `/api/clientes/${cliente._id}`,
      update({
        nombreFantasia: 'Otro',
        cuit: '20-1',
        email: 'otro@prueba.example',
        oldfilename: 'x',
        image: new File([PNG], 'dos.png'),
      }),
      { 'if-match': `"${cliente.version}"` },
    );
    expect(changed.statusCode, changed.body).toBe(200);
    expect(bodyOf(changed)).toMatchObject({
      nombreFantasia: 'Otro',
      cuit: cliente.cuit,
      email: cliente.email,
      filename: 'dos.png',
    });
    expectError(await admin.get(String(cliente.linktofile)), 404, 'no_encontrado');
    const kept = await admin.put(`/api/clientes/${cliente._id}`, update({}));
    expect(bodyOf<Cliente>(kept).filename).toBe('dos.png');
    const stale = await admin.put(`/api/clientes/${cliente._id}`, update({}), {
      'if-match': `"${cliente.version}"`,
    });
    expectError(stale, 409, 'conflicto_version');
    expectError(await admin.put(`/api/clientes/${UNKNOWN}`, update({})), 404, 'no_encontrado');
  });

  it('become inactive by PATCH, PUT and DELETE, which ends the sessions of their users', async () => {
    const { clienteId } = await make.empresa();
    const user = await t.as({ clienteId });
    expect((await user.get('/api/clientes')).statusCode).toBe(200);
    expect(bodyOf(await admin.patch(`/api/clientes/${clienteId}`, { active: false }))).toMatchObject({
      active: false,
    });
    expectError(await user.get('/api/clientes'), 401, 'invalid_token');
    expect(bodyOf(await admin.put(`/api/clientes/${clienteId}`, { active: true }))).toMatchObject({
      active: true,
    });
    expectError(await user.get('/api/clientes'), 401, 'invalid_token');
    expect((await admin.delete(`/api/clientes/${clienteId}`)).statusCode).toBe(204);
    const row = bodyOf<Cliente[]>(await admin.get('/api/clientes')).find(
      (cliente) => cliente._id === clienteId,
    );
    expect(row?.active).toBe(false);
    expectInvalid(await admin.patch(`/api/clientes/${clienteId}`, {}), { active: 'Este campo es requerido' });
    expectError(await admin.delete(`/api/clientes/${UNKNOWN}`), 404, 'no_encontrado');
  });

  it('are filtered by documents', async () => {
    await create();
    expect(bodyOf(await admin.get('/api/clientes?filter=docs&doc=true'))).toEqual([]);
    expectInvalid(await admin.get('/api/clientes?filter=otros'), {
      filter: expect.any(String) as unknown as string,
    });
  });

  it('get a new activation link while their account is pending', async () => {
    const cliente = await create();
    expect((await admin.post(`/api/clientes/${cliente._id}/activacion`)).statusCode).toBe(202);
    const sinEmail = await create({ email: '' });
    expectError(await admin.post(`/api/clientes/${sinEmail._id}/activacion`), 409, 'en_uso');
    expectError(await admin.post(`/api/clientes/${UNKNOWN}/activacion`), 404, 'no_encontrado');
  });
});
