import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Config } from '#server/platform/config.ts';
import { type FilledApp, filledApp } from '#server/testing/helpers/backup.ts';
import { bodyOf } from '#server/testing/helpers/expect.ts';
import { StoreProxy, startS3 } from '#server/testing/helpers/s3.ts';
import { backUpDaily, readBackupStatus } from '../daily.ts';
import { differenceOf, measureFile } from '../encryption/written.ts';
import { copyAway } from './copy-away.ts';
import { folderPlace } from './folder-place.ts';
import type { CopyPlace } from './place.ts';

const s3 = await startS3();
const recipients = [await identityToRecipient(await generateIdentity())];
const inBucket = (config = s3.config): Config['backup'] => ({
  recipients,
  copy: { s3: config, prefix: 'copias/' },
});
// Local time is three hours behind.
const at = (day: number) => new Date(Date.UTC(2026, 10, day, 17));
const nameOf = (day: number) => `2026-11-${String(day).padStart(2, '0')}.zip.age`;
const flip = (bytes: Buffer, at: number) => Buffer.from(bytes).fill((bytes[at] ?? 0) ^ 1, at, at + 1);
const remote = (name: string) => s3.pathOf(`copias/${name}`);

afterAll(() => s3.stop());

describe('a daily copy that leaves the machine', () => {
  let t: FilledApp;
  let folder: string;
  beforeAll(async () => {
    t = await filledApp({ backup: inBucket() });
    folder = join(t.deps.config.dataDir, 'respaldos');
  });
  afterAll(() => t.close());
  const estado = async () => bodyOf(await t.admin.get('/api/respaldo/estado'));
  const there = async () => (await s3.keys()).filter((key) => key.startsWith('copias/')).sort();

  it('is encrypted here, sent, and read back there; the screen’s state says when', async () => {
    expect(await estado()).toMatchObject({ ultimo: null, externa: { ultima: null, error: null } });
    await backUpDaily(t.deps, at(20));
    expect((await readdir(folder)).sort()).toEqual(['2026-11-20.zip.age', 'copias.json']);
    expect(await estado()).toMatchObject({ ultimo: expect.any(String), externa: { ultima: null } });
    await copyAway(t.deps);
    expect(await there()).toEqual([`copias/${nameOf(20)}`]);
    expect(await measureFile(remote(nameOf(20)))).toEqual(await measureFile(join(folder, nameOf(20))));
    expect(await estado()).toMatchObject({ externa: { ultima: expect.any(String), error: null } });
  });

  it('holds neither the name of an entry nor a row in the clear', async () => {
    const contents = (await readFile(remote(nameOf(20)))).toString('latin1');
    expect(contents).toMatch(/^age-encryption\.org\/v1\n-> X25519 /);
    expect(contents).not.toMatch(/manifiesto\.json|tablas\/|%PDF/);
    expect((await stat(join(folder, nameOf(20)))).mode & 0o777).toBe(0o600);
  });

  it('is sent once, and again only if it is missing there', async () => {
    const before = await stat(remote(nameOf(20)));
    await copyAway(t.deps);
    expect((await stat(remote(nameOf(20)))).mtimeMs).toBe(before.mtimeMs);
    await rm(remote(nameOf(20)));
    await copyAway(t.deps);
    expect(await measureFile(remote(nameOf(20)))).toEqual(await measureFile(join(folder, nameOf(20))));
  });

  it('is sent later if the bucket was away or refused; the state says so until then', async () => {
    await backUpDaily(t.deps, at(21));
    const gone = inBucket({ ...s3.config, endpoint: 'http://127.0.0.1:9' });
    const none = inBucket({ ...s3.config, bucket: 'otro' });
    const sentences = [
      [gone, /^No se pudo usar s3:\/\/archivos\/copias\/ \(.*\)\. Se vuelve a intentar cada hora\.$/],
      [none, /^No existe el bucket de s3:\/\/otro\/copias\/: créelo o revise BACKUP_COPY\./],
    ] as const;
    for (const [backup, sentence] of sentences) {
      await copyAway({ ...t.deps, config: { ...t.deps.config, backup } });
      expect(await estado()).toMatchObject({
        error: null,
        externa: { error: expect.stringMatching(sentence) },
      });
    }
    expect(await there()).toHaveLength(1);
    await copyAway(t.deps);
    expect(await there()).toHaveLength(2);
    expect(await estado()).toMatchObject({ externa: { error: null } });
  });

  it('that is cut on its way back is not counted, and is sent again', async () => {
    await backUpDaily(t.deps, at(22));
    const way = new StoreProxy(s3.config);
    const config = await way.open();
    way.onlyBytes = 40_000;
    const sending = copyAway({ ...t.deps, config: { ...t.deps.config, backup: inBucket(config) } });
    // The reply hangs; hanging up ends it.
    const cut = setInterval(() => way.hangUp(), 2_000);
    await sending.finally(() => clearInterval(cut));
    await way.close();
    expect((await estado()).externa).toMatchObject({ error: expect.stringMatching(/^No se pudo usar/) });
    await copyAway(t.deps);
    expect((await estado()).externa).toMatchObject({ error: null });
    expect(await measureFile(remote(nameOf(22)))).toEqual(await measureFile(join(folder, nameOf(22))));
  });

  it('never replaces another installation’s copy of the same day', async () => {
    await backUpDaily(t.deps, at(23));
    const other = randomBytes(1000);
    await writeFile(remote(nameOf(23)), other);
    await writeFile(`${remote(nameOf(23)).slice(0, -'object'.length)}metadata.json`, '{}');
    await backUpDaily(t.deps, at(24));
    await copyAway(t.deps);
    expect((await estado()).externa).toMatchObject({
      error: expect.stringMatching(/ya hay otra copia 2026-11-23\.zip\.age, distinta .*: no se reemplaza/),
    });
    expect(await readFile(remote(nameOf(23)))).toEqual(other);
    // One refused copy does not stop the others.
    expect(existsSync(remote(nameOf(24)))).toBe(true);
    await rm(remote(nameOf(23)));
    await copyAway(t.deps);
    expect((await estado()).externa).toMatchObject({ error: null });
  });

  it('that the disk damaged after it was made is not taken for good', async () => {
    await backUpDaily(t.deps, at(25));
    const path = join(folder, nameOf(25));
    const whole = await readFile(path);
    await writeFile(path, flip(whole, whole.length - 5));
    await copyAway(t.deps);
    expect((await estado()).externa).toMatchObject({
      error: expect.stringMatching(
        /^La copia 2026-11-25\.zip\.age llegó dañada a .*: no coincide con su SHA-256\./,
      ),
    });
    expect(existsSync(remote(nameOf(25)))).toBe(false);
    await writeFile(path, whole);
    await copyAway(t.deps);
    expect((await estado()).externa).toMatchObject({ error: null });
  });

  it('expires there as here; files of others stay', async () => {
    const place = folderPlace(await mkdtemp(join(tmpdir(), 'copias-')));
    for (let day = 1; day <= 19; day++) await writeFile(join(place.address, nameOf(day)), 'age');
    await writeFile(join(place.address, 'mia.zip.age'), 'a');
    await writeFile(join(place.address, '2026-11-19.zip.age.parcial'), 'a');
    await backUpDaily(t.deps, at(26));
    await copyAway(t.deps, undefined, async () => place);
    expect((await readdir(place.address)).sort()).toEqual([
      ...[1, 2, 9, 16, ...[20, 21, 22, 23, 24, 25, 26]].map(nameOf),
      'mia.zip.age',
    ]);
    await rm(place.address, { recursive: true });
  });

  it('that is two days late is reported, even if no error could be written', async () => {
    await copyAway(t.deps);
    const { externa } = await readBackupStatus(t.deps);
    const later = (hours: number) => new Date(Date.parse(String(externa?.ultima)) + hours * 3600_000);
    expect((await readBackupStatus(t.deps, later(47))).externa?.error).toBeNull();
    expect((await readBackupStatus(t.deps, later(49))).externa?.error).toMatch(/^Hace más de dos días/);
  });

  it('replaces the day’s copy in the clear, after the encryption was set', async () => {
    await writeFile(join(folder, '2026-11-27.zip'), 'a');
    await backUpDaily(t.deps, at(27));
    expect((await readdir(folder)).filter((name) => name.startsWith('2026-11-27'))).toEqual([nameOf(27)]);
  });

  it('is as before without a public key: a zip that stays here', async () => {
    const config: Config = { ...t.deps.config, backup: { recipients: [], copy: undefined } };
    await backUpDaily({ ...t.deps, config }, at(28));
    expect((await readFile(join(folder, '2026-11-28.zip'))).toString('latin1', 0, 2)).toBe('PK');
    await copyAway({ ...t.deps, config });
    expect((await there()).filter((key) => key.includes('11-28'))).toEqual([]);
    expect((await readBackupStatus({ config })).externa).toBeNull();
  });
});

