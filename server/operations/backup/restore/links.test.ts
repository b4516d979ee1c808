import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { deliverCorreo } from '#server/jobs/deliver-correo.ts';
import { connect, type Database } from '#server/platform/db/connection/connect.ts';
import { systemActor, transaction } from '#server/platform/db/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { diskStore } from '#server/platform/files/disk.ts';
import { ListCache } from '#server/platform/http/lists/list-cache.ts';
import type { Outgoing } from '#server/platform/mail/sender.ts';
import { codeOf } from '#server/platform/tokens.ts';
import { factories } from '#server/testing/factories.ts';
import { type Blank, blankDatabase, type FilledApp, filledApp } from '#server/testing/helpers/backup.ts';
import { bodyOf, expectError } from '#server/testing/helpers/expect.ts';
import { signInAs } from '#server/testing/identities.ts';
import { runRecuperaciones } from '#server/testing/jobs.ts';
import { createAdmin } from '#server/usuarios/cuentas.ts';
import { openArchive } from '../archive/archive.ts';
import { makeBackup } from '../backup.ts';
import { restore } from './restore.ts';

const PASSWORD = 'Nuevamente2026';

describe('after a restore', () => {
  let t: FilledApp;
  let target: Blank;
  let database: Database;
  let app: FastifyInstance;
  let deps: Deps;
  let invited: string[];
  let session: string;

  const invite = async (email: string) => {
    await transaction(t.deps.db, systemActor('prueba'), (trx) => createAdmin(trx, t.deps, { email }));
    return (await linkOf(email)).code;
  };
  const linkOf = async (email: string) => {
    const { id, semilla } = await t.deps.db
      .selectFrom('codigo as k')
      .innerJoin('correo as m', 'm.codigo_id', 'k.id')
      .select(['k.id', 'k.semilla'])
      .where('m.destinatario', '=', email)
      .orderBy('k.created_at', 'desc')
      .executeTakeFirstOrThrow();
    return { id, code: codeOf(t.deps.keys, semilla) };
  };
  const HOURS_BEFORE = 96;
  /** Sets the expiry of an address's link, in hours after the copy. */
  const expireLink = (email: string, hours: number) =>
    sql`update codigo k set vence_at = now() + make_interval(hours => ${hours - HOURS_BEFORE}::int)
      from correo m where m.codigo_id = k.id and m.destinatario = ${email}`.execute(t.deps.db);

  beforeAll(async () => {
    t = await filledApp();
    session = t.admin.token;
    const sent = await invite('enviada@prueba.example');
    await t.deps.db
      .updateTable('correo')
      .set({ enviado_at: sql`now()` })
      .where('destinatario', '=', 'enviada@prueba.example')
      .execute();
    const waiting = await invite('espera@prueba.example');
    const late = await invite('tarde@prueba.example');
    await expireLink('tarde@prueba.example', 72);
    const expired = await invite('vencida@prueba.example');
    await expireLink('vencida@prueba.example', -1);
    invited = [sent, waiting, late, expired];
    for (const email of ['olvido@prueba.example', 'olvido-viejo@prueba.example']) {
      await factories(t.deps.db).cuenta({ email });
      await t.app.inject({ method: 'POST', url: '/api/auth/forgot', payload: { email } });
    }
    await runRecuperaciones(t.deps);
    await expireLink('olvido-viejo@prueba.example', 24);
    const path = join(t.folder, 'enlaces.zip');
    await makeBackup({ url: t.database.url, files: t.deps.files, path });
    const archive = await openArchive(path);
    archive.manifest.creado = new Date(Date.now() - HOURS_BEFORE * 3600 * 1000).toISOString();
    target = await blankDatabase();
    const files = await diskStore(join(t.folder, 'enlaces'));
    await restore(archive, { url: target.url, files, replace: false });
    database = connect(target.url, 4, () => undefined);
    deps = { ...t.deps, ...database, files, lists: new ListCache() };
    app = await buildApp(deps);
  });
  afterAll(async () => {
    await app.close();
    await database.pool.end();
    await target.drop();
    await t.close();
  });

  /** Delivers the restored queue. */
  async function deliver(): Promise<Outgoing[]> {
    const { rows } = await database.pool.query<{ id: string }>(
      `select data ->> 'id' as id from pgboss.job where name = 'correo'`,
    );
    const sent: Outgoing[] = [];
    for (const { id } of rows) await deliverCorreo(deps, { send: async (mail) => void sent.push(mail) }, id);
    return sent;
  }
  const activate = async (code: string) => {
    const { token } = bodyOf<{ token: string }>(await app.inject({ url: `/api/auth/verify/${code}` }));
    const payload = { token, password: PASSWORD };
    return { token, reply: () => app.inject({ method: 'POST', url: `/api/activation/${code}`, payload }) };
  };

  it('earlier sessions and links are invalid', async () => {
    const headers = { authorization: `Bearer ${session}` };
    expectError(await app.inject({ url: '/api/auth/me', headers }), 401, 'invalid_token');
    for (const code of invited) expect((await activate(code)).token).toBe('');
    for (const email of ['olvido@prueba.example', 'olvido-viejo@prueba.example']) {
      const { id, code } = await linkOf(email);
      const payload = { token: code, password: PASSWORD };
      const reply = await app.inject({ method: 'POST', url: `/api/auth/validate/${id}`, payload });
      expect([email, reply.statusCode]).toEqual([email, expect.toBeOneOf([401, 404])]);
    }
  });

  it('pending mails are sent once, with valid links', async () => {
    const sent = await deliver();
    // The scene's calendar link was told to its owner.
    const { email: owner } = await t.deps.db
      .selectFrom('calendario as c')
      .innerJoin('usuario as u', 'u.id', 'c.usuario_id')
      .select('u.email')
      .executeTakeFirstOrThrow();
    const waiting = ['a@b.example', 'espera@prueba.example', 'olvido@prueba.example', 'tarde@prueba.example'];
    expect(sent.map(({ to }) => to).sort()).toEqual([...waiting, owner].sort());
    for (const email of ['espera@prueba.example', 'tarde@prueba.example']) {
      const [, code = ''] = /\/activation\/(\S+)/.exec(sent.find(({ to }) => to === email)?.text ?? '') ?? [];
      expect((await (await activate(code)).reply()).statusCode).toBe(200);
      expect((await signInAs(app, { email }, PASSWORD)).statusCode).toBe(200);
    }
    expect(await deliver()).toEqual([]);
  });
});
