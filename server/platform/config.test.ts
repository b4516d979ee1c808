import { existsSync, mkdtempSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
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

test('the former secret comes from SECRET_PREVIOUS or from the renamed file', () => {
  const { secret, previousSecret } = loadConfig({ DATA_DIR });
  expect(previousSecret).toBeUndefined();
  renameSync(join(DATA_DIR, 'secret'), join(DATA_DIR, 'secret.previous'));
  const renamed = loadConfig({ DATA_DIR });
  expect(renamed.previousSecret).toEqual(secret);
  expect(renamed.secret).not.toEqual(secret);
  const rotated = loadConfig({ DATA_DIR, SECRET: `${SECRET} nuevo`, SECRET_PREVIOUS: SECRET });
  expect(rotated.previousSecret).toEqual(loadConfig({ DATA_DIR, SECRET }).secret);
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

test('copies leave the machine only encrypted, and to a place that can be used', () => {
  const recipient = 'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p';
  const BACKUP_RECIPIENT = ` ${recipient} , ${recipient}`;
  const keys = { BACKUP_S3_ACCESS_KEY_ID: 'a', BACKUP_S3_SECRET_ACCESS_KEY: 'b' };
  const load = (env: Record<string, string>) => loadConfig({ DATA_DIR, ...env }).backup;
  expect(load({})).toEqual({ recipients: [], copy: undefined });
  expect(load({ BACKUP_RECIPIENT })).toEqual({ recipients: [recipient, recipient], copy: undefined });
  expect(load({ BACKUP_RECIPIENT, BACKUP_COPY: '/mnt/copias' }).copy).toEqual({ folder: '/mnt/copias' });
  expect(load({ BACKUP_RECIPIENT, BACKUP_COPY: 's3://otro/de/aca', ...keys }).copy).toEqual({
    s3: { bucket: 'otro', endpoint: undefined, region: 'us-east-1', accessKeyId: 'a', secretAccessKey: 'b' },
    prefix: 'de/aca/',
  });
  expect(() => load({ BACKUP_COPY: '/mnt/copias' })).toThrow(/BACKUP_COPY necesita BACKUP_RECIPIENT/);
  expect(() => load({ BACKUP_RECIPIENT, BACKUP_COPY: 's3://otro' })).toThrow(
    /necesita BACKUP_S3_ACCESS_KEY_ID y/,
  );
  for (const BACKUP_COPY of ['copias', 's3://', 'https://otro'])
    expect(() => load({ BACKUP_RECIPIENT, BACKUP_COPY })).toThrow(/BACKUP_COPY debe ser la ruta completa/);
});

test('a private key in the place of the public one is refused, and not repeated', () => {
  for (const wrong of ['AGE-SECRET-KEY-1QQQ', 'age1corta', 'ssh-ed25519 AAAA', ','])
    try {
      loadConfig({ DATA_DIR, BACKUP_RECIPIENT: wrong });
      expect.unreachable(wrong);
    } catch (error) {
      expect((error as Error).message).toBe(
        'Configuración inválida: BACKUP_RECIPIENT debe tener claves públicas de age (age1…), separadas por comas.',
      );
    }
});

test('a clock for tests is an instant with its offset, and manual jobs have that one word', () => {
  expect(loadConfig({ DATA_DIR })).toMatchObject({ reloj: undefined, trabajosManuales: false });
  expect(loadConfig({ DATA_DIR, RELOJ: '2026-09-15T11:00:00-03:00', TRABAJOS: 'manual' })).toMatchObject({
    reloj: new Date('2026-09-15T14:00:00Z'),
    trabajosManuales: true,
  });
  for (const RELOJ of ['mañana', '2026-09-15', '2026-09-15T11:00:00', '2026-02-30T11:00:00-03:00'])
    expect(() => loadConfig({ DATA_DIR, RELOJ })).toThrow(
      'Configuración inválida: RELOJ debe ser un instante con su zona, como 2026-09-15T11:00:00-03:00.',
    );
  expect(() => loadConfig({ DATA_DIR, TRABAJOS: 'no' })).toThrow(
    'Configuración inválida: TRABAJOS debe ser manual, o faltar.',
  );
});