describe('a folder for copies', () => {
  let folder: string;
  let place: CopyPlace;
  const copy = { name: nameOf(1), path: '', bytes: 0, sha256: '' };
  const never = new AbortController().signal;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'carpeta-'));
    copy.path = join(folder, 'origen');
    await writeFile(copy.path, `age-encryption.org/v1\n${'x'.repeat(200_000)}`);
    Object.assign(copy, await measureFile(copy.path));
    await mkdir(join(folder, 'destino'));
    place = folderPlace(join(folder, 'destino'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const check = async (contents: AsyncIterable<Buffer>) => {
    const why = await differenceOf(contents, copy);
    if (why) throw new Error(why);
  };

  it('has a copy under its name only after it was read back', async () => {
    const bad = place.put(copy, () => Promise.reject(new Error('dañada')), never);
    await expect(bad).rejects.toThrow('dañada');
    expect(await place.list()).toEqual([]);
    await place.put(copy, check, never);
    expect(await place.list()).toEqual([{ name: copy.name, bytes: copy.bytes }]);
    expect(await text(await place.read(copy.name))).toBe(await readFile(copy.path, 'utf8'));
  });

  it('is refused if it is on the disk of the data, or missing', async () => {
    const { requireOtherDisk } = await import('./folder-place.ts');
    await expect(requireOtherDisk(folder, tmpdir())).rejects.toThrow(
      /está en el mismo disco que los datos: revise que el otro disco esté montado/,
    );
    await expect(requireOtherDisk(join(folder, 'nada'), folder)).rejects.toThrow(/^No existe la carpeta/);
  });

  it.each([
    ['cut', 'no está completa', () => truncate(copy.path, copy.bytes - 1)],
    [
      'with a changed byte',
      'no coincide con su SHA-256',
      () => writeFile(copy.path, `age-encryption.org/v1\n${'x'.repeat(199_999)}y`),
    ],
    [
      'that is not encrypted',
      'no comienza como un archivo de age',
      () => writeFile(copy.path, 'z'.repeat(copy.bytes)),
    ],
  ])('refuses a file %s', async (_, why, change) => {
    await change();
    await expect(place.put({ ...copy, name: nameOf(2) }, check, never)).rejects.toThrow(why);
    expect((await place.list()).map(({ name }) => name)).toEqual([copy.name]);
  });
});

it('a copy of several parts arrives whole in a bucket', { tags: 'completo' }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'partes-'));
  const path = join(folder, 'grande');
  await writeFile(
    path,
    Buffer.concat([Buffer.from('age-encryption.org/v1\n'), randomBytes(20 * 1024 * 1024)]),
  );
  const copy = { name: 'grande.zip.age', path, ...(await measureFile(path)) };
  const { bucketPlace } = await import('./bucket-place.ts');
  const place = bucketPlace({ s3: s3.config, prefix: '' });
  const found: (string | undefined)[] = [];
  const check = async (contents: AsyncIterable<Buffer>) =>
    void found.push(await differenceOf(contents, copy));
  await place.put(copy, check, new AbortController().signal);
  expect(found).toEqual([undefined]);
  expect(await measureFile(s3.pathOf('grande.zip.age'))).toEqual({ bytes: copy.bytes, sha256: copy.sha256 });
  await rm(folder, { recursive: true });
});
