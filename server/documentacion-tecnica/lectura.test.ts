import { PDFDocument } from '@cantoo/pdf-lib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ActividadReply, actividad } from '#contract/consultora/actividad.ts';
import { acuseDe, type DocumentacionTecnica } from '#contract/documentos/documentacion-tecnica.ts';
import type { Documento } from '#contract/documentos/documentos.ts';
import { carpetaPath } from '#contract/ordenes/carpeta.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import type { Caller } from '#server/testing/caller.ts';
import { formOf } from '#server/testing/capacitaciones.ts';
import { factories } from '#server/testing/factories.ts';
import { bodyOf, expectError, expectInvalid, UNKNOWN } from '#server/testing/helpers/expect.ts';

const path = '/api/documentacionTecnica';
const INSTANT = /^\d{4}-\d\d-\d\dT/;

describe('the receipt of a document', () => {
  let t: TestApp;
  let admin: Caller;
  let tecnico: Caller;
  let make: ReturnType<typeof factories>;
  let clienteId: string;
  let cliente: Caller;
  let otro: Caller;
  let email: string;

  beforeAll(async () => {
    t = await testApp();
    admin = await t.as('admin');
    tecnico = await t.as('tecnico');
    make = factories(t.deps.db);
    clienteId = (await make.empresa()).clienteId;
    cliente = await t.as({ clienteId });
    otro = await t.as({ clienteId: (await make.empresa()).clienteId });
    const own = t.deps.db.selectFrom('usuario').select('email').where('id', '=', cliente.usuarioId);
    email = (await own.executeTakeFirstOrThrow()).email;
  });
  afterAll(() => t.close());

  const pdf = (name: string) => new File(['%PDF-1.4\n%%EOF'], name);
  const library = async (nombre = 'Plan') =>
    bodyOf<{ _id: string }>(
      await admin.post(
        '/api/documentacion',
        formOf({ nombre, etiqueta: 'x', documento: pdf(`${nombre}.pdf`) }),
      ),
    )._id;
  const assign = async (fields: object = { documentoTecnico: pdf('plan.pdf') }) =>
    bodyOf<DocumentacionTecnica>(await admin.post(path, formOf({ cliente_id: clienteId, ...fields })));
  const acuse = async ({ _id }: { _id: string }, caller = admin) =>
    bodyOf<DocumentacionTecnica[]>(await caller.get(`${path}/cliente/${clienteId}`)).find(
      (row) => row._id === _id,
    )?.acuse;
  const aperturas = async () =>
    t.deps.db.selectFrom('lectura').select(['aperturas', 'direccion']).orderBy('id').execute();
  const confirm = ({ _id }: { _id: string }, caller = cliente) =>
    caller.post(acuseDe(_id), { conforme: true });

  const clienteOf = async ({ usuarioId }: Caller) => {
    const query = t.deps.db.selectFrom('usuario').select('cliente_id').where('id', '=', usuarioId);
    return (await query.executeTakeFirstOrThrow()).cliente_id ?? '';
  };

  it('is an opening by a user of the company, the first of which counts as its date', async () => {
    const row = await assign();
    expect((await cliente.get(row.file)).statusCode).toBe(200);
    const first = await acuse(row);
    expect(first).toEqual({ estado: 'Abierto', fecha: expect.stringMatching(INSTANT), por: email });
    await cliente.get(row.file);
    expect(await acuse(row, cliente)).toEqual(first);
    expect((await aperturas()).at(-1)).toEqual({ aperturas: 2, direccion: expect.any(String) });
  });

  it('is no opening by the consultancy, by a request for the headers, or of another company', async () => {
    const row = await assign();
    for (const caller of [admin, tecnico]) expect((await caller.get(row.file)).statusCode).toBe(200);
    const head = { method: 'HEAD' as const, url: row.file, headers: { 'x-access-token': cliente.token } };
    expect((await t.app.inject(head)).statusCode).toBe(200);
    expectError(await otro.get(row.file), 404, 'no_encontrado');
    expect(await acuse(row)).toEqual({ estado: 'Sin abrir', fecha: null, por: null });
  });

  it('is an opening of both, if a library document is assigned twice', async () => {
    const documento_id = await library();
    const rows = [await assign({ documento_id }), await assign({ documento_id })];
    const own = await assign({ documentoTecnico: pdf('otro.pdf') });
    await cliente.get(rows[0]?.file ?? '');
    for (const row of rows) expect(await acuse(row)).toMatchObject({ estado: 'Abierto' });
    expect(await acuse(own)).toMatchObject({ estado: 'Sin abrir' });
  });

  it('is an opening if it is in a folder that a user of the company reads, as ZIP or as one PDF', async () => {
    const de = await make.empresa();
    const propio = await t.as({ clienteId: de.clienteId });
    const whole = await PDFDocument.create();
    whole.addPage([200, 300]);
    const content = Buffer.from(await whole.save());
    const documento = async () =>
      bodyOf<DocumentacionTecnica>(
        await admin.post(
          path,
          formOf({ cliente_id: de.clienteId, documentoTecnico: new File([content], 'plan.pdf') }),
        ),
      );
    const stateOf = async ({ _id }: { _id: string }) => {
      const rows = bodyOf<DocumentacionTecnica[]>(await admin.get(`${path}/cliente/${de.clienteId}`));
      return rows.find((row) => row._id === _id)?.acuse.estado;
    };
    for (const end of ['.zip', '-unida.pdf']) {
      const row = await documento();
      const url = `${carpetaPath(de.clienteId)}${end}`;
      expect((await admin.get(url)).statusCode).toBe(200);
      const headers = { 'x-access-token': propio.token };
      expect((await t.app.inject({ method: 'HEAD', url, headers })).statusCode).toBe(200);
      expect([end, await stateOf(row)]).toEqual([end, 'Sin abrir']);
      expect((await propio.get(url)).statusCode).toBe(200);
      // The ZIP's opening is written after its end.
      await expect.poll(async () => [end, await stateOf(row)]).toEqual([end, 'Abierto']);
    }
  });

  it('is confirmed once, also without an opening, and starts anew with each version', async () => {
    const row = await assign();
    const first = bodyOf<DocumentacionTecnica>(await confirm(row));
    expect(first).toMatchObject({ _id: row._id, acuse: { estado: 'Conforme', por: email } });
    const again = await confirm(row);
    expect([again.statusCode, bodyOf(again)]).toEqual([200, first]);
    await cliente.get(row.file);
    expect(await acuse(row)).toEqual(first.acuse);
    const next = await assign({ documentoTecnico: pdf('dos.pdf'), renueva_id: row._id });
    expect(next.acuse.estado).toBe('Sin abrir');
  });

  it('is told with the library, of each client that has a document', async () => {
    const documento_id = await library();
    const rows = [await assign({ documento_id }), await assign({ documento_id })];
    const of = await library('Otro');
    await assign({ documento_id: of });
    const told = async (headers = {}) => {
      const reply = await admin.get('/api/documentacion', headers);
      const { statusCode, headers: sent, body } = reply;
      return { statusCode, etag: String(sent.etag), body, reply };
    };
    const clientesOf = async (id: string) =>
      bodyOf<Documento[]>((await told()).reply)
        .find(({ _id }) => _id === id)
        ?.clientes.map(({ _id, confirmado }) => [_id, confirmado]);
    await confirm(rows[0] as DocumentacionTecnica);
    expect(await clientesOf(documento_id)).toEqual([[clienteId, false]]);
    const { etag } = await told();
    await confirm(rows[1] as DocumentacionTecnica);
    const changes = await told({ 'a-im': 'rows', 'if-none-match': etag });
    expect([changes.statusCode, changes.body.includes(documento_id)]).toEqual([226, true]);
    expect([await clientesOf(documento_id), await clientesOf(of)]).toEqual([
      [[clienteId, true]],
      [[clienteId, false]],
    ]);
  });

  it('is confirmed by the users of the company alone, and only with true', async () => {
    const row = await assign();
    expectError(await confirm(row, otro), 404, 'no_encontrado');
    expectError(await confirm({ _id: UNKNOWN }), 404, 'no_encontrado');
    for (const caller of [admin, tecnico]) expectError(await confirm(row, caller), 403, 'sin_permiso');
    for (const conforme of [false, 'true', null])
      expectInvalid(await cliente.post(acuseDe(row._id), { conforme }), {
        conforme: expect.any(String) as unknown as string,
      });
    expect(await acuse(row)).toMatchObject({ estado: 'Sin abrir' });
  });

  it('is irrevocable: the database refuses its change, and keeps who confirmed it', async () => {
    const { clienteId: other } = await make.empresa();
    const person = await t.as({ clienteId: other });
    const row = bodyOf<DocumentacionTecnica>(
      await admin.post(path, formOf({ cliente_id: other, documentoTecnico: pdf('a.pdf') })),
    );
    const { por, fecha } = bodyOf<DocumentacionTecnica>(await confirm(row, person)).acuse;
    for (const change of ['conforme_at = null', 'conforme_at = now()', `por = 'x'`, `direccion = 'x'`]) {
      const update = sql`update lectura set ${sql.raw(change)} where documentacion_tecnica_id = ${row._id}::uuid`;
      await expect(update.execute(t.deps.db)).rejects.toThrow('a confirmed receipt is not changed');
    }
    expect((await admin.delete(`/api/users/${person.usuarioId}`)).statusCode).toBe(204);
    const [after] = bodyOf<DocumentacionTecnica[]>(await admin.get(`${path}/cliente/${other}`));
    expect(after?.acuse).toEqual({ estado: 'Conforme', fecha, por });
  });

  it('keeps a document of the library, whatever is confirmed; the assignment may still be undone', async () => {
    const documento_id = await library('Reglamento');
    const row = await assign({ documento_id });
    await confirm(row);
    const refused = await admin.delete(`/api/documentacion/${documento_id}?desasignar=true`);
    expect(expectError(refused, 409, 'en_uso').message).toMatch(
      /^Empresa .* confirmó que recibió el documento: no se puede eliminar$/,
    );
    const otra = await assign({ documento_id, cliente_id: await clienteOf(otro) });
    await confirm(otra, otro);
    const byBoth = await admin.delete(`/api/documentacion/${documento_id}?desasignar=true`);
    expect(expectError(byBoth, 409, 'en_uso').message).toMatch(
      /^Empresa .* y Empresa .* confirmaron que recibieron el documento: no se puede eliminar$/,
    );
    expect(await acuse(row)).toMatchObject({ estado: 'Conforme' });
    for (const { _id } of [row, otra]) expect((await admin.delete(`${path}/${_id}`)).statusCode).toBe(204);
    expect((await admin.delete(`/api/documentacion/${documento_id}`)).statusCode).toBe(204);
  });

  it('is in the activity in words, one line for the opening and one for the confirmation', async () => {
    const row = await assign({ documentoTecnico: pdf('Medición.pdf') });
    for (const _ of [1, 2, 3]) await cliente.get(row.file);
    await confirm(row);
    const direct = await assign({ documentoTecnico: pdf('Directo.pdf') });
    await confirm(direct);
    const { sucesos } = bodyOf<ActividadReply>(await admin.get(`${actividad.path}?tabla=lectura`));
    const of = (name: string) =>
      sucesos.filter(({ sobre }) => sobre?.startsWith(`${name}.pdf → Empresa `)).map(({ accion }) => accion);
    expect(of('Medición')).toEqual(['Recibió y leyó el documento', 'Abrió el documento']);
    expect(of('Directo')).toEqual(['Recibió y leyó el documento']);
    expect(sucesos[0]?.persona).toBe(email);
  });

  it('keeps its name in the activity after the assignment was undone', async () => {
    const row = await assign({ documentoTecnico: pdf('Efímero.pdf') });
    await confirm(row);
    await admin.delete(`${path}/${row._id}`);
    const { sucesos } = bodyOf<ActividadReply>(await admin.get(`${actividad.path}?tabla=lectura`));
    const line = sucesos.find(
      ({ accion, sobre }) => accion.startsWith('Recibió') && sobre?.includes('Efímero'),
    );
    expect(line?.sobre).toMatch(/^Efímero\.pdf \(ya no existe\) → Empresa /);
  });
});
