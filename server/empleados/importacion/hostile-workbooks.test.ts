import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, strToU8, unzipSync, type Zippable, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ImportReply } from '#contract/personas/empleados.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import type { Caller } from '#server/testing/caller.ts';
import { factories } from '#server/testing/factories.ts';
import { bodyOf, expectError, expectInvalid } from '#server/testing/helpers/expect.ts';
import {
  formOf,
  titulos,
  upload,
  workbookOf,
  workbookWithFormulas,
} from '#server/testing/helpers/workbooks.ts';
import { readWorkbook } from './read-workbook.ts';

const SPEC = 'Archivo inválido, por favor utilice uno de los siguientes formatos: .xlsx';
const EXCESSIVE =
  'La planilla contiene demasiados datos. Deje solo la hoja de empleados y vuelva a intentar.';
const ana = ['Ana', 'Gil', 30111222, null, '1/2/2020', 'Peón', 'Belgrano 45'];
const SHEET = 'xl/worksheets/sheet1.xml';

describe('the file of an import', () => {
  let t: TestApp;
  let admin: Caller;
  let clienteId: string;
  let good: Buffer;

  beforeAll(async () => {
    t = await testApp();
    admin = await t.as('admin');
    const make = factories(t.deps.db);
    clienteId = await make.cliente();
    await make.sucursal(clienteId, 'Belgrano 45');
    good = await workbookOf([ana]);
  });
  afterAll(() => t.close());

  const refused = async (bytes: Uint8Array, message: string) =>
    expect(expectError(await upload(admin, clienteId, bytes), 400, 'archivo_invalido').message).toBe(message);
  /** The good workbook with changed parts; undefined removes a part. */
  const altered = (change: Record<string, Uint8Array | undefined>) => {
    const parts = Object.entries({ ...unzipSync(good), ...change }).filter((part) => part[1]);
    return zipSync(Object.fromEntries(parts) as Zippable, { level: 9 });
  };
  const sheetOf = (rows: string) =>
    strToU8(
      `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`,
    );

  it('must be a workbook by name and by content', async () => {
    const ole = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2048)]);
    const path = `/api/empleados/cliente/${clienteId}`;
    for (const name of ['nómina.xls', 'nómina', 'nómina.xlsx.csv', 'nómina.xlsm'])
      expect(expectError(await admin.post(path, formOf(good, name)), 400, 'archivo_invalido').message).toBe(
        SPEC,
      );
    expect((await admin.post(`${path}?simular=true`, formOf(good, 'NÓMINA.XLSX'))).statusCode).toBe(200);
    await refused(ole, SPEC);
    await refused(Buffer.from('<html><table><tr><td>Nombre</td></tr></table></html>'), SPEC);
    await refused(Buffer.alloc(0), SPEC);
    await refused(Buffer.from('PK\x03\x04 y nada más'), SPEC);
    await refused(good.subarray(0, good.length - 30), SPEC);
    await refused(zipSync({ mimetype: strToU8('application/vnd.oasis.opendocument.spreadsheet') }), SPEC);
    await refused(altered({ '[Content_Types].xml': undefined }), SPEC);
    await refused(altered({ 'xl/workbook.xml': undefined }), SPEC);
    await refused(altered({ 'xl/workbook.xml': strToU8('<workbook/>') }), SPEC);
  });

  it('may begin with a chart, since the first sheet with cells is read', async () => {
    const parts = unzipSync(await workbookWithFormulas([titulos, ana], {}));
    const rels = 'xl/_rels/workbook.xml.rels';
    const book = 'xl/workbook.xml';
    const bytes = zipSync({
      ...parts,
      [rels]: strToU8(
        strFromU8(parts[rels] ?? new Uint8Array())
          .replace('relationships/worksheet', 'relationships/chartsheet')
          .replace('worksheets/sheet1.xml', 'chartsheets/sheet1.xml'),
      ),
      [book]: strToU8(strFromU8(parts[book] ?? new Uint8Array()).replace(' state="hidden"', '')),
      'xl/chartsheets/sheet1.xml': strToU8(
        '<chartsheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"/>',
      ),
    });
    expect(bodyOf(await upload(admin, clienteId, bytes, '?simular=true'))).toMatchObject({ creados: 1 });
  });

  it('must be sent once, as the only field, within 5 MiB', async () => {
    const path = `/api/empleados/cliente/${clienteId}`;
    expectInvalid(await admin.post(path, new FormData()), { excelFile: 'Este campo es requerido' });
    expectError(await admin.post(path, {}), 415, 'tipo_no_soportado');
    const other = formOf(good);
    other.set('planilla', new File([Uint8Array.from(good)], 'x.xlsx'));
    expect((await admin.post(path, other)).statusCode).toBe(413);
    const field = formOf(good);
    field.set('cliente_id', clienteId);
    expectInvalid(await admin.post(path, field), { cliente_id: 'Este campo no se reconoce' });
    expectInvalid(await admin.post(`${path}?simular=1`, formOf(good)), {
      simular: 'El valor ingresado no es válido',
    });
    const huge = Buffer.concat([good, Buffer.alloc(5 * 1024 * 1024)]);
    expectError(await upload(admin, clienteId, huge), 413, 'demasiado_grande');
  });

  it('may hold 200 parts, 50 MiB unpacked and a hundred times the packed size of each part', {
    tags: 'completo',
  }, async () => {
    const parts = (n: number) =>
      Object.fromEntries(Array.from({ length: n }, (_, i) => [`xl/media/${i}.png`, strToU8(String(i))]));
    const own = Object.keys(unzipSync(good)).length;
    expect((await upload(admin, clienteId, altered(parts(200 - own)), '?simular=true')).statusCode).toBe(200);
    await refused(altered(parts(201 - own)), EXCESSIVE);
    await refused(altered({ 'xl/media/bomb.bin': new Uint8Array(1024 * 1024) }), EXCESSIVE);
    // Each part is within the ratio; together they exceed 50 MiB.
    const part = Buffer.concat(
      Array.from({ length: 800 }, () => Buffer.concat([Buffer.alloc(20_000), noise(500)])),
    );
    const many = Object.fromEntries([1, 2, 3, 4].map((i) => [`xl/media/${i}.bin`, part]));
    await refused(altered(many), EXCESSIVE);
  });

  it('is refused when its directory declares a wrong size', async () => {
    const bomb = Buffer.from(altered({ 'xl/media/bomb.xml': new Uint8Array(2_000_000) }));
    const declared = Buffer.alloc(4);
    declared.writeUInt32LE(2_000_000);
    for (let at = bomb.indexOf(declared); at >= 0; at = bomb.indexOf(declared, at + 1))
      bomb.writeUInt32LE(9, at);
    await refused(bomb, SPEC);
  });

  it('is refused when a byte of an uncompressed part changed', async () => {
    const stored = Buffer.from(zipSync(unzipSync(good), { level: 0 }));
    expect((await upload(admin, clienteId, stored, '?simular=true')).statusCode).toBe(200);
    const at = stored.indexOf('Ana');
    stored.write('Eva', at);
    await refused(stored, SPEC);
  });

  it.each([SHEET, 'xl/workbook.xml', 'xl/sharedStrings.xml', '_rels/.rels', 'docProps/otro.xml'])(
    'is refused with a document type or an entity in %s',
    async (name) => {
      const xml = strFromU8(unzipSync(good)[name] ?? strToU8('<?xml version="1.0"?><a/>'));
      const doctype = '<!DOCTYPE a [<!ENTITY x "xxxxxxxxxx"><!ENTITY y SYSTEM "file:///etc/passwd">]>';
      const body = xml.replace(/^(<\?xml[^>]*>)?/, `$1${doctype}`);
      await refused(altered({ [name]: strToU8(body) }), SPEC);
    },
  );

  it('is refused when distant cells would fill the memory', { tags: 'completo' }, async () => {
    const corner = Array.from(
      { length: 3000 },
      (_, i) => `<row r="${i + 1}"><c r="XFD${i + 1}"><v>${i}</v></c></row>`,
    );
    await refused(altered({ [SHEET]: sheetOf(corner.join('')) }), EXCESSIVE);
    const grid = Array.from({ length: 104 }, (_, i) => {
      const row = (i + 1) * 10_000;
      return `<row r="${row}"><c r="A${row}"><v>1</v></c><c r="R${row}"><v>1</v></c></row>`;
    });
    await refused(altered({ [SHEET]: sheetOf(grid.join('')) }), EXCESSIVE);
    expect((await upload(admin, clienteId, good, '?simular=true')).statusCode).toBe(200);
  });

  const strings = (text: string) =>
    strToU8(
      `<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${[...titulos, text].map((one) => `<si><t>${one}</t></si>`).join('')}</sst>`,
    );
  const head = `<row r="1">${titulos.map((_, i) => `<c t="s"><v>${i}</v></c>`).join('')}</row>`;
  const shared = (rows: number) =>
    sheetOf(
      head + `<row>${`<c t="s"><v>${titulos.length}</v></c>`.repeat(titulos.length)}</row>`.repeat(rows),
    );

  it('is refused when its cells share a text that would fill the memory of the answer', {
    tags: 'completo',
  }, async () => {
    const parts = { [SHEET]: shared(2_000), 'xl/sharedStrings.xml': strings('Pérez '.repeat(5_000)) };
    await refused(zipSync({ ...unzipSync(good), ...parts }, { level: 0 }), EXCESSIVE);
  });

  it('has no cell that is longer than a cell can be', async () => {
    const parts = { [SHEET]: shared(1), 'xl/sharedStrings.xml': strings('x'.repeat(33_000)) };
    const bytes = zipSync({ ...unzipSync(good), ...parts }, { level: 0 });
    const { errores } = bodyOf<ImportReply>(await upload(admin, clienteId, bytes, '?simular=true'));
    expect(errores.length).toBeGreaterThan(0);
    expect(JSON.stringify(errores).length).toBeLessThan(10_000);
  });

  it('is refused, or read in time, when its XML is deep or made of entities and comments', async () => {
    const hostile = [
      sheetOf(`${'<row>'.repeat(100_000)}${'</row>'.repeat(100_000)}`),
      sheetOf(head + '<!--'.repeat(200_000)),
      sheetOf(`${head}<row><c t="inlineStr"><is><t>${'&amp;'.repeat(200_000)}</t></is></c></row>`),
      sheetOf(`${head}<row ${'a="1" '.repeat(100_000)}/>`),
      sheetOf(`${head}${'<'.repeat(500_000)}`),
    ];
    for (const sheet of hostile) {
      // Stored, so that the ratio of the archive does not refuse it before it is parsed.
      const bytes = zipSync({ ...unzipSync(good), [SHEET]: sheet }, { level: 0 });
      const reply = await upload(admin, clienteId, bytes, '?simular=true');
      expect([200, 400]).toContain(reply.statusCode);
    }
    expect((await upload(admin, clienteId, good, '?simular=true')).statusCode).toBe(200);
  });

  const withFile = async (bytes: Uint8Array, use: (path: string) => Promise<void>) => {
    const folder = await mkdtemp(join(tmpdir(), 'libros-'));
    const path = join(folder, 'libro.xlsx');
    await writeFile(path, bytes);
    await use(path).finally(() => rm(folder, { recursive: true }));
  };
  const large = () => workbookOf(Array.from({ length: 3000 }, () => ana));

  it('is parsed without blocking the server', async () => {
    let turns = 0;
    let reading = true;
    const count = () => {
      turns++;
      if (reading) setImmediate(count);
    };
    count();
    await withFile(await large(), async (path) => {
      expect((await readWorkbook({ path, withCells: false })).filas).toHaveLength(3000);
    });
    reading = false;
    expect(turns).toBeGreaterThan(1000);
  });

  it('is refused when parsing exceeds its time limit', async () => {
    await withFile(await large(), async (path) => {
      const excessive = { code: 'archivo_invalido', message: EXCESSIVE };
      await expect(readWorkbook({ path, withCells: false }, 1)).rejects.toMatchObject(excessive);
    });
  });

  it('is a 503 when too many others wait to be parsed', async () => {
    await withFile(good, async (path) => {
      const calls = Array.from({ length: 30 }, () => readWorkbook({ path, withCells: false }));
      const settled = await Promise.allSettled(calls);
      const reasons = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
      expect(reasons.length).toBeGreaterThan(0);
      for (const reason of reasons) expect(reason).toMatchObject({ code: 'no_disponible', retryAfter: 10 });
    });
  });

  it('is removed after the reply', async () => {
    await upload(admin, clienteId, good, '?simular=true');
    await upload(admin, clienteId, Buffer.from('x'));
    expect(await readdir(join(t.deps.config.dataDir, 'subidas'))).toEqual([]);
  });
});

let state = 42;

/** Incompressible bytes, different in each call. */
function noise(length: number): Buffer {
  return Buffer.from(
    Array.from({ length }, () => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return state >> 16;
    }),
  );
}
