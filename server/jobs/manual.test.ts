import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from '#server/testing/processes/run-job.ts';
import { type TestDatabase, testDb } from '../testing/database.ts';
import { factories } from '../testing/factories.ts';

const root = join(import.meta.dirname, '../..');

describe('a product with a clock of its own, whose jobs run by hand', () => {
  let database: TestDatabase;
  let dataDir: string;
  beforeAll(async () => {
    database = await testDb();
    dataDir = await mkdtemp(join(tmpdir(), 'manual-'));
  });
  afterAll(async () => {
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  });

  function start() {
    const child = spawn(process.execPath, ['server/main.ts'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      env: {
        ...{ PATH: process.env.PATH, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'warn' },
        ...{ DATABASE_URL: database.url, DATABASE_OWNER_URL: database.ownerUrl },
        SECRET: 'un secreto de prueba de treinta y dos bytes o más',
        ...{ TRABAJOS: 'manual', RELOJ: '2041-05-07T11:00:00-03:00' },
      },
    });
    let output = '';
    child.stdout?.on('data', (chunk) => {
      output += String(chunk);
    });
    return { child, output: () => output };
  }
  const read = async (query: ReturnType<typeof sql<{ one: string }>>) =>
    (await query.execute(database.db)).rows.map(({ one }) => one);
  const notices = () =>
    read(sql`select n.texto as one from notificacion n join usuario u on u.id = n.usuario_id
      where u.rol = 'cliente' and n.clave like '%:2041-05-08:1'`);
  const mails = () =>
    read(sql`select (m.enviado_at is not null)::text as one from correo m
      join usuario u on u.email = m.destinatario where u.rol = 'cliente' and m.plantilla = 'resumen'`);
  const failures = () => read(sql`select cuenta as one from ingreso_fallido`);

  it('schedules none, does each that is asked for, on the day of that clock, and sends the mails', async () => {
    const make = factories(database.db);
    const empresa = await make.empresa();
    await make.cuenta({ clienteId: empresa.clienteId });
    await database.db.updateTable('usuario').set({ resumen_semanal: true }).execute();
    await make.orden({ ...empresa, fechainicio: '2041-03-01', fechavencimiento: '2041-05-08' });
    await sql`insert into ingreso_fallido (cuenta, direccion, momento) values ('x', '127.0.0.1', now() - interval '2 days')`.execute(
      database.db,
    );
    const { child, output } = start();
    try {
      await expect.poll(output, { timeout: 60_000 }).toContain('está en');
      expect(output()).toMatch(/RELOJ está puesta.*2041-05-07T14:00:00\.000Z/);
      expect(output()).toContain('TRABAJOS es manual');
      const own = `name in ('avisos', 'resumen', 'limpieza', 'respaldo')`;
      const queued = sql<{ one: string }>`select name as one from pgboss.job where ${sql.raw(own)}
        union all select name from pgboss.schedule where ${sql.raw(own)}`;
      expect(await read(queued)).toEqual([]);
      expect([await notices(), await mails(), await failures()]).toEqual([[], [], ['x']]);

      await run(child, 'avisos');
      expect(await notices()).toEqual([expect.stringContaining('vence el 08/05/2041')]);
      await run(child, 'limpieza');
      expect(await failures()).toEqual([]);
      await run(child, 'resumen');
      await expect.poll(mails, { timeout: 60_000 }).toEqual(['true']);
      await run(child, 'respaldo');
      expect(await readdir(join(dataDir, 'respaldos'))).toEqual([expect.stringMatching(/\.zip$/)]);
    } finally {
      const over = once(child, 'exit');
      child.kill('SIGTERM');
      expect(await over).toEqual([0, null]);
    }
    await expect(run(child, 'avisos')).rejects.toThrow('has ended');
  }, 180_000);
});
