import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { sql } from 'kysely';
import { pino } from 'pino';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { deliverCorreo } from '#server/jobs/deliver-correo.ts';
import { workJobs } from '#server/jobs/jobs.ts';
import { connect } from '#server/platform/db/connection/connect.ts';
import { systemActor, transaction } from '#server/platform/db/transaction.ts';
import { createJobs } from '#server/platform/queues.ts';
import { codeOf, deriveKeys } from '#server/platform/tokens.ts';
import { verifyActivation } from '#server/sesion/links/forgotten-password.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { factories } from '#server/testing/factories.ts';
import { createCuenta } from '#server/usuarios/cuentas.ts';
import { createSender, type Outgoing } from './sender.ts';

interface Received {
  from: string;
  to: string[];
  email: Email;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

/** Collects messages; refuses the first `refusals` with a 451 that quotes their link. */
function mailServer(received: Received[], attempts: string[], refusals = 0): SMTPServer {
  let refuse = refusals;
  return new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const email = await PostalMime.parse(Buffer.concat(chunks));
        attempts.push(String(email.messageId));
        if (refuse-- > 0) {
          const quoted = /https?:\S+/.exec(email.text ?? '')?.[0];
          return done(Object.assign(new Error(`try again later: ${quoted}`), { responseCode: 451 }));
        }
        const { mailFrom, rcptTo } = session.envelope;
        const from = mailFrom ? mailFrom.address : '';
        received.push({ from, to: rcptTo.map(({ address }) => address), email });
        done();
      });
    },
  });
}

