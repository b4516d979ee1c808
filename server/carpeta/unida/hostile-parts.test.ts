import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, describe, expect, it } from 'vitest';
import { carpetaTexts } from '#contract/ordenes/carpeta.ts';
import { expectError } from '#server/testing/helpers/expect.ts';
import { patienceMs } from '#server/testing/patience/patience-ms.ts';
import * as hostile from '#server/testing/unida/hostile-pdfs.ts';
import { carpetaScene, longestWait } from '#server/testing/unida/scene.ts';

const { t, admin, empresaWith, unida, opened } = await carpetaScene();
afterAll(() => t.close());

const good = ['sano.pdf', hostile.onePage()] as const;

/** Its name, how it is made, the bound that leaves it out, the pages that stay. */
type Part = [string, () => Buffer, 'aparte' | 'paginas' | 'datos' | null, number];

// The gate has one of each bound: pages, data, depth. Each costs seconds of a core.
const inGate: Part[] = [
  ['2,001 pages', () => hostile.manyPages(2_001), 'paginas', 0],
  ['objects that are packed twice', () => hostile.inflatingTwice(64), 'datos', 0],
  ['arrays in arrays', () => hostile.deepArrays(), 'aparte', 0],
  ['a table that names itself', () => hostile.cyclicPrev(), null, 1],
];
const inWholeRun: Part[] = [
  ['a tree of shared pages', () => hostile.sharedTree(), 'aparte', 0],
  ['a tree that is its own child', () => hostile.cyclicTree(), 'aparte', 0],
  ['parents in a circle', () => hostile.cyclicParents(), 'aparte', 0],
  ['2,000 pages', () => hostile.manyPages(2_000), null, 2_000],
  ['objects that inflate to 64 MiB', () => hostile.inflatingObjects(64), 'datos', 0],
  ['objects that inflate to 8 MiB', () => hostile.inflatingObjects(8), null, 1],
  ['a table of two thousand million entries', () => hostile.endlessEntries(), null, 1],
  ['a count that is not true', () => hostile.hugeCount(), null, 1],
  ['a chain of objects', () => hostile.longChain(60_000), 'aparte', 0],
  ['a dictionary of 200,000 names', () => hostile.wideDictionary(200_000), null, 1],
  ['1,500 pages that inherit 20,000 names', () => hostile.inheritedByAll(1_500, 20_000), null, 1_500],
];

describe('the folder as one PDF', { timeout: 120_000 }, () => {
  const expectBound = async (...[, make, bound, pages]: Part) => {
    const { clienteId } = await empresaWith(['hostil.pdf', make()], good);
    const work = opened(clienteId);
    expect(await longestWait(() => admin.get('/api/rubros'), work)).toBeLessThan(patienceMs);
    const { index, pages: own } = await work;
    expect(own).toBe(pages + 1);
    const notes = [...index.matchAll(/\(([^()]*ZIP)\)/g)].map(([, note]) => note?.replace(/\s+/g, ' '));
    expect(notes).toEqual(bound ? [carpetaTexts[bound]] : []);
  };
  it.each(inGate)('leaves out what it cannot bound, says why, and keeps nobody waiting: %s', expectBound);
  it.each(inWholeRun)(
    'leaves out what it cannot bound, says why, and keeps nobody waiting: %s',
    { tags: 'completo' },
    expectBound,
  );

  it('does nothing by itself: it leads to its own pages and to addresses', async () => {
    const { clienteId } = await empresaWith(['acciones.pdf', hostile.withActions()]);
    const { bytes, pages } = await opened(clienteId);
    expect(pages).toBe(2);
    const { context, catalog } = await PDFDocument.load(bytes);
    const objects = context.enumerateIndirectObjects().map(([, object]) => String(object));
    const all = objects.join('\n');
    for (const word of [
      'JavaScript',
      'Launch',
      'SubmitForm',
      '/AA',
      'OpenAction',
      'alert',
      '.exe',
      'malo.test',
    ])
      expect(all).not.toContain(word);
    expect(all).toContain('https://ejemplo.test/');
    // The link leads to the page that the document shows.
    const [target] = /\/S \/GoTo\s*\/D \[ (\d+ 0 R)/.exec(all)?.slice(1) ?? [];
    expect(String(catalog.Pages().Kids())).toContain(target);
  });

  it('names no file outside it', async () => {
    const { clienteId } = await empresaWith(['nombres.pdf', hostile.withFilesOutside()]);
    const { bytes, pages } = await opened(clienteId);
    expect(pages).toBe(1);
    const { context } = await PDFDocument.load(bytes);
    const all = context.enumerateIndirectObjects().map(([, object]) => String(object));
    const kinds = ['/Movie', '/Sound', '/Screen', '/RichMedia', '/FileAttachment', '/3D'];
    for (const word of ['malo.test', '/Ref ', '/OPI', '/FFilter', ...kinds])
      expect(all.filter((one) => one.includes(word))).toEqual([]);
  });

  it('is a 503 for the caller of a file that ends its child, and leaves the file out from then on', {
    tags: 'completo',
  }, async () => {
    const { clienteId } = await empresaWith(['hostil.pdf', hostile.manyObjects(4_000_000)], good);
    const { clienteId: other } = await empresaWith(good);
    const died = unida(clienteId);
    expect((await opened(other)).pages).toBe(1);
    const reply = await died;
    expect(expectError(reply, 503, 'no_disponible').message).toBe(carpetaTexts.unidaCostosa);
    expect(reply.headers['retry-after']).toBe('60');
    const { index, pages } = await opened(clienteId);
    expect(pages).toBe(1);
    expect(index).toContain(carpetaTexts.datos);
  });
});
