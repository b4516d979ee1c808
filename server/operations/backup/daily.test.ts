import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { bodyOf } from '#server/testing/helpers/expect.ts';
import { openArchive } from './archive/archive.ts';
import { backUpDaily, readBackupStatus } from './daily.ts';
import { expired } from './retention.ts';

const DAY_MS = 24 * 3600 * 1000;
const nameOf = (day: number) => `${new Date(day).toISOString().slice(0, 10)}.zip`;

describe('the daily copies that are kept', () => {
  const names = Array.from({ length: 60 }, (_, i) => nameOf(Date.UTC(2026, 9, 1) + i * DAY_MS));

  it('are the last seven, and before them the first of each week for four weeks', () => {
    const gone = new Set(expired(names));
    expect(names.filter((name) => !gone.has(name))).toEqual([
      // Mondays.
      '2026-10-26.zip',
      '2026-11-02.zip',
      '2026-11-09.zip',
      '2026-11-16.zip',
      ...names.slice(-7),
    ]);
  });

  it('are the same if copies expire day by day, and always include the newest', () => {
    let kept: string[] = [];
    for (const name of names) {
      const gone = new Set(expired([...kept, name]));
      kept = [...kept, name].filter((one) => !gone.has(one));
      expect(kept).toContain(name);
    }
    expect(kept).toHaveLength(11);
    expect(expired(kept)).toEqual([]);
  });

  it('include all of seven copies, and every other file in the folder', () => {
    expect(expired([...names.slice(0, 7), 'mia.zip', '2020-01-01.zip.parcial', 'error.txt'])).toEqual([]);
  });
});

describe('the automatic copy', () => {
  let t: TestApp;
  let folder: string;
  beforeAll(async () => {
    t = await testApp();
    folder = join(t.deps.config.dataDir, 'respaldos');
  });
  afterAll(() => t.close());

  const copies = async () => (await readdir(folder)).sort();
  // Local time is three hours behind.
  const at = (instant: string) => new Date(`2026-11-${instant}:00.000Z`);
  const estado = async () => bodyOf(await (await t.as('admin')).get('/api/respaldo/estado'));

  it('has a state that only administrators read, empty before the first copy', async () => {
    expect(await estado()).toEqual({ ultimo: null, error: null, automatico: true, externa: null });
    expect((await (await t.as('tecnico')).get('/api/respaldo/estado')).statusCode).toBe(403);
  });

  it('is off with an external database', async () => {
    expect(await readBackupStatus({ config: { ...t.deps.config, databaseUrl: 'postgres://otra' } })).toEqual({
      ultimo: null,
      error: null,
      automatico: false,
      externa: null,
    });
  });

  it('is made once a day from three in the morning on, or at the next start', async () => {
    await backUpDaily(t.deps, at('20T06:00'));
    expect(await copies()).toEqual(['2026-11-20.zip']);
    const first = (await estado()).ultimo;
    await backUpDaily(t.deps, at('21T05:59'));
    expect(await copies()).toEqual(['2026-11-20.zip']);
    expect((await estado()).ultimo).toBe(first);
    // A start days later.
    await backUpDaily(t.deps, at('24T17:30'));
    expect(await copies()).toEqual(['2026-11-20.zip', '2026-11-24.zip']);
    expect((await openArchive(join(folder, '2026-11-24.zip'))).manifest.problemas).toEqual([]);
    expect(await estado()).toEqual({
      ultimo: expect.any(String),
      error: null,
      automatico: true,
      externa: null,
    });
  });

  it('removes expired copies and incomplete ones of killed processes', async () => {
    for (let day = 1; day <= 9; day++) await writeFile(join(folder, `2026-11-0${day}.zip`), '');
    await writeFile(join(folder, '2026-11-23.zip.parcial'), 'a');
    await writeFile(join(folder, 'mia.zip'), 'a');
    await backUpDaily(t.deps, at('25T17:30'));
    expect(await copies()).toEqual([
      '2026-11-01.zip',
      '2026-11-02.zip',
      ...[6, 7, 8, 9, 20, 24, 25].map((day) => `2026-11-${String(day).padStart(2, '0')}.zip`).slice(-7),
      'mia.zip',
    ]);
  });

  it('is skipped without disk space, which its state says until the next success', async () => {
    const before = await copies();
    const full = { ...t.deps, lowSpace: () => true };
    await expect(backUpDaily(full, at('26T17:30'))).rejects.toThrow('No queda espacio');
    expect(await copies()).toEqual(['error.txt', ...before].sort());
    const { ultimo, error } = await estado();
    expect(ultimo).toEqual(expect.any(String));
    expect(error).toBe(
      'No queda espacio en el disco del servidor para la copia de seguridad diaria: libere espacio. Se vuelve a intentar cada hora.',
    );
    await backUpDaily(t.deps, at('26T18:30'));
    expect((await estado()).error).toBeNull();
  });

  it('that lacks a file is kept, and its state names the file', async () => {
    const files = { ...t.deps.files, read: () => Promise.reject(new Error('ENOENT')) };
    const archivo = {
      nombre: 'x.pdf',
      tipo_contenido: 'application/pdf',
      bytes: 1,
      sha256: Buffer.alloc(32),
    };
    const keys = ['aa', 'bb'].map((two) => `${two}/${crypto.randomUUID()}`);
    for (const clave of keys)
      await t.deps.db
        .insertInto('archivo')
        .values({ ...archivo, clave, clase: 'documento' })
        .execute();
    await backUpDaily({ ...t.deps, files }, at('27T17:30'));
    expect((await estado()).error).toMatch(/^Falta el archivo .*«x\.pdf».* Y 1 archivo más\.$/);
    const { manifest } = await openArchive(join(folder, '2026-11-27.zip'));
    expect(manifest.problemas.map(({ clave }) => clave).sort()).toEqual(keys);
  });

  it('that is two days late is reported, even if no error could be written', async () => {
    await rm(join(folder, 'error.txt'), { force: true });
    const { ultimo } = await readBackupStatus(t.deps);
    const later = (hours: number) => new Date(Date.parse(String(ultimo)) + hours * 3600_000);
    expect((await readBackupStatus(t.deps, later(47))).error).toBeNull();
    expect((await readBackupStatus(t.deps, later(49))).error).toMatch(/^Hace más de dos días/);
  });
});
