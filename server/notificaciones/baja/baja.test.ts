import { readFile } from 'node:fs/promises';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deliverCorreo } from '#server/jobs/deliver-correo.ts';
import { createSender, mailFile } from '#server/platform/mail/sender.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import type { Caller } from '#server/testing/caller.ts';
import { factories } from '#server/testing/factories.ts';
import { bodyOf } from '#server/testing/helpers/expect.ts';
import { mailResumenes } from '../resumen.ts';

const MONDAY_8 = new Date('2030-06-03T11:00:00Z');
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

describe('the link that ends the weekly digest', () => {
  let t: TestApp;
  let admin: Caller;
  let other: Caller;
  let link: URL;

  /** The headers of a delivered mail of this kind and receiver. */
  const headersOf = async (plantilla: string, usuarioId: string) => {
    const { id, message_id } = await t.deps.db
      .selectFrom('correo')
      .innerJoin('usuario', 'usuario.email', 'correo.destinatario')
      .select(['correo.id', 'message_id'])
      .where('plantilla', '=', plantilla)
      .where('usuario.id', '=', usuarioId)
      .executeTakeFirstOrThrow();
    await deliverCorreo(t.deps, createSender(t.deps.config, t.deps.log), id);
    const { headers } = await PostalMime.parse(await readFile(mailFile(t.deps.config, message_id)));
    return new Map(headers.map(({ key, value }) => [key, value]));
  };

  beforeAll(async () => {
    t = await testApp({ publicUrl: 'https://prisma.example' });
    const make = factories(t.deps.db);
    await make.orden({ ...(await make.empresa()), fechavencimiento: '2030-06-10' });
    admin = await t.as('admin');
    other = await t.as('admin');
    await mailResumenes(t.deps, MONDAY_8);
    const headers = await headersOf('resumen', admin.usuarioId);
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const [, url = ''] = /^<(https:.+)>$/.exec(headers.get('list-unsubscribe') ?? '') ?? [];
    link = new URL(url);
    expect(link.origin).toBe('https://prisma.example');
  });
  afterAll(() => t.close());

  const address = () => `${link.pathname}${link.search}`;
  const post = (
    url = address(),
    headers: Record<string, string> = FORM,
    payload = 'List-Unsubscribe=One-Click',
  ) => t.app.inject({ method: 'POST', url, headers, payload });
  const setting = async (caller: Caller) =>
    bodyOf<{ resumenSemanal: boolean }>(await caller.get('/api/profile')).resumenSemanal;
  const enable = async () => {
    const profile = bodyOf(await admin.get('/api/profile'));
    expect((await admin.put('/api/profile', { ...profile, resumenSemanal: true })).statusCode).toBe(200);
  };

  it('shows a page that changes nothing when it is opened', async () => {
    const reply = await t.app.inject({ url: address() });
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(reply.body).toContain('<form method="post"><button>No quiero recibirlo más</button></form>');
    expect(await setting(admin)).toBe(true);
  });

  it('turns off the digest of its account alone, by one POST without a session, however often', async () => {
    for (const _ of [1, 2]) {
      const reply = await post();
      expect([reply.statusCode, reply.headers['set-cookie']]).toEqual([200, undefined]);
      expect(reply.body).toContain('ya no recibe el resumen semanal');
    }
    expect([await setting(admin), await setting(other)]).toEqual([false, true]);
    const lines = await t.deps.db
      .selectFrom('auditoria')
      .select('accion')
      .where('tabla', '=', 'usuario')
      .where('fila_id', '=', admin.usuarioId)
      .where('actor', '=', 'enlace de baja')
      .execute();
    expect(lines).toHaveLength(1);
  });

  it('takes what mail programs and its own button send', async () => {
    const boundary =
      '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
    const kinds: [Record<string, string>, string][] = [
      [{ 'content-type': 'multipart/form-data; boundary=x' }, boundary],
      [FORM, ''],
      [{}, ''],
    ];
    for (const [headers, payload] of kinds) {
      await enable();
      expect((await post(address(), headers, payload)).statusCode).toBe(200);
      expect(await setting(admin)).toBe(false);
    }
  });

  it('is a page of 404 with another key, and changes nothing', async () => {
    await enable();
    const [id = '', mac = ''] = (link.searchParams.get('clave') ?? '').split('.');
    const foreign = Buffer.from(other.usuarioId.replaceAll('-', ''), 'hex').toString('base64url');
    const wrong = ['', `${id}.`, `${foreign}.${mac}`, `${id}.${'A'.repeat(43)}`, `${id}${mac}`, 'ñ', id];
    for (const clave of wrong) {
      const url = `${link.pathname}?clave=${encodeURIComponent(clave)}`;
      for (const reply of [await post(url), await t.app.inject({ url })]) {
        expect([clave, reply.statusCode]).toEqual([clave, 404]);
        expect(reply.body).toContain('El enlace no es válido');
      }
    }
    expect((await post(link.pathname)).statusCode).toBe(404);
    expect([await setting(admin), await setting(other)]).toEqual([true, true]);
  });

  it('opens nothing else: it is no session', async () => {
    const authorization = `Bearer ${link.searchParams.get('clave')}`;
    expect((await t.app.inject({ url: '/api/profile', headers: { authorization } })).statusCode).toBe(401);
  });

  it('is in no other mail, and each says that a program wrote it', async () => {
    expect((await headersOf('resumen', other.usuarioId)).get('auto-submitted')).toBe('auto-generated');
    const email = 'invitada@prueba.example';
    const { _id } = bodyOf<{ _id: string }>(await admin.post('/api/users', { email }));
    const headers = await headersOf('activacion', _id);
    expect(headers.get('auto-submitted')).toBe('auto-generated');
    expect([...headers.keys()].filter((key) => key.startsWith('list-'))).toEqual([]);
  });
});
