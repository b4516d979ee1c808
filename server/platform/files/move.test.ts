import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { appendFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { type LocalS3, StoreProxy, startS3 } from '#server/testing/helpers/s3.ts';
import { openStore } from './open.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

describe('the command that moves files to a bucket', { timeout: 60_000 }, () => {
  let s3: LocalS3;
  let t: TestApp;
  let keys: string[];

  beforeAll(async () => {
    s3 = await startS3();
    t = await testApp();
    keys = await Promise.all(['uno', 'dos', 'tres', 'cuatro', 'cinco'].map(keep));
  });
  afterAll(async () => {
    await t.close();
    await s3.stop();
  });

  const keep = async (nombre: string) => {
    const upload = await t.deps.files.receive(Readable.from([Buffer.from(`%PDF-1.7 ${nombre}`)]), 1000);
    const { bytes, sha256 } = upload;
    const clave = await t.deps.files.keep(upload);
    const values = { clave, nombre: `${nombre}.pdf`, tipo_contenido: 'application/pdf', bytes, sha256 };
    await t.deps.db
      .insertInto('archivo')
      .values({ ...values, clase: 'documento' })
      .execute();
    return clave;
  };
  const onDisk = (key = '') => join(t.deps.config.dataDir, 'archivos', key);
  /** Runs the command; returns its exit code and output. */
  const move = async (env: Record<string, string> = s3.env) => {
    const product = {
      DATA_DIR: t.deps.config.dataDir,
      DATABASE_URL: t.database.url,
      SECRET: 'x'.repeat(32),
      PATH: String(process.env.PATH),
    };
    const child = spawn(process.execPath, ['tools/bootstrap.mjs', 'files-to-s3'], {
      cwd: ROOT,
      env: { ...product, ...env },
    });
    const [[code], out, err] = await Promise.all([
      once(child, 'exit'),
      text(child.stdout),
      text(child.stderr),
    ]);
    return { code, output: out + err };
  };

  it('copies each file once and changes nothing on the disk', async () => {
    expect(await move()).toEqual({
      code: 0,
      output: 'Archivos copiados: 5. Ya estaban: 0. Con problemas: 0.\n',
    });
    expect((await s3.keys()).sort()).toEqual([...keys].sort());
    const bucket = await openStore({ ...t.deps.config, s3: s3.config }, t.deps.log);
    for (const key of keys)
      expect(await text(await bucket.read(key))).toBe(await text(await t.deps.files.read(key)));
    expect((await move()).output).toMatch(/copiados: 0\. Ya estaban: 5\. Con problemas: 0/);
  });

  it('replaces a damaged file in the bucket', async () => {
    await appendFile(s3.pathOf(String(keys[0])), 'x');
    expect(await move()).toMatchObject({
      code: 0,
      output: expect.stringMatching(/copiados: 1\. Ya estaban: 4/),
    });
  });

  it('fails with the names of damaged and missing files, and does not copy them', async () => {
    const [damaged, missing] = [await keep('roto'), await keep('perdido')];
    await appendFile(onDisk(damaged), 'x');
    await rm(onDisk(missing));
    const { code, output } = await move();
    expect(code).toBe(1);
    expect(output).toContain(`El archivo ${damaged} («roto.pdf») está dañado en el disco`);
    expect(output).toContain(`Falta el archivo ${missing} («perdido.pdf»).`);
    expect(output).toMatch(/copiados: 0\. Ya estaban: 5\. Con problemas: 2/);
    expect(await s3.keys()).toHaveLength(5);
  });

  it('creates nothing in a folder without data', async () => {
    const DATA_DIR = join(t.deps.config.dataDir, 'equivocada');
    expect(await move({ ...s3.env, DATA_DIR, DATABASE_URL: '' })).toEqual({
      code: 1,
      output: `No hay datos del producto en ${DATA_DIR}: revise DATA_DIR.\n`,
    });
    expect(existsSync(DATA_DIR)).toBe(false);
  });

  it('explains in one sentence why it cannot copy', { tags: 'completo' }, async () => {
    const way = new StoreProxy(s3.config);
    const { endpoint } = await way.open();
    way.silent = true;
    const [none, gone, other, silent] = await Promise.all([
      move({}),
      move({ ...s3.env, S3_ENDPOINT: 'http://127.0.0.1:9' }),
      move({ ...s3.env, S3_BUCKET: 'otro' }),
      move({ ...s3.env, S3_ENDPOINT: String(endpoint) }),
    ]);
    await way.close();
    expect(none).toEqual({
      code: 1,
      output: 'Falta S3_BUCKET: indique con las variables S3 adónde se copian los archivos.\n',
    });
    expect(other.output).toBe('El bucket otro no existe: créelo, o revise S3_BUCKET y S3_ENDPOINT.\n');
    for (const { code, output } of [gone, silent]) {
      expect(code).toBe(1);
      expect(output).toMatch(/^La copia no se pudo terminar \(.*\): vuelva a intentarlo\.\n$/);
    }
  });
});
