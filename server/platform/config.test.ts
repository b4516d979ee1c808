import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadConfig } from './config.ts';

let DATA_DIR: string;
const SECRET = 'un secreto de prueba de más de treinta y dos caracteres';

beforeEach(() => {
  DATA_DIR = mkdtempSync(join(tmpdir(), 'config-'));
});
afterEach(() => rmSync(DATA_DIR, { recursive: true, force: true }));

test('without variables it has the documented defaults; an empty variable counts as unset', () => {
  expect(loadConfig({ DATA_DIR, PORT: '', TRUST_PROXY: ' ' })).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    databaseUrl: undefined,
    s3: undefined,
    timezone: 'America/Argentina/Buenos_Aires',
    trustProxy: false,
    sesion: { accessMin: 60, idleH: 8, absoluteH: 24 },
    poolSize: 4,
    metrics: undefined,
  });
});

test('the secret is made once, 32 bytes, in a file and a folder that only their owner can read', () => {
  const made = join(DATA_DIR, 'sin', 'hacer');
  const { secret } = loadConfig({ DATA_DIR: made });
  expect(secret).toHaveLength(32);
  expect(statSync(join(made, 'secret')).mode & 0o777).toBe(0o600);
  expect(statSync(made).mode & 0o777).toBe(0o700);
  expect(loadConfig({ DATA_DIR: made }).secret).toEqual(secret);
});

test('a damaged secret is refused, not replaced', () => {
  writeFileSync(join(DATA_DIR, 'secret'), 'abc');
  expect(() => loadConfig({ DATA_DIR })).toThrow(/secret está dañado/);
});

test('SECRET is required with DATABASE_URL, and is not written to a file', () => {
  const external = { DATA_DIR, DATABASE_URL: 'postgres://u@h/b' };
  expect(() => loadConfig(external)).toThrow(/SECRET es obligatoria/);
  expect(loadConfig({ ...external, SECRET }).secret).toHaveLength(32);
  expect(existsSync(join(DATA_DIR, 'secret'))).toBe(false);
});

test('the first administrator’s password must follow the rules of all passwords', () => {
  expect(loadConfig({ DATA_DIR, ADMIN_PASSWORD: 'Cosecha 2026' }).adminPassword).toBe('Cosecha 2026');
  for (const ADMIN_PASSWORD of [
    'Cosecha',
    'cosecha2026',
    'Cosecha\n2026',
    'Cosecha\t2026',
    'Cosecha\u20282026',
  ]) {
    expect(() => loadConfig({ DATA_DIR, ADMIN_PASSWORD })).toThrow(/ADMIN_PASSWORD debe tener 8 caracteres/);
  }
});

test('every wrong variable is named at once', () => {
  const wrong = {
    PORT: '99999',
    PUBLIC_URL: 'https://a.com/ruta',
    SMTP_URL: 'http://x',
    TIMEZONE: 'Marte',
    SECRET: 'corto',
    ADMIN_PASSWORD: 'facil',
  };
  for (const name of Object.keys(wrong)) {
    expect(() => loadConfig({ DATA_DIR, ...wrong })).toThrow(new RegExp(`\\b${name} debe`));
  }
});

test.each([
  ['2', 2],
  ['10.0.0.0/8, ::1', ['10.0.0.0/8', '::1']],
  ['0', false],
])('TRUST_PROXY %s is a number of proxies or their addresses', (TRUST_PROXY, expected) => {
  expect(loadConfig({ DATA_DIR, TRUST_PROXY }).trustProxy).toEqual(expected);
});

test.each(['true', '10.0.0.0/99', 'proxy.local'])('TRUST_PROXY %s is refused', (TRUST_PROXY) => {
  expect(() => loadConfig({ DATA_DIR, TRUST_PROXY })).toThrow(/TRUST_PROXY debe/);
});

test('S3_BUCKET requires its keys, and the other S3 variables require S3_BUCKET', () => {
  const keys = { S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' };
  expect(loadConfig({ DATA_DIR, S3_BUCKET: 'archivos', ...keys }).s3).toEqual({
    bucket: 'archivos',
    endpoint: undefined,
    region: 'us-east-1',
    accessKeyId: 'k',
    secretAccessKey: 's',
  });
  expect(() => loadConfig({ DATA_DIR, S3_BUCKET: 'a' })).toThrow(
    /S3_BUCKET necesita también S3_ACCESS_KEY_ID y S3_SECRET_ACCESS_KEY/,
  );
  expect(() => loadConfig({ DATA_DIR, S3_BUCKET: 'a', S3_ACCESS_KEY_ID: 'k' })).toThrow(
    /necesita también S3_SECRET_ACCESS_KEY\./,
  );
  expect(() => loadConfig({ DATA_DIR, ...keys })).toThrow(/falta S3_BUCKET/);
  expect(() => loadConfig({ DATA_DIR, S3_REGION: 'x' })).toThrow(/sin la cual S3_REGION no sirve/);
  expect(() => loadConfig({ DATA_DIR, S3_BUCKET: 'a/b', ...keys })).toThrow(/S3_BUCKET debe/);
  expect(() => loadConfig({ DATA_DIR, S3_BUCKET: 'a', S3_ENDPOINT: 'x:9000', ...keys })).toThrow(
    /S3_ENDPOINT debe/,
  );
});