describe('mail', () => {
  let t: TestApp;
  let port: number;
  let server: SMTPServer | undefined;
  let received: Received[];
  let attempts: string[];

  beforeAll(async () => {
    port = await freePort();
    t = await testApp({
      smtpUrl: `smtp://127.0.0.1:${port}`,
      mailFrom: 'avisos@prisma.example',
      publicUrl: 'https://prisma.example',
    });
    await t.deps.jobs.install();
  });
  beforeEach(() => {
    received = [];
    attempts = [];
  });
  afterAll(async () => {
    await t.deps.jobs.stop();
    await t.close();
  });

  const listen = async (refusals?: number) => {
    server = mailServer(received, attempts, refusals);
    await new Promise<void>((resolve) => server?.listen(port, '127.0.0.1', () => resolve()));
  };
  const hangUp = () => new Promise<void>((resolve) => server?.close(() => resolve()));

  const invite = async (email: string, nombre: string) => {
    const { clienteId } = await factories(t.deps.db).empresa();
    await transaction(t.deps.db, systemActor('prueba'), (trx) =>
      createCuenta(trx, t.deps, { owner: { cliente_id: clienteId }, email, nombre }),
    );
    return rowTo(email);
  };
  const rowTo = (email: string) =>
    t.deps.db
      .selectFrom('correo as m')
      .innerJoin('codigo as k', 'k.id', 'm.codigo_id')
      .select(['m.id', 'm.message_id', 'm.enviado_at', 'm.intentos', 'm.codigo_id', 'k.semilla'])
      .where('m.destinatario', '=', email)
      .executeTakeFirstOrThrow();

  it('is sent once, with sender, one recipient, subject, a link on PUBLIC_URL and text in UTF-8', async () => {
    const nombre = '<Ñandú> & "Cía."';
    const { id, semilla } = await invite('pedidos@nandu.example', nombre);
    await listen();
    try {
      await deliverCorreo(t.deps, createSender(t.deps.config, t.deps.log), id);
      await deliverCorreo(t.deps, createSender(t.deps.config, t.deps.log), id);
    } finally {
      await hangUp();
    }
    expect(received).toHaveLength(1);
    const [{ from, to, email }] = received as [Received];
    expect([from, to]).toEqual(['avisos@prisma.example', ['pedidos@nandu.example']]);
    expect(email).toMatchObject({
      from: { name: 'Prisma Seguridad', address: 'avisos@prisma.example' },
      to: [{ name: '', address: 'pedidos@nandu.example' }],
      subject: 'Active su cuenta de Prisma Seguridad',
    });
    const link = `https://prisma.example/activation/${codeOf(t.deps.keys, semilla)}`;
    expect(email.text).toContain(`Hola, ${nombre}:`);
    expect(email.text).toContain('contraseña');
    expect(email.text).toContain(link);
    expect(email.html).toContain(`href="${link}"`);
    expect(email.html).not.toContain('<Ñandú>');
    expect((await rowTo('pedidos@nandu.example')).enviado_at).toBeInstanceOf(Date);
  });

  it('is retried with the same Message-ID after a temporary refusal', async () => {
    const { id, message_id } = await invite('demora@nandu.example', 'Ñandú');
    const sender = createSender(t.deps.config, t.deps.log);
    await listen(1);
    try {
      await expect(deliverCorreo(t.deps, sender, id)).rejects.toThrow();
      expect(await rowTo('demora@nandu.example')).toMatchObject({ intentos: 1, enviado_at: null });
      await deliverCorreo(t.deps, sender, id);
    } finally {
      await hangUp();
    }
    expect(attempts).toEqual([message_id, message_id]);
    expect(message_id).toMatch(/^<[\w-]+@prisma\.example>$/);
    expect(received).toHaveLength(1);
    expect(await rowTo('demora@nandu.example')).toMatchObject({ intentos: 2, enviado_at: expect.any(Date) });
  });

  it('is logged at each refusal with the reason and whether it is retried, without its link', async () => {
    const { id, semilla } = await invite('rebota@nandu.example', 'Ñandú');
    const lines: string[] = [];
    const log = pino({}, { write: (line: string) => lines.push(line) });
    const sender = createSender(t.deps.config, log);
    const attempt = (retryCount: number) =>
      deliverCorreo({ ...t.deps, log }, sender, id, { retryCount, retryLimit: 1 });
    await listen(2);
    try {
      await expect(attempt(0)).rejects.toThrow(/try again later/);
      await expect(attempt(1)).rejects.toThrow(/try again later/);
    } finally {
      await hangUp();
    }
    await t.deps.db
      .updateTable('codigo')
      .set({ vence_at: sql`now()` })
      .where('semilla', '=', semilla)
      .execute();
    await attempt(0);
    const { ultimo_error } = await t.deps.db
      .selectFrom('correo')
      .select('ultimo_error')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const motivo = expect.stringMatching(/451.* try again later/);
    const which = { correo: id, para: 'rebota@nandu.example', plantilla: 'activacion', motivo };
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { level: 40, intento: 1, ...which },
      { level: 50, intento: 2, ...which },
      { level: 50, msg: 'Correo abandonado: su enlace venció antes de poder enviarlo' },
    ]);
    expect([...lines, ultimo_error].join()).not.toContain(codeOf(t.deps.keys, semilla));
  });

  it('is not sent if its link was spent or replaced', async () => {
    const { id, codigo_id } = await invite('tarde@nandu.example', 'Ñandú');
    await t.deps.db
      .updateTable('codigo')
      .set({ usado_at: sql`now()` })
      .where('id', '=', String(codigo_id))
      .execute();
    await listen();
    try {
      await deliverCorreo(t.deps, createSender(t.deps.config, t.deps.log), id);
    } finally {
      await hangUp();
    }
    expect(received).toEqual([]);
  });

  it('gets a new link if SECRET changed after it was written', async () => {
    const { id, semilla, message_id } = await invite('giro@nandu.example', 'Ñandú');
    const keys = deriveKeys(randomBytes(32));
    const sent: Outgoing[] = [];
    const sender = { send: async (message: Outgoing) => void sent.push(message) };
    await deliverCorreo({ ...t.deps, keys }, sender, id);
    const [, code = ''] = /\/activation\/(\S+)/.exec(String(sent[0]?.text)) ?? [];
    expect(await verifyActivation({ ...t.deps, keys }, code)).not.toBe('');
    expect(sent[0]?.messageId).not.toBe(message_id);
    expect(await verifyActivation(t.deps, codeOf(t.deps.keys, semilla))).toBe('');
  });

  it('never gets another recipient from an address or a subject', async () => {
    const sender = createSender(t.deps.config, t.deps.log);
    const message = {
      subject: 'a\r\nBcc: otro@prueba.example',
      text: 'x',
      html: 'x',
      messageId: '<1@prisma.example>',
    };
    await listen();
    try {
      const to = 'uno@prueba.example>\r\nRCPT TO:<otro@prueba.example';
      await sender.send({ ...message, to }).catch(() => undefined);
      await sender.send({ ...message, to: 'uno@prueba.example' });
    } finally {
      await hangUp();
    }
    expect(received.length).toBeGreaterThan(0);
    for (const { to, email } of received) {
      expect(to).not.toContain('otro@prueba.example');
      expect(email.bcc ?? []).toEqual([]);
    }
  });

  it('waits in its queue while SMTP is unreachable, and is then sent once, with two processes', async () => {
    const before = Array.from({ length: 15 }, (_, n) => invite(`antes${n}@nandu.example`, 'Ñandú'));
    const waiting = (await Promise.all(before)).map(({ id }) => id);
    await t.deps.db.updateTable('codigo').set({ usado_at: sql`now()` }).execute();
    const cuenta = await factories(t.deps.db).cuenta();
    const asked = await t.app.inject({
      method: 'POST',
      url: '/api/auth/forgot',
      payload: { email: cuenta.email },
    });
    expect(asked.statusCode).toBe(202);
    const second = connect(t.database.url, 2, () => undefined);
    const others = createJobs(second.pool, t.deps.log, false);
    await others.install();
    await workJobs(t.deps);
    await workJobs({ ...t.deps, ...second, jobs: others });
    try {
      await vi.waitFor(async () => expect((await rowTo(cuenta.email)).intentos).toBeGreaterThan(0), 20_000);
      expect((await rowTo(cuenta.email)).enviado_at).toBeNull();
      // Mails run in batches, so that those without a valid link delay nobody.
      const { rows } = await t.deps.pool.query(
        `select started_on from pgboss.job where name = 'correo' and state = 'completed' and data ->> 'id' = any($1)`,
        [waiting],
      );
      expect(rows).toHaveLength(waiting.length);
      expect(new Set(rows.map(({ started_on }) => String(started_on.getTime()))).size).toBeLessThan(8);
      await listen();
      await vi.waitFor(async () => expect((await rowTo(cuenta.email)).enviado_at).not.toBeNull(), 20_000);
    } finally {
      await others.stop();
      await second.pool.end();
      await hangUp();
    }
    const { codigo_id, semilla } = await rowTo(cuenta.email);
    const code = codeOf(t.deps.keys, semilla);
    const ours = received.filter(({ to }) => to.includes(cuenta.email));
    expect(ours).toHaveLength(1);
    expect(ours[0]?.email.subject).toBe('Nueva contraseña de Prisma Seguridad');
    expect(ours[0]?.email.text).toContain(
      `https://prisma.example/usuarios/validate/?id=${codigo_id}&token=${code}`,
    );
  });
});
