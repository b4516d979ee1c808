import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Cliente } from '#contract/clientes/clientes.ts';
import type { DocumentacionTecnica } from '#contract/documentos/documentacion-tecnica.ts';
import type { Documento } from '#contract/documentos/documentos.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import type { Caller } from '#server/testing/caller.ts';
import { factories } from '#server/testing/factories.ts';
import { bodyOf, expectError, expectInvalid, UNKNOWN } from '#server/testing/helpers/expect.ts';

const PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF';
const formato = 'Archivo inválido, por favor utilice uno de los siguientes formatos: .pdf';

describe('a document of the library', () => {
  let t: TestApp;
  let admin: Caller;
  let tecnico: Caller;
  let clienteId: string;
  let cliente: Caller;
  let otraId: string;
  let otro: Caller;

  beforeAll(async () => {
    t = await testApp();
    const make = factories(t.deps.db);
    admin = await t.as('admin');
    tecnico = await t.as('tecnico');
    clienteId = (await make.empresa()).clienteId;
    cliente = await t.as({ clienteId });
    otraId = (await make.empresa()).clienteId;
    otro = await t.as({ clienteId: otraId });
  });
  afterAll(() => t.close());

  const form = (fields: Record<string, string | File>) => {
    const data = new FormData();
    for (const [name, value] of Object.entries(fields)) data.set(name, value);
    return data;
  };
  const file = (name = 'Protocolo ñ 100%.pdf', content = PDF) =>
    new File([content], name, { type: 'application/pdf' });
  const upload = async (extra: Record<string, string | File> = {}) => {
    const response = await admin.post(
      '/api/documentacion/',
      form({ nombre: 'Protocolo', etiqueta: 'Ruido', documento: file(), ...extra }),
    );
    expect(response.statusCode, response.body).toBe(201);
    return response.json<Documento>();
  };
  const assign = (caller: Caller, fields: Record<string, string | File>) =>
    caller.post('/api/documentacionTecnica', form({ cliente_id: clienteId, ...fields }));

  it('is read by the consultancy, written by administrators, and hidden from clients', async () => {
    const { _id } = await upload();
    expect(bodyOf<Documento[]>(await tecnico.get('/api/documentacion/')).length).toBeGreaterThan(0);
    expectError(await cliente.get('/api/documentacion'), 403, 'sin_permiso');
    expectError(await (await t.as('nadie')).get('/api/documentacion'), 401, 'invalid_token');
    for (const caller of [tecnico, cliente]) {
      expectError(
        await caller.post('/api/documentacion', form({ nombre: 'x', etiqueta: 'y', documento: file() })),
        403,
        'sin_permiso',
      );
      expectError(await caller.delete(`/api/documentacion/${_id}`), 403, 'sin_permiso');
    }
    expectError(await assign(cliente, { documento_id: _id }), 403, 'sin_permiso');
  });

  it('is a PDF by name and content with a name and a label; a refused file is not kept', async () => {
    const before = await t.deps.db.selectFrom('archivo').select('id').execute();
    const wrong = [file('a.html', '<html>'), file('a.pdf', '<html></html>'), file('a.pdf.exe')];
    for (const documento of [...wrong, file('a.pdf', ' '.repeat(1020) + PDF)]) {
      const refused = await admin.post('/api/documentacion', form({ nombre: 'a', etiqueta: 'b', documento }));
      expect(expectError(refused, 400, 'archivo_invalido').message).toBe(formato);
    }
    const gif = await admin.post(
      '/api/documentacion',
      form({ nombre: 'a', etiqueta: 'b', documento: file('a.pdf', 'GIF89a') }),
    );
    expect(expectError(gif, 400, 'archivo_invalido').message).toBe(
      'Es una imagen GIF; por favor utilice uno de los siguientes formatos: .pdf',
    );
    expect(
      expectError(
        await admin.post('/api/documentacion', form({ nombre: 'a', etiqueta: 'b' })),
        400,
        'archivo_invalido',
      ).message,
    ).toBe(formato);
    expectInvalid(await admin.post('/api/documentacion', form({ nombre: '', documento: file() })), {
      nombre: 'Este campo es requerido',
      etiqueta: 'Este campo es requerido',
    });
    expect(await t.deps.db.selectFrom('archivo').select('id').execute()).toHaveLength(before.length);
    // Some programs write something before the mark, which is within the first KiB.
    const late = file('MAYUS.PDF', ' '.repeat(1019) + PDF);
    expect((await upload({ documento: late })).filename).toBe('MAYUS.PDF');
  });

  it('has up to 25 MiB', { tags: 'completo' }, async () => {
    const whole = Buffer.alloc(25 * 1024 * 1024, PDF);
    const send = (bytes: Buffer) => {
      const documento = new File([Uint8Array.from(bytes)], 'a.pdf');
      return admin.post('/api/documentacion', form({ nombre: 'a', etiqueta: 'b', documento }));
    };
    expect((await send(whole)).statusCode).toBe(201);
    expectError(await send(Buffer.concat([whole, Buffer.from('!')])), 413, 'demasiado_grande');
  });

  it('gets the name of its file without path and invisible characters, cut between characters', async () => {
    expect((await upload({ documento: file('Plano "A".pdf') })).filename).toBe('Plano "A".pdf');
    const seen: Record<string, string> = {
      // A path, a separate accent, a text direction override, control characters.
      '../../etc/x/plano.pdf': 'plano.pdf',
      'C:\\temp\\plano.pdf': 'plano.pdf',
      'cafe\u0301.pdf': 'caf\u00e9.pdf',
      'con\u202efdp.exe.pdf': 'confdp.exe.pdf',
      'a\u0007b\nc.pdf': 'abc.pdf',
      '  x .pdf': 'x .pdf',
    };
    for (const [name, kept] of Object.entries(seen))
      expect((await upload({ documento: file(name) })).filename).toBe(kept);
    const long = 'x'.repeat(195);
    expect((await upload({ documento: file(`${long}😀😀.pdf`) })).filename).toBe(`${long}.pdf`);
  });

  it('is listed and opened by the client it is assigned to, and by no other', async () => {
    const documento = await upload();
    expectError(await cliente.get(documento.file), 404, 'no_encontrado');
    const assigned = await assign(tecnico, { documento_id: documento._id });
    expect(assigned.statusCode, assigned.body).toBe(201);
    expect(assigned.json()).toMatchObject({
      filename: encodeURIComponent('Protocolo ñ 100%.pdf'),
      etiqueta: 'Ruido',
    });
    const list = bodyOf<DocumentacionTecnica[]>(
      await cliente.get(`/api/documentacionTecnica/cliente/${clienteId}`),
    );
    expect(list.map((row) => row.documento_id)).toContain(documento._id);
    const opened = await cliente.get(documento.file);
    expect([opened.statusCode, opened.body, opened.headers['content-type']]).toEqual([
      200,
      PDF,
      'application/pdf',
    ]);
    expect((await tecnico.get(documento.file)).statusCode).toBe(200);
    expectError(await otro.get(documento.file), 404, 'no_encontrado');
    expectError(await otro.get(`/api/documentacionTecnica/cliente/${clienteId}`), 404, 'no_encontrado');
    const withDocs = bodyOf<Cliente[]>(await admin.get('/api/clientes?filter=docs&doc=true'));
    expect(withDocs.map((row) => row._id)).toEqual([clienteId]);
    expect(
      bodyOf<Documento[]>(await admin.get('/api/documentacion')).find((row) => row._id === documento._id)
        ?.clientes,
    ).toMatchObject([{ _id: clienteId }]);
  });

  it('is reported missing by a page in a browser tab, and by JSON to other requests', async () => {
    const { file: address } = await upload();
    const tab = { 'sec-fetch-dest': 'document', accept: 'text/html,*/*;q=0.8' };
    const page = await cliente.get(address, tab);
    expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(page.body).toContain('<h1>El archivo no está disponible</h1>');
    expect(page.body).toContain('<a href="/">');
    expect(page.body).not.toContain('<script');
    expect(page.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("script-src 'self'"),
      'x-content-type-options': 'nosniff',
    });
    const ended = await (await t.as('nadie')).get(address, { accept: tab.accept });
    expect([ended.statusCode, ended.body]).toEqual([401, expect.stringContaining('Su sesión venció')]);
    expectError(await cliente.get(address, { ...tab, 'sec-fetch-dest': 'image' }), 404, 'no_encontrado');
    expectError(await cliente.get(address, { accept: 'application/json' }), 404, 'no_encontrado');
  });

  const assigned = async () =>
    bodyOf<unknown[]>(await cliente.get(`/api/documentacionTecnica/cliente/${clienteId}`)).length;

  it('is not needed: a technician may assign a file, and removes only own assignments', async () => {
    const { _id: ajeno } = bodyOf<DocumentacionTecnica>(
      await assign(admin, { documento_id: (await upload())._id }),
    );
    const made = bodyOf<DocumentacionTecnica>(
      await assign(tecnico, { documentoTecnico: file('propio.pdf'), tecnico_id: UNKNOWN }),
    );
    expect(made).toMatchObject({ documento_id: null, filename: 'propio.pdf' });
    expect(made.tecnico_id).not.toBe(UNKNOWN);
    expect((await cliente.get(made.file)).statusCode).toBe(200);
    expectError(await otro.get(made.file), 404, 'no_encontrado');
    expectError(await tecnico.delete(`/api/documentacionTecnica/${ajeno}`), 403, 'sin_permiso');
    expect((await tecnico.delete(`/api/documentacionTecnica/${made._id}`)).statusCode).toBe(204);
    expectError(await cliente.get(made.file), 404, 'no_encontrado');
  });

  it('and a file in one request are two assignments', async () => {
    const before = await assigned();
    await assign(admin, { documento_id: (await upload())._id, documentoTecnico: file('anexo.pdf') });
    expect(await assigned()).toBe(before + 2);
  });

  it('is assigned only with a known document or a file, and a company', async () => {
    expectInvalid(await assign(admin, {}), { documento_id: 'Elija un documento o adjunte un archivo' });
    expectInvalid(await assign(admin, { documento_id: UNKNOWN }), {
      documento_id: 'El registro elegido no existe',
    });
    expectInvalid(await assign(admin, { documento_id: UNKNOWN, cliente_id: '' }), {
      cliente_id: 'Este campo es requerido',
    });
  });

  it('is deleted only from the companies that were confirmed', async () => {
    const documento = await upload();
    await assign(admin, { documento_id: documento._id });
    const path = `/api/documentacion/${documento._id}?desasignar=true&clientes=${clienteId}`;
    // Another company gets the document while the person confirms.
    await assign(tecnico, { documento_id: documento._id, cliente_id: otraId });
    expect(expectError(await admin.delete(path), 409, 'en_uso').message).toMatch(/ a Empresa .* y Empresa /);
    expect((await admin.get(documento.file)).statusCode).toBe(200);
    expect((await admin.delete(`${path},${otraId}`)).statusCode).toBe(204);
  });

  it('that a newer version replaced is not deleted behind the back of its company', async () => {
    const documento = await upload();
    const former = bodyOf<DocumentacionTecnica>(await assign(admin, { documento_id: documento._id }));
    const next = await upload();
    await assign(admin, { documento_id: next._id, renueva_id: former._id });
    const row = bodyOf<Documento[]>(await admin.get('/api/documentacion')).find(
      ({ _id }) => _id === documento._id,
    );
    expect(row?.clientes.map(({ _id }) => _id)).toEqual([clienteId]);
    expectError(await admin.delete(`/api/documentacion/${documento._id}`), 409, 'en_uso');
  });

  it('is deleted without assignments, or with all of them confirmed', async () => {
    const documento = await upload();
    await assign(admin, { documento_id: documento._id });
    const refused = await admin.delete(`/api/documentacion/${documento._id}`);
    expect(expectError(refused, 409, 'en_uso').message).toMatch(/^El documento está asignado a Empresa /);
    expect((await admin.delete(`/api/documentacion/${documento._id}?desasignar=true`)).statusCode).toBe(204);
    expectError(await admin.get(documento.file), 404, 'no_encontrado');
    expectError(await admin.delete(`/api/documentacion/${documento._id}`), 404, 'no_encontrado');
  });
});
