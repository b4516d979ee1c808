import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { path, people, type Scene, scene } from '#server/testing/capacitaciones.ts';
import { bodyOf, expectError } from '#server/testing/helpers/expect.ts';
import { workbookOf } from '#server/testing/helpers/workbooks.ts';

const OLE2 = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0, 0, 0]);
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF');
const ODS = Buffer.from(zipSync({ mimetype: strToU8('application/vnd.oasis.opendocument.spreadsheet') }));
const XLSX = await workbookOf([['Gil', 'Ana', 30111222]], ['Apellido', 'Nombre', 'Documento']);
// ñ and á are single bytes, as spreadsheets on Windows write them.
const CSV = Buffer.from('Apellido;Nombre\r\nÑáñez;Zoé\t\r\n', 'latin1');
const MiB = 1024 * 1024;

const file = (bytes: Buffer | string, name: string) =>
  new File([typeof bytes === 'string' ? bytes : Uint8Array.from(bytes)], name, { type: 'text/html' });

describe('the attendance sheet of a training', () => {
  let s: Scene;

  beforeAll(async () => {
    s = await scene();
  });
  afterAll(() => s.t.close());

  it.each([
    ['firmas ñ 100%.xlsx', XLSX, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['firmas.xls', OLE2, 'application/vnd.ms-excel'],
    ['firmas.ods', ODS, 'application/vnd.oasis.opendocument.spreadsheet'],
    ['firmas.CSV', CSV, 'text/csv'],
    ['firmas.pdf', PDF, 'application/pdf'],
  ])(
    'may be %s, and is downloaded unchanged by everyone who may read the training',
    async (name, bytes, type) => {
      const { _id } = await s.create({ planilla: file(bytes, name) }, s.cliente);
      const { filename, linktofile } = await s.detail(_id);
      expect(filename).toBe(name);
      const url = String(linktofile);
      for (const caller of [s.admin, s.cliente, await s.t.as('tecnico')]) {
        const opened = await caller.get(url);
        expect(opened.statusCode).toBe(200);
        expect(opened.rawPayload.equals(bytes)).toBe(true);
        expect(opened.headers).toMatchObject({
          'content-type': type,
          'content-length': String(bytes.length),
          'content-disposition': expect.stringMatching(/^attachment; /),
          'x-content-type-options': 'nosniff',
        });
      }
      const inATab = { cookie: `token=${s.cliente.token}` };
      const nadie = await s.t.as('nadie');
      expect((await nadie.get(url, inATab)).statusCode).toBe(200);
      expectError(await nadie.get(url), 401, 'invalid_token');
      const otro = await s.t.as({ clienteId: (await s.make.empresa()).clienteId });
      expectError(await otro.get(url), 404, 'no_encontrado');
    },
  );

  it.each([
    ['an HTML page', file('<html></html>', 'a.html')],
    ['a program', file(XLSX, 'a.xlsx.exe')],
    ['a workbook with macros', file(XLSX, 'a.xlsm')],
    ['a file without a name', file(XLSX, 'xlsx')],
    ['text that is called a workbook', file('apellido;nombre', 'a.xlsx')],
    ['text that is called an old workbook', file('apellido;nombre', 'a.xls')],
    ['a workbook that is called an old one', file(XLSX, 'a.xls')],
    ['an old workbook that is called an open one', file(OLE2, 'a.ods')],
    ['text that is called a PDF', file('apellido;nombre', 'a.pdf')],
    ['a workbook that is called text', file(XLSX, 'a.csv')],
    ['text with a NUL far inside', file(`${'a;b\n'.repeat(50_000)}\0`, 'a.csv')],
    ['empty', file('', 'a.csv')],
  ])('is refused if it is %s, and no file is kept', async (_, planilla) => {
    const before = [bodyOf(await s.admin.get('/api/ordenes')), await s.countFiles()];
    expect(expectError(await s.post({ planilla }), 400, 'archivo_invalido').message).toBe(
      'Archivo inválido, por favor utilice uno de los siguientes formatos: .xlsx, .xls, .ods, .csv, .pdf',
    );
    expect([bodyOf(await s.admin.get('/api/ordenes')), await s.countFiles()]).toEqual(before);
  });

  it('is a PDF by its content, and a refusal says which picture it is', async () => {
    const { _id } = await s.create({ planilla: file(PDF, 'lista.xlsx') }, s.cliente);
    expect((await s.detail(_id)).filename).toBe('lista.pdf');
    const refused = await s.post({ planilla: file('GIF89a', 'lista.pdf') });
    expect(expectError(refused, 400, 'archivo_invalido').message).toBe(
      'Es una imagen GIF; por favor utilice uno de los siguientes formatos: .xlsx, .xls, .ods, .csv, .pdf',
    );
  });

  it('has up to 10 MiB', async () => {
    const full = Buffer.alloc(10 * MiB, 'a;b\n');
    expect((await s.post({ planilla: file(full, 'a.csv') })).statusCode).toBe(201);
    const before = await s.countFiles();
    const more = file(Buffer.concat([full, Buffer.from('!')]), 'a.csv');
    expectError(await s.post({ planilla: more }), 413, 'demasiado_grande');
    expect(await s.countFiles()).toEqual(before);
  });

  it('is kept, replaced or removed by a change, which leaves no other file', async () => {
    const before = await s.countFiles();
    const { _id } = await s.create({ planilla: file('uno', 'uno.csv'), attendees: people(2) });
    const first = await s.detail(_id);
    expect((await s.put(_id, { horafin: '12:00', quitarPlanilla: 'false' })).statusCode).toBe(200);
    expect((await s.detail(_id)).linktofile).toBe(first.linktofile);

    expect(bodyOf(await s.put(_id, { planilla: file('dos', 'dos.csv') }))).toMatchObject({ version: 3 });
    const second = await s.detail(_id);
    expect(second).toMatchObject({ filename: 'dos.csv', asistentes: people(2) });
    expect((await s.admin.get(String(second.linktofile))).body).toBe('dos');
    expectError(await s.admin.get(String(first.linktofile)), 404, 'no_encontrado');
    const one = { kept: before.kept + 1, known: before.known + 1 };
    expect(await s.countFiles()).toEqual(one);

    const both = { planilla: file('tres', 'tres.csv'), quitarPlanilla: 'true' };
    expect((await s.put(_id, both)).statusCode).toBe(200);
    expect((await s.detail(_id)).filename).toBe('tres.csv');
    expect(await s.countFiles()).toEqual(one);

    expect((await s.put(_id, { quitarPlanilla: 'true' })).statusCode).toBe(200);
    expect(await s.detail(_id)).toMatchObject({ filename: null, linktofile: null });
    expect((await s.put(_id, { quitarPlanilla: 'true' })).statusCode).toBe(200);
    expect(await s.countFiles()).toEqual(before);
  });

  it('stays after a refused change, and is removed with its training', async () => {
    const before = await s.countFiles();
    const { _id } = await s.create({ planilla: file('uno', 'uno.csv') });
    const after = await s.countFiles();
    const stale = { 'if-match': '"7"' };
    for (const extra of [{ planilla: file('dos', 'dos.csv') }, { quitarPlanilla: 'true' }]) {
      expectError(await s.put(_id, extra, stale), 409, 'conflicto_version');
    }
    const { filename, linktofile } = await s.detail(_id);
    expect([filename, (await s.admin.get(String(linktofile))).body]).toEqual(['uno.csv', 'uno']);
    expect(await s.countFiles()).toEqual(after);
    expect((await s.admin.delete(`/api/ordenes/${_id}`)).statusCode).toBe(204);
    expectError(await s.admin.get(`${path}/${_id}`), 404, 'no_encontrado');
    expect(await s.countFiles()).toEqual(before);
  });
});
