import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, open, readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { diskStore, keptFolder } from '#server/platform/files/disk.ts';
import {
  ask,
  type Blank,
  blankDatabase,
  changeManifest,
  type FilledApp,
  filledApp,
  fingerprints,
  rewriteArchive,
} from '#server/testing/helpers/backup.ts';
import { readStreamedZip } from '#server/testing/helpers/zip.ts';
import { makeBackup } from '../backup.ts';
import { restore } from '../restore/restore.ts';
import { type Archive, openArchive } from './archive.ts';
import { MANIFEST_ENTRY, type Manifest } from './manifest.ts';
import { openZip } from './zip-reader.ts';

const text = (contents: string) => Buffer.from(contents);

describe('a damaged archive', () => {
  let t: FilledApp;
  let target: Blank;
  let archive: Archive;
  /** The path of the damaged copy. */
  let damaged: string;

  beforeAll(async () => {
    t = await filledApp();
    target = await blankDatabase();
    const path = join(t.folder, 'sana.zip');
    await makeBackup({ url: t.database.url, files: t.deps.files, path });
    archive = await openArchive(path);
    damaged = join(t.folder, 'rota.zip');
  });
  afterAll(async () => {
    await target.drop();
    await t.close();
  });

  it('opens, sound, in programs that read it as it arrives, with the wall clock’s time', async () => {
    const entries = readStreamedZip(await readFile(archive.path));
    expect(new Set(entries.map(({ path }) => path))).toEqual((await openZip(archive.path)).names);
    // Argentina is three hours behind UTC all year.
    const made = Date.parse(`${entries[0]?.time.replace(' ', 'T')}-03:00`);
    expect(Math.abs(Date.parse(archive.manifest.creado) - made)).toBeLessThan(600_000);
  });

  it('is refused wherever a byte is changed: contents, directory or end', async () => {
    await copyFile(archive.path, damaged);
    const file = await open(damaged, 'r+');
    const { size } = await file.stat();
    const places = Array.from({ length: 120 }, (_, i) => Math.floor((i * (size - 1)) / 119));
    const taken: number[] = [];
    for (const place of places) {
      const byte = Buffer.alloc(1);
      await file.read(byte, 0, 1, place);
      await file.write(Buffer.of(byte.readUInt8() ^ (1 << (place % 8))), 0, 1, place);
      const opened = await openArchive(damaged).catch((error: Error) => error);
      if (!(opened instanceof Error && opened.name === 'StartError')) taken.push(place);
      await file.write(byte, 0, 1, place);
    }
    await file.close();
    expect(taken).toEqual([]);
  });

  it('is refused if its end is missing or followed by other bytes', async () => {
    const { size } = await stat(archive.path);
    for (const length of [size - 1, size - 64, Math.floor(size / 2), 22, 1, 0]) {
      await copyFile(archive.path, damaged);
      await truncate(damaged, length);
      await expect(openArchive(damaged)).rejects.toThrow(
        /no es una copia de este producto, o está incompleta/,
      );
    }
    await copyFile(archive.path, damaged);
    await truncate(damaged, size + 1);
    await expect(openArchive(damaged)).rejects.toThrow(/no es una copia/);
    await writeFile(damaged, randomBytes(5_000));
    await expect(openArchive(damaged)).rejects.toThrow(/no es una copia/);
    await expect(openArchive(join(t.folder, 'ninguna.zip'))).rejects.toThrow(/No existe el archivo/);
  });

  const only = (name: string, change: (contents: Buffer) => Buffer | undefined) => {
    return (one: string, contents: Buffer) => (one === name ? change(contents) : contents);
  };
  const json = (change: (manifest: Manifest) => void) => changeManifest(change);
  // The outer checksum of these is correct, as after a manipulation.
  const remade: [string, (name: string, contents: Buffer) => Buffer | undefined, RegExp][] = [
    ['lacks a table', only('tablas/orden.csv', () => undefined), /falta tablas\/orden\.csv/],
    ['lacks its manifest', only(MANIFEST_ENTRY, () => undefined), /falta manifiesto\.json/],
    [
      'has an unreadable manifest',
      only(MANIFEST_ENTRY, () => text('null')),
      /manifiesto\.json no se entiende/,
    ],
    [
      'has other text in a table',
      only('tablas/cliente.csv', (was) => text(was.toString().replace('Ñandú', 'Ñandó'))),
      /tablas\/cliente\.csv no coincide con su SHA-256/,
    ],
    [
      'has a longer table than its manifest states',
      only('tablas/cliente.csv', (was) => Buffer.concat([was, Buffer.alloc(5_000_000, '\n')])),
      /tablas\/cliente\.csv tiene otro tamaño/,
    ],
    [
      'has fewer rows than its manifest states',
      json(({ tablas }) => void tablas.map((tabla) => tabla.nombre === 'orden' && tabla.filas++)),
      /tablas\/orden\.csv tiene otra cantidad de filas/,
    ],
    [
      'has a file that its manifest does not list',
      json(({ archivos }) => void archivos.pop()),
      /tiene de más/,
    ],
    [
      'has a key that is a path out of the store',
      json(({ archivos: [one] }) => Object.assign(one ?? {}, { clave: '../../../etc/passwd' })),
      /manifiesto\.json no se entiende/,
    ],
    [
      'is of a later format',
      json((manifest) => Object.assign(manifest, { formato: 2 })),
      /versión más nueva del producto/,
    ],
  ];
  it.each(remade)('is refused if it %s', async (_, change, why) => {
    await rewriteArchive(archive, damaged, change);
    await expect(openArchive(damaged)).rejects.toThrow(why);
  });

  it.each([
    [
      'of a later schema',
      json(({ migraciones }) => void migraciones.push('999-futura')),
      /versión más nueva del producto/,
    ],
    [
      'with other columns',
      json(({ tablas }) => void tablas[3]?.columnas.reverse()),
      /no corresponde a esta versión/,
    ],
  ])('%s is refused by a restore, which changes nothing', async (_, change, why) => {
    const files = await diskStore(join(t.folder, 'ajena'));
    await rewriteArchive(archive, damaged, change);
    const restoring = restore(await openArchive(damaged), { url: target.url, files, replace: true });
    await expect(restoring).rejects.toThrow(why);
    expect(await fingerprints(target)).toEqual({});
    expect(await filesIn('ajena')).toEqual([]);
  });

  it('that fails during a restore leaves every row and file unchanged', async () => {
    const files = await diskStore(join(t.folder, 'antes'));
    const into = { url: target.url, files, replace: false };
    await restore(archive, into);
    await ask(
      target.adminUrl,
      `update cliente set razon_social = 'De antes'; delete from archivo where false`,
    );
    const [rows, kept] = [await fingerprints(target), await filesIn('antes')];
    const last = archive.manifest.tablas.at(-1)?.nombre;
    const breaking: Archive = {
      ...archive,
      async *read(name) {
        yield* archive.read(name);
        if (name === `tablas/${last}.csv`) throw new Error('the disk is gone');
      },
    };
    const elsewhere = await diskStore(join(t.folder, 'nueva'));
    await expect(restore(breaking, { ...into, files: elsewhere, replace: true })).rejects.toThrow('is gone');
    expect(await fingerprints(target)).toEqual(rows);
    expect(await filesIn('nueva')).toEqual([]);
    expect(await filesIn('antes')).toEqual(kept);
  });

  const filesIn = async (name: string) =>
    (await readdir(keptFolder(join(t.folder, name)), { recursive: true })).filter((one) => one.includes('/'));

  it('is refused by the command in one sentence, before it creates a folder', async () => {
    const whole = await readFile(archive.path);
    await writeFile(damaged, whole.fill(0, 100, 101));
    const dataDir = join(t.folder, 'sin-tocar');
    const run = promisify(execFile)(process.execPath, ['tools/restore.ts', damaged], {
      env: { ...process.env, DATA_DIR: dataDir },
    });
    await expect(run).rejects.toMatchObject({
      code: 1,
      stderr: `La copia ${damaged} está dañada (su contenido no coincide con su SHA-256): no se puede usar.\n`,
    });
    expect(existsSync(dataDir)).toBe(false);
  });
});
