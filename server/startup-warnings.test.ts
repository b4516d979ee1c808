import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { loadConfig } from './platform/config.ts';
import { startupWarnings } from './startup-warnings.ts';

const SECRET = 'un secreto de prueba de más de treinta y dos caracteres';
const ROOT = 0;
const PRISMA = 1000;
const warnings = (env: NodeJS.ProcessEnv, uid = PRISMA) =>
  startupWarnings(loadConfig({ SECRET, ...env }), uid);

const http = expect.stringMatching(/^PUBLIC_URL es http:.* viajan sin cifrar/);
const root = expect.stringMatching(/^El producto se ejecuta como root/);

it('a public address without encryption causes a warning', () => {
  for (const HOST of ['0.0.0.0', '::', '192.168.0.10', 'prisma.example']) {
    for (const PUBLIC_URL of [
      'http://prisma.example',
      'http://192.168.0.10:3000',
      'http://localhost.example',
    ]) {
      expect([HOST, PUBLIC_URL, warnings({ HOST, PUBLIC_URL })]).toEqual([HOST, PUBLIC_URL, [http]]);
    }
  }
});

it('a local address, or one with encryption, causes no warning', () => {
  for (const PUBLIC_URL of [
    ...['https://prisma.example', 'http://localhost:3000', 'http://prisma.localhost'],
    ...['http://127.0.0.1:3000', 'http://127.8.8.8', 'http://[::1]:3000', ''],
  ]) {
    expect([PUBLIC_URL, warnings({ HOST: '0.0.0.0', PUBLIC_URL })]).toEqual([PUBLIC_URL, []]);
  }
  for (const HOST of ['127.0.0.1', '127.0.0.2', '::1', 'localhost', '']) {
    expect([HOST, warnings({ HOST, PUBLIC_URL: 'http://prisma.example' })]).toEqual([HOST, []]);
  }
});

it('root causes a warning, and no other user does', () => {
  expect(warnings({}, ROOT)).toEqual([root]);
  expect(warnings({ HOST: '::', PUBLIC_URL: 'http://prisma.example' }, ROOT)).toEqual([root, http]);
});

it('copies that an external database does not make cause a warning', () => {
  const copies = {
    BACKUP_RECIPIENT: 'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p',
    BACKUP_COPY: '/mnt/copias',
  };
  expect(warnings(copies)).toEqual([]);
  expect(warnings({ ...copies, DATABASE_URL: 'postgres://u@h/b' })).toEqual([
    expect.stringMatching(/^BACKUP_COPY no se usa con DATABASE_URL/),
  ]);
});

it('a clock that is not the real one, and jobs that wait for a test, cause a warning each', () => {
  expect(warnings({ RELOJ: '2026-09-15T11:00:00-03:00', TRABAJOS: 'manual' })).toEqual([
    expect.stringMatching(/^RELOJ está puesta: .* 2026-09-15T14:00:00\.000Z, que no es la hora real/),
    expect.stringMatching(/^TRABAJOS es manual: /),
  ]);
});

it('the product logs each warning at its start', () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'avisos-'));
  try {
    const env = {
      ...{ PATH: process.env.PATH, DATA_DIR, SECRET, HOST: '0.0.0.0', PUBLIC_URL: 'http://prisma.example' },
      // Nothing listens there, so the start ends.
      DATABASE_URL: 'postgres://nadie@127.0.0.1:1/nada',
    };
    const { stdout } = spawnSync(process.execPath, ['server/main.ts'], { env, encoding: 'utf8' });
    const lines = stdout
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as { level: number; msg: string });
    const logged = lines.filter(({ level }) => level === 40).map(({ msg }) => msg);
    expect(logged).toEqual(process.getuid?.() === ROOT ? [root, http] : [http]);
  } finally {
    rmSync(DATA_DIR, { recursive: true, force: true });
  }
});
