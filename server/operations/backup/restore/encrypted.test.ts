import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { generateHybridIdentity, generateIdentity, identityToRecipient } from 'age-encryption';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEmbedded } from '#server/operations/postgres/embedded.ts';
import { diskStore } from '#server/platform/files/disk.ts';
import {
  type Blank,
  blankDatabase,
  COMPARED,
  countIntact,
  type FilledApp,
  filledApp,
  fingerprints,
} from '#server/testing/helpers/backup.ts';
import { startS3 } from '#server/testing/helpers/s3.ts';
import { copyAway } from '../copies/copy-away.ts';
import { backUpDaily } from '../daily.ts';
import { decryptFile, readIdentity } from '../encryption/decrypt.ts';

const s3 = await startS3();
const NAME = '2026-11-20.zip.age';
const SOURCE = `s3://${s3.config.bucket}/copias/${NAME}`;

describe('an encrypted copy', { timeout: 120_000 }, () => {
  let t: FilledApp;
  let folder: string;
  let target: Blank;
  /** Files with private keys. */
  const keys = { own: '', second: '', other: '' };
  beforeAll(async () => {
    const identities = [await generateIdentity(), await generateHybridIdentity()];
    const recipients = await Promise.all(identities.map(identityToRecipient));
    t = await filledApp({ backup: { recipients, copy: { s3: s3.config, prefix: 'copias/' } } });
    target = await blankDatabase();
    folder = await mkdtemp(join(tmpdir(), 'restaurar-'));
    const lines = { own: identities[0], second: identities[1], other: await generateIdentity() };
    for (const name of ['own', 'second', 'other'] as const) {
      keys[name] = join(folder, `${name}.txt`);
      await writeFile(keys[name], `# created: 2026-11-20T00:00:00Z\r\n\n${lines[name]}\n`);
    }
    await backUpDaily(t.deps, new Date('2026-11-20T17:00:00Z'));
    await copyAway(t.deps);
    await writeFile(join(folder, NAME), await readFile(s3.pathOf(`copias/${NAME}`)));
  });
  afterAll(async () => {
    await target.drop();
    await t.close();
    await s3.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const bucket = {
    BACKUP_S3_ENDPOINT: s3.config.endpoint ?? '',
    BACKUP_S3_ACCESS_KEY_ID: s3.config.accessKeyId,
    BACKUP_S3_SECRET_ACCESS_KEY: s3.config.secretAccessKey,
  };
  const dataOf = (name: string) => join(folder, name);
  /** Runs the command with `env` alone; `DATA_DIR` does not exist. Compiled sources are kept: that halves the time. */
  const run = async (args: string[], env: Record<string, string>) => {
    const own = {
      PATH: String(process.env.PATH),
      NODE_NO_WARNINGS: '1',
      NODE_COMPILE_CACHE: dataOf('compilado'),
      ...env,
    };
    const ran = promisify(execFile)(process.execPath, ['tools/restore.ts', ...args], { env: own });
    return ran.then(
      ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
      ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
        code,
        stdout,
        stderr,
      }),
    );
  };

  it('comes back from the bucket with the private key alone, every row and file, into an empty machine', async () => {
    const DATA_DIR = dataOf('nueva');
    const ran = await run(['--identity', keys.own, SOURCE], { DATA_DIR, ...bucket });
    expect(ran).toMatchObject({ code: 0, stderr: '' });
    expect(ran.stdout).toMatch(/^Copia del .* restaurada\. Filas: \d+\. Archivos: 15\./);
    const embedded = await startEmbedded({ dataDir: DATA_DIR, log: { info() {}, warn() {} } });
    try {
      expect(await fingerprints(embedded, COMPARED)).toEqual(await fingerprints(t.database, COMPARED));
      expect(await countIntact(embedded, await diskStore(DATA_DIR))).toEqual({ intact: 15, total: 15 });
    } finally {
      await embedded.stop();
    }
    // The decrypted archive is gone.
    expect((await readdir(DATA_DIR)).filter((name) => name.startsWith('restauracion'))).toEqual([]);
  });

  it('comes back from a folder, into an external server, with the key of the second recipient', {
    tags: 'completo',
  }, async () => {
    const env = { DATA_DIR: dataOf('externa'), DATABASE_URL: target.url, SECRET: 'x'.repeat(32) };
    const ran = await run([join(folder, NAME), '--identity', keys.second], env);
    expect(ran).toMatchObject({ code: 0, stderr: '' });
    expect(await fingerprints(target, COMPARED)).toEqual(await fingerprints(t.database, COMPARED));
  });

  const refused = async (args: string[], env: Record<string, string> = bucket) => {
    const DATA_DIR = dataOf('sin-tocar');
    const ran = await run(args, { DATA_DIR, ...env });
    expect(ran).toMatchObject({ code: 1, stdout: '' });
    expect(existsSync(DATA_DIR)).toBe(false);
    return ran.stderr;
  };
  const written = async (name: string, contents: Buffer | string) => {
    await writeFile(join(folder, name), contents);
    return join(folder, name);
  };

  it('is refused without a private key, with another one, and with a file that has none', {
    tags: 'completo',
  }, async () => {
    const path = join(folder, NAME);
    expect(await refused([path])).toBe(
      `La copia ${path} está cifrada: agregue --identity ARCHIVO, con la clave privada que la abre.\n`,
    );
    expect(await refused(['--identity', keys.other, SOURCE])).toBe(
      `La clave privada no es de la copia ${SOURCE}: no la abre.\n`,
    );
    const none = await written('nada.txt', 'hola\n');
    const locked = await written('frase.txt', 'age-encryption.org/v1\n-> scrypt');
    expect(await refused(['--identity', none, path])).toMatch(/no tiene una clave privada de age/);
    expect(await refused(['--identity', locked, path])).toMatch(/protegida con una frase: descífrela antes/);
    expect(await refused(['--identity', `${none}x`, path])).toMatch(
      /^No existe el archivo .* de la clave privada/,
    );
  });

  it('is refused wherever it is cut and wherever a byte is changed', { tags: 'completo' }, async () => {
    const whole = await readFile(join(folder, NAME));
    const payload = whole.indexOf('\n--- ') + 50;
    const change = (at: number) => Buffer.from(whole).fill((whole[at] ?? 0) ^ 1, at, at + 1);
    const parts = [payload + 16, payload + 16 + 65_552, whole.length - 1];
    const places = [3, 30, payload - 60, payload - 10, payload + 5, ...parts, Math.floor(whole.length / 2)];
    const decrypter = await readIdentity(keys.own);
    for (const place of places)
      for (const bytes of [whole.subarray(0, place), change(place)]) {
        const copy = { source: 'x', contents: Readable.from([bytes], { objectMode: false }) };
        const never = new AbortController().signal;
        await expect(decryptFile(copy, join(folder, 'x'), decrypter, never), `at ${place}`).rejects.toThrow(
          /^La copia x está dañada \(está cortada o cambió después de hecha\): no se puede usar\.$|no la abre/,
        );
      }
    for (const bytes of [whole.subarray(0, payload + 90_000), change(whole.length - 1)])
      expect(await refused(['--identity', keys.own, await written('mala.zip.age', bytes)])).toMatch(
        /está dañada/,
      );
  });

  it('is chosen from those that are there, if the source names none of them', {
    tags: 'completo',
  }, async () => {
    expect(await refused(['--identity', keys.own, `s3://${s3.config.bucket}/copias`])).toBe(
      `Indique una de las copias de s3://${s3.config.bucket}/copias/: ${NAME}.\n`,
    );
    const missing = `s3://${s3.config.bucket}/copias/2020-01-01.zip.age`;
    expect(await refused(['--identity', keys.own, missing])).toMatch(/^No existe la copia pedida en s3:/);
    expect(await refused(['--identity', keys.own, SOURCE], {})).toMatch(/necesita BACKUP_S3_ACCESS_KEY_ID y/);
  });

  it('in the clear needs no private key, and says so', { tags: 'completo' }, async () => {
    const zip = await written('clara.zip', 'PK');
    expect(await refused(['--identity', keys.own, zip])).toMatch(
      /no está cifrada con age, o está incompleta/,
    );
  });

  it('is what `npm run backup` writes with a public key, and nothing in the clear stays', async () => {
    const identity = await generateIdentity();
    const place = await mkdtemp(join(folder, 'a-mano-'));
    const env = {
      ...{ PATH: String(process.env.PATH), NODE_NO_WARNINGS: '1', DATA_DIR: dataOf('mano') },
      ...{ DATABASE_URL: t.database.url, SECRET: 'x'.repeat(32) },
      BACKUP_RECIPIENT: await identityToRecipient(identity),
    };
    const backup = promisify(execFile)(process.execPath, ['tools/backup.ts', join(place, 'mia.zip')], {
      env,
    });
    // Its files are not in this DATA_DIR.
    await expect(backup).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringMatching(/^Copia hecha, verificada y cifrada: .*mia\.zip\.age \(/),
    });
    expect(await readdir(place)).toEqual(['mia.zip.age']);
    expect((await stat(join(place, 'mia.zip.age'))).mode & 0o777).toBe(0o600);
  });

  it('is not made for a mistyped public key, which the command says before it begins', async () => {
    const right = await identityToRecipient(await generateIdentity());
    const BACKUP_RECIPIENT = `${right}, ${right.slice(0, -1)}${right.endsWith('q') ? 'p' : 'q'}`;
    const env = { PATH: String(process.env.PATH), NODE_NO_WARNINGS: '1', BACKUP_RECIPIENT };
    for (const args of [['tools/backup.ts', join(folder, 'otra.zip')], ['server/main.ts']]) {
      const own = { ...env, DATA_DIR: dataOf('mal'), DATABASE_URL: t.database.url, SECRET: 'x'.repeat(32) };
      await expect(promisify(execFile)(process.execPath, args, { env: own })).rejects.toMatchObject({
        code: 1,
        stderr: 'Configuración inválida: BACKUP_RECIPIENT tiene mal escrita la clave pública 2 de 2.\n',
      });
    }
  });
});
