import { createHash } from 'node:crypto';
import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { archivosDeOrden } from '#contract/ordenes/archivos-orden.ts';
import { type Carpeta, carpetaPath } from '#contract/ordenes/carpeta.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import type { Caller } from '#server/testing/caller.ts';
import { formOf } from '#server/testing/capacitaciones.ts';
import { factories } from '#server/testing/factories.ts';
import { addDays } from '#server/testing/helpers/days.ts';
import { bodyOf, expectError, UNKNOWN } from '#server/testing/helpers/expect.ts';
import { readPdf } from '#server/testing/helpers/pdf/pdf.ts';
import { readZip } from '#server/testing/helpers/zip.ts';

const PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF';
const textOf = async (pdf: Buffer | undefined) =>
  (await readPdf(pdf as Buffer)).map(({ text }) => text).join(' ');
const rowsOf = async (xlsx: Buffer | undefined) => {
  const [sheet] = await readXlsxFile(xlsx as Buffer, { trim: false });
  return sheet?.data.slice(1) ?? [];
};
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

describe('the inspection folder', () => {
  let t: TestApp;
  let make: ReturnType<typeof factories>;
  let admin: Caller;
  let cliente: Caller;
  let today: string;
  let empresa: { clienteId: string; sucursalId: string };
  beforeAll(async () => {
    t = await testApp();
    make = factories(t.deps.db);
    admin = await t.as('admin');
    empresa = await make.empresa();
    cliente = await t.as({ clienteId: empresa.clienteId });
    today = t.clock.today();
  });
  afterAll(() => t.close());

  const add = async (ordenId: string, name = 'protocolo.pdf', content: string = PDF) =>
    bodyOf(await admin.post(archivosDeOrden(ordenId), formOf({ archivo: new File([content], name) })));
  const orden = (of: typeof empresa, from: number, to: number, tipoOrdenId?: string) =>
    make.orden({
      ...of,
      fechainicio: addDays(today, from),
      fechavencimiento: addDays(today, to),
      ...(tipoOrdenId && { tipoOrdenId }),
    });
  const index = async (caller: Caller, clienteId: string, query = '') =>
    bodyOf<Carpeta>(await caller.get(`${carpetaPath(clienteId)}${query}`));
  const numbers = ({ secciones }: Carpeta) =>
    secciones.flatMap(({ elementos }) => elementos.map(({ _id }) => _id));
  const download = async (caller: Caller, clienteId: string, query = '') => {
    const response = await caller.get(`${carpetaPath(clienteId)}.zip${query}`);
    expect(response.statusCode, response.body.slice(0, 200)).toBe(200);
    return response;
  };

  it('has what is in force today: a renewal that begins later leaves the present proof in', async () => {
    const of = await make.empresa();
    const tipo = await make.tipoOrden();
    const inForce = await orden(of, -10, 10, tipo);
    await orden(of, -100, -1, tipo);
    await orden(of, 5, 400, tipo);
    const future = await orden(of, -10, 200, tipo);
    const replaced = await orden(of, -50, 40, tipo);
    const before = await orden(of, -49, 40, tipo);
    const fromToday = await orden(of, 0, 300, tipo);
    const { db } = t.deps;
    const next = await orden(of, 8, 400, tipo);
    await db.updateTable('orden').set({ renueva_id: inForce }).where('id', '=', next).execute();
    await db.updateTable('orden').set({ renueva_id: replaced }).where('id', '=', future).execute();
    await db.updateTable('orden').set({ renueva_id: before }).where('id', '=', fromToday).execute();
    const found = await index(admin, of.clienteId);
    expect(numbers(found).sort()).toEqual([inForce, future, fromToday].sort());
    expect(found).toMatchObject({ fecha: today, sucursal: null, cantidad: 0, bytes: 0 });
  });

  it('has the local day of a document, also in the evening', async () => {
    const { clienteId } = await make.empresa();
    const body = { cliente_id: clienteId, documentoTecnico: new File([PDF], 'Plan.pdf') };
    bodyOf(await admin.post('/api/documentacionTecnica', formOf(body)));
    // In UTC it is the next day.
    const evening = { created_at: '2026-09-14T23:30:00-03:00' };
    await t.deps.db
      .updateTable('documentacion_tecnica')
      .set(evening)
      .where('cliente_id', '=', clienteId)
      .execute();
    const { secciones } = await index(admin, clienteId);
    expect(secciones[0]?.elementos[0]?.fecha).toBe('2026-09-14');
  });

  it('names its sections by kind, and adds what has expired to the index only when asked', async () => {
    const of = await make.empresa();
    const compliance = await orden(of, -1, 50, await make.tipoOrden('compliance', 'Medición de ruido'));
    const inspeccion = await orden(of, -1, 50);
    const expired = await orden(of, -100, -1);
    await add(compliance);
    await add(expired);
    const capacitacion = await make.capacitacion(of, 'Trabajo en altura', [
      { apellido: 'Ñáñez', nombre: 'Zoé', documento: '30111222' },
    ]);
    const { secciones, cantidad } = await index(admin, of.clienteId, '?incluir=pendientes');
    expect(secciones.map(({ nombre, elementos }) => [nombre, elementos.map(({ _id }) => _id)])).toEqual([
      ['01 Estudios y mediciones', [compliance]],
      ['02 Inspecciones', [inspeccion]],
      ['03 Capacitaciones', [capacitacion]],
      ['Vencido sin renovar', [expired]],
    ]);
    expect(cantidad).toBe(3);
    expect(secciones.at(-1)?.elementos[0]).toMatchObject({ estado: 'Vencida', archivos: [] });
    expect((await index(admin, of.clienteId)).secciones).toHaveLength(3);
    // The expired order has a file, which is not in the folder.
    const { rawPayload } = await download(admin, of.clienteId, '?incluir=pendientes');
    const notes = new Map(
      (await rowsOf((await readZip(rawPayload)).get('00 Índice.xlsx'))).map((row) => [row[0], row[11]]),
    );
    expect(notes.get('02 Inspecciones')).toBe('sin archivos');
    expect(notes.get('Vencido sin renovar')).toBe('vencida, no se incluye');
  });

  it('is an archive that other programs read, with an index of the same files, sizes and hashes', async () => {
    const tipo = await make.tipoOrden('compliance', 'Medición de ruido');
    const id = await orden(empresa, -1, 300, tipo);
    await t.deps.db.updateTable('orden').set({ referencia: 'Sala: "A"' }).where('id', '=', id).execute();
    const { numeroorden } = await t.deps.db
      .selectFrom('orden')
      .select('numeroorden')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await add(id);
    await add(id, 'otro.pdf', `${PDF} `);
    const training = await make.capacitacion(empresa, 'Trabajo en altura', [
      { apellido: 'Ñáñez', nombre: 'Zoé', documento: '30111222' },
    ]);
    await admin.post(
      '/api/documentacionTecnica',
      formOf({
        cliente_id: empresa.clienteId,
        documentoTecnico: new File([PDF], 'Plan de emergencia ñ.pdf'),
      }),
    );
    const response = await download(cliente, empresa.clienteId);
    expect(response.headers['content-disposition']).toContain('Todas%20las%20sucursales');
    const files = await readZip(response.rawPayload);
    const name = `Medición de ruido - Sala- -A- - Orden ${numeroorden} - vence ${addDays(today, 300)}`;
    const paths = [...files.keys()];
    expect(paths).toEqual(
      expect.arrayContaining([
        `01 Estudios y mediciones/${name}.pdf`,
        `01 Estudios y mediciones/${name} (2).pdf`,
        '04 Documentos/Plan de emergencia ñ.pdf',
        '00 Índice.pdf',
        '00 Índice.xlsx',
      ]),
    );
    const folder = paths.find((path) => path.endsWith('Trabajo en altura/Constancias.pdf')) ?? '';
    expect(await textOf(files.get(folder))).toContain('Ñáñez, Zoé');
    const rows = await rowsOf(files.get('00 Índice.xlsx'));
    expect(rows).toHaveLength(5);
    for (const row of rows) {
      const bytes = files.get(String(row[8])) as Buffer;
      expect([row[9], row[10]]).toEqual([bytes.length, sha256(bytes)]);
    }
    const text = await textOf(files.get('00 Índice.pdf'));
    for (const part of ['Carpeta de inspección', 'Trabajo en altura', `Orden ${numeroorden}`, 'elementos'])
      expect(text).toContain(part);
    expect(training).toBeTruthy();
  });

  it('has the documents of the branch and of all branches, in their latest version and not expired', async () => {
    const of = await make.empresa();
    const second = await make.sucursal(of.clienteId);
    const assign = async (name: string, fields: Record<string, string> = {}) =>
      bodyOf<{ _id: string }>(
        await admin.post(
          '/api/documentacionTecnica',
          formOf({ cliente_id: of.clienteId, documentoTecnico: new File([PDF], `${name}.pdf`), ...fields }),
        ),
      )._id;
    const everywhere = await assign('Plan');
    const here = await assign('Plano', { sucursal_id: of.sucursalId, vencimiento: today });
    await assign('Viejo', { vencimiento: addDays(today, -1) });
    const first = await assign('Manual', { sucursal_id: second });
    const latest = await assign('Manual 2', { sucursal_id: second, renueva_id: first });
    const whole = await index(admin, of.clienteId);
    expect(numbers(whole).sort()).toEqual([everywhere, here, latest].sort());
    expect(JSON.stringify(whole).match(/"[^"/]+ - [^"/]+\/04 Documentos\//g)).toHaveLength(2);
    const found = await index(admin, of.clienteId, `?sucursal=${of.sucursalId}`);
    expect(found.secciones[0]?.elementos).toMatchObject([
      { _id: everywhere, sucursal: null, estado: 'Vigente', vencimiento: null },
      { _id: here, estado: 'Por vencer', archivos: [{ ruta: `04 Documentos/Plano - vence ${today}.pdf` }] },
    ]);
  });

  it('leaves out a lost file, says so in its index, and goes on', async () => {
    const of = await make.empresa();
    const id = await orden(of, -1, 50);
    await add(id, 'se-pierde.pdf');
    await add(id);
    const { clave } = await t.deps.db
      .selectFrom('archivo')
      .select('clave')
      .where('nombre', '=', 'se-pierde.pdf')
      .executeTakeFirstOrThrow();
    await t.deps.files.remove(clave);
    const files = await readZip((await download(admin, of.clienteId)).rawPayload);
    expect(files.size).toBe(3);
    expect(await textOf(files.get('00 Índice.pdf'))).toContain('archivo no disponible');
    const rows = await rowsOf(files.get('00 Índice.xlsx'));
    expect(rows.map((row) => row[11] ?? null).sort()).toEqual([null, 'archivo no disponible'].sort());
  });

  it('is for the consultancy and the company, by branch too, and a 404 for others', async () => {
    const other = await make.empresa();
    const second = await make.sucursal(empresa.clienteId);
    const id = await orden({ ...empresa, sucursalId: second }, -1, 50);
    const own = carpetaPath(empresa.clienteId);
    for (const caller of [admin, await t.as('tecnico'), cliente]) {
      const found = await index(caller, empresa.clienteId, `?sucursal=${second}`);
      expect(found.sucursal?._id).toBe(second);
      expect(
        found.secciones.flatMap(({ nombre, elementos }) => (nombre.startsWith('02') ? elementos : [])),
      ).toMatchObject([{ _id: id }]);
    }
    const stranger = await t.as({ clienteId: other.clienteId });
    for (const path of ['', '.zip', '.pdf']) {
      expectError(await stranger.get(`${own}${path}`), 404, 'no_encontrado');
      expectError(await (await t.as('nadie')).get(`${own}${path}`), 401, 'invalid_token');
      for (const sucursal of [other.sucursalId, UNKNOWN])
        expectError(await admin.get(`${own}${path}?sucursal=${sucursal}`), 404, 'no_encontrado');
      expectError(await cliente.get(`${own}${path}?sucursal=${other.sucursalId}`), 404, 'no_encontrado');
    }
    const cookie = { cookie: `token=${cliente.token}`, 'sec-fetch-site': 'cross-site' };
    const foreign = await t.app.inject({ url: `${own}.zip`, headers: cookie });
    expect(foreign.statusCode).toBe(401);
  });

  it('with nothing in force is the index alone, and a request for its headers prints nothing', async () => {
    const of = await make.empresa();
    expect(await index(admin, of.clienteId)).toMatchObject({ cantidad: 0, bytes: 0, secciones: [] });
    const files = await readZip((await download(admin, of.clienteId)).rawPayload);
    expect([...files.keys()].sort()).toEqual(['00 Índice.pdf', '00 Índice.xlsx']);
    expect(await textOf(files.get('00 Índice.pdf'))).toContain('No hay documentación vigente.');
    const head = await t.app.inject({
      method: 'HEAD',
      url: `${carpetaPath(of.clienteId)}.zip`,
      headers: { 'x-access-token': admin.token },
    });
    expect([head.statusCode, head.headers['content-type']]).toEqual([200, 'application/zip']);
  });

  it('is refused above a gibibyte: the index still says how much it is', async () => {
    const of = await make.empresa();
    const id = await orden(of, -1, 50);
    await add(id);
    const big = t.deps.db.updateTable('archivo').set({ bytes: 1024 ** 3 + 1 });
    await big
      .where('nombre', '=', 'protocolo.pdf')
      .where('id', 'in', (q) => q.selectFrom('orden_archivo').select('archivo_id').where('orden_id', '=', id))
      .execute();
    expect(await index(admin, of.clienteId)).toMatchObject({ cantidad: 1, bytes: 1024 ** 3 + 1 });
    for (const path of ['.zip', '.pdf']) {
      const error = expectError(
        await admin.get(`${carpetaPath(of.clienteId)}${path}`),
        413,
        'demasiado_grande',
      );
      expect(error.message).toBe('La carpeta es demasiado grande. Elija una sucursal.');
    }
  });

  it('is one line of the trail with its client, its files and its hash', async () => {
    const of = await make.empresa();
    await add(await orden(of, -1, 50));
    const { rawPayload } = await download(admin, of.clienteId);
    await expect
      .poll(async () =>
        t.deps.db
          .selectFrom('auditoria')
          .select(['despues', 'cliente_id'])
          .where('accion', '=', 'descarga')
          .where('fila_id', '=', of.clienteId)
          .execute(),
      )
      .toEqual([
        {
          despues: {
            nombre: expect.stringMatching(/\.zip$/),
            carpeta: true,
            archivos: 1,
            sha256: sha256(rawPayload),
          },
          cliente_id: of.clienteId,
        },
      ]);
  });
});
