import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import PostalMime from 'postal-mime';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { workJobs } from '#server/jobs/jobs.ts';
import { createJobs } from '#server/platform/queues.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import type { Caller } from '#server/testing/caller.ts';

describe('mail without a mail server', () => {
  let t: TestApp;
  let admin: Caller;
  let stopJobs: () => Promise<void>;
  const lines: string[] = [];
  const { isTTY } = process.stdout;
  const argv = [...process.argv];

  beforeAll(async () => {
    t = await testApp();
    admin = await t.as('admin');
    await t.deps.jobs.install();
    const log = pino({ level: 'trace' }, { write: (line: string) => lines.push(line) });
    const jobs = createJobs(t.deps.pool, log, false);
    stopJobs = () => jobs.stop();
    await workJobs({ ...t.deps, log, jobs });
  });
  afterEach(() => {
    process.stdout.isTTY = isTTY;
    process.argv = argv;
    vi.restoreAllMocks();
  });
  afterAll(async () => {
    await stopJobs();
    await t.deps.jobs.stop();
    await t.close();
  });

  const folder = () => join(t.deps.config.dataDir, 'correo');
  const filesNow = async () => (await readdir(folder()).catch(() => [])).map((name) => join(folder(), name));

  let serial = 0;
  /** Invites somebody; returns the mail's file and link, the log and the printed text. */
  async function invite() {
    const printed = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    const before = await filesNow();
    const email = `invitada${++serial}@prueba.example`;
    expect((await admin.post('/api/users', { email })).statusCode).toBe(201);
    const { file } = await vi.waitFor(async () => {
      const [file] = (await filesNow()).filter((path) => !before.includes(path));
      expect(lines.join('')).toContain(file);
      return { file: String(file) };
    }, 20_000);
    const { text = '' } = await PostalMime.parse(await readFile(file));
    const [link = ''] = /https?:\S+\/activation\/\S+/.exec(text) ?? [];
    expect(link).not.toBe('');
    return { email, file, link, logged: lines.join(''), printed: printed.mock.calls.flat().join('\n') };
  }

  it('is a file that the log names, without its link', async () => {
    const { email, file, link, logged, printed } = await invite();
    const line = logged.split('\n').find((one) => one.includes(file));
    expect(JSON.parse(String(line))).toMatchObject({
      level: 30,
      correo: file,
      msg: `Correo para ${email}: Active su cuenta de Prisma Seguridad`,
    });
    expect(logged).not.toContain('/activation/');
    expect(printed).not.toContain(link);
  });

  it('prints its link on a terminal, but not in the log', async () => {
    process.stdout.isTTY = true;
    const { email, link, logged, printed } = await invite();
    expect(printed).toContain(`Enlace para ${email}: ${link}`);
    expect(logged).not.toContain('/activation/');
  });

  it('prints its link with --demo, but not in the log', async () => {
    process.argv = [...argv, '--demo'];
    const { email, link, logged, printed } = await invite();
    expect(printed).toContain(`Enlace para ${email}: ${link}`);
    expect(logged).not.toContain('/activation/');
  });
});
