import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Consultora, Marca } from '#contract/consultora/consultora.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import type { Caller } from '#server/testing/caller.ts';
import { type Fields, formOf } from '#server/testing/capacitaciones.ts';
import { factories } from '#server/testing/factories.ts';
import { bodyOf, expectError, expectInvalid } from '#server/testing/helpers/expect.ts';
import { pngFile } from '#server/testing/helpers/png.ts';
import { storedKeys } from '#server/testing/helpers/stored-keys.ts';
import { deliverWaiting, runRecuperaciones } from '#server/testing/jobs.ts';

const path = '/api/consultora';
const suggested = {
  constancia: '',
  planilla: '',
  programa: 'Dto. 351/79, arts. 208 a 213',
  epp: 'Res. SRT 299/11',
  carpeta: '',
};

describe('the consultancy', () => {
  let t: TestApp;
  let admin: Caller;
  beforeAll(async () => {
    t = await testApp({ publicUrl: 'https://prisma.example' });
    admin = await t.as('admin');
  });
  afterAll(() => t.close());

  const put = (fields: Fields, headers?: Record<string, string>) =>
    admin.put(path, formOf({ nombre: 'Prisma Seguridad', ...fields }), headers);
  const read = async () => bodyOf<Consultora>(await admin.get(path));
  const marca = async () => (await t.app.inject({ url: '/api/marca' })).json<Marca>();

  it('has the product’s name and suggested texts until an administrator changes them', async () => {
    expect(await read()).toEqual({
      version: 1,
      nombre: 'Prisma Seguridad',
      ...{ razonSocial: null, cuit: null, domicilio: null, telefono: null, email: null, web: null },
      ...{ logo: null, pie: null, textos: suggested },
    });
    expect(await marca()).toEqual({ nombre: 'Prisma Seguridad', logo: null });
  });

  it('is read and changed by administrators alone; its name and logo by anybody', async () => {
    const { clienteId } = await factories(t.deps.db).empresa();
    for (const caller of [await t.as('tecnico'), await t.as({ clienteId })]) {
      expectError(await caller.get(path), 403, 'sin_permiso');
      expectError(await caller.put(path, formOf({ nombre: 'Otra' })), 403, 'sin_permiso');
    }
    expectError(await (await t.as('nadie')).get(path), 401, 'invalid_token');
    expect(Object.keys(await marca())).toEqual(['nombre', 'logo']);
  });

  it('tells everybody who has signed in how to reach it, and nothing else of it', async () => {
    const { clienteId } = await factories(t.deps.db).empresa();
    const callers = [admin, await t.as('tecnico'), await t.as({ clienteId })];
    const contacto = { nombre: 'Prisma Seguridad', telefono: '11 5263-0900', email: 'hola@prisma.example' };
    const secret = { cuit: '30-71234567-1', domicilio: 'Mitre 1', web: 'prisma.example', pie: 'Registro 12' };
    expect((await put({ ...contacto, ...secret, razonSocial: 'Prisma S.R.L.' })).statusCode).toBe(200);
    for (const caller of callers) expect(bodyOf(await caller.get(`${path}/contacto`))).toEqual(contacto);
    expect((await put({ telefono: '', email: '' })).statusCode).toBe(200);
    for (const caller of callers)
      expect(bodyOf(await caller.get(`${path}/contacto`))).toEqual({
        ...contacto,
        telefono: null,
        email: null,
      });
    expectError(await (await t.as('nadie')).get(`${path}/contacto`), 401, 'invalid_token');
    for (const caller of callers.slice(1)) expectError(await caller.get(path), 403, 'sin_permiso');
  });

  it('keeps fields and texts that are not sent, and empties those that are sent empty', async () => {
    const all = {
      ...{ nombre: 'Ñandú HyS', razonSocial: 'Ñandú S.R.L.', cuit: '30-71234567-1', domicilio: 'Mitre 1' },
      ...{ telefono: '11 4000', email: 'a@b.example', web: 'nandu.example', pie: 'Registro 12' },
    };
    expect((await put({ ...all, textos: { programa: '', constancia: 'Ley 19.587' } })).statusCode).toBe(200);
    expect(await read()).toMatchObject({
      ...all,
      textos: { ...suggested, programa: '', constancia: 'Ley 19.587' },
    });
    expect((await put({ nombre: 'Ñandú', web: '', textos: { constancia: null } })).statusCode).toBe(200);
    expect(await read()).toMatchObject({
      ...{ ...all, nombre: 'Ñandú', web: null },
      textos: { ...suggested, programa: '', constancia: '' },
    });
  });

  it('refuses wrong fields, a stale version and unknown texts, and changes nothing', async () => {
    const before = await read();
    const { etag } = (await admin.get(path)).headers;
    expectInvalid(await put({ nombre: '', email: 'x', pie: 'x'.repeat(301), otro: 'x' }), {
      nombre: 'Este campo es requerido',
      email: 'Ingrese un email válido',
      pie: 'Este campo admite hasta 300 caracteres',
      otro: 'Este campo no se reconoce',
    });
    expectInvalid(await put({ textos: { otro: 'x' } }), { 'textos.otro': 'Este campo no se reconoce' });
    expectInvalid(await put({ textos: { epp: 'x'.repeat(501) } }), {
      'textos.epp': 'Este campo admite hasta 500 caracteres',
    });
    expectInvalid(await put({ textos: 'nada' }), { textos: 'El valor ingresado no es válido' });
    expect(await read()).toEqual(before);
    await put({ nombre: 'Ñandú', pie: 'Otro pie' }, { 'if-match': String(etag) });
    expectError(await put({ nombre: 'Tarde' }, { 'if-match': String(etag) }), 409, 'conflicto_version');
  });

  it('has a logo that anybody loads by its own address, until it is replaced or removed', async () => {
    await put({ logo: pngFile('logo.png', 200, 80) });
    const { logo } = await marca();
    const shown = await t.app.inject({ url: logo ?? '' });
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/png']);
    expect(shown.headers['cache-control']).toContain('immutable');
    expect((await read()).logo).toMatch(/\/logo\.png$/);
    const before = (await storedKeys(t.deps.config)).length;
    await put({ logo: pngFile('otro.png', 200, 80, 9) });
    expect((await storedKeys(t.deps.config)).length).toBe(before);
    expect((await t.app.inject({ url: logo ?? '' })).statusCode).toBe(404);
    // The administrators' address of the file is no public one.
    expect((await t.app.inject({ url: (await read()).logo ?? '' })).statusCode).toBe(401);
    await put({ quitarLogo: 'true' });
    expect(await marca()).toMatchObject({ logo: null });
    expect((await storedKeys(t.deps.config)).length).toBe(before - 1);
  });

  it.each(['foto.jpg', 'foto.png'])(
    'has a logo without what cameras and programs wrote into it: %s',
    async (name) => {
      const bytes = await readFile(new URL(`../testing/files/${name}`, import.meta.url));
      expect(bytes.includes('GPS-SECRETO')).toBe(true);
      await put({ logo: new File([bytes], name) });
      const shown = await t.app.inject({ url: (await marca()).logo ?? '' });
      expect([shown.statusCode, shown.rawPayload.includes('GPS-SECRETO')]).toEqual([200, false]);
      await put({ quitarLogo: 'true' });
    },
  );

  it.each([
    ['WebP', new File(['RIFF1234WEBPVP8 '], 'logo.webp'), 400],
    ['more than 2000 pixels', pngFile('logo.png', 2001, 20), 400],
    ['a text', new File(['<svg/>'], 'logo.png'), 400],
    ['more than 1 MiB', new File([new Uint8Array(1024 * 1024 + 1)], 'logo.png'), 413],
  ])('refuses a logo that is %s', async (_what, logo, status) => {
    const before = await read();
    expect((await put({ logo })).statusCode).toBe(status);
    expect(await read()).toEqual(before);
  });

  const forgottenPassword = async (email: string) => {
    await factories(t.deps.db).cuenta({ email });
    await t.app.inject({ method: 'POST', url: '/api/auth/forgot', payload: { email } });
    await runRecuperaciones(t.deps);
    const [mail] = await deliverWaiting(t.deps, email);
    return mail;
  };

  it('signs the mails with its name and logo', async () => {
    await put({ nombre: 'Ñandú & Cía', logo: pngFile('logo.png', 200, 80) });
    const { logo } = await marca();
    const mail = await forgottenPassword('olvido@prueba.example');
    expect(mail).toMatchObject({ subject: 'Nueva contraseña de Ñandú & Cía', fromName: 'Ñandú & Cía' });
    expect(mail?.text).toContain('\n\nÑandú & Cía');
    expect(mail?.html).toContain(`<img src="https://prisma.example${logo}" alt="Ñandú &#38; Cía"`);
  });

  it('signs them as text, whatever its name has', async () => {
    await put({ nombre: '<b>Ñandú</b>', quitarLogo: 'true' });
    const mail = await forgottenPassword('olvido2@prueba.example');
    expect(mail?.html).toContain('&#60;b&#62;Ñandú');
    expect(mail?.html).not.toContain('<b>');
  });
});
