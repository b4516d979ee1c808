import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ActividadReply, actividad } from '#contract/consultora/actividad.ts';
import type { DocumentacionTecnica } from '#contract/documentos/documentacion-tecnica.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import type { Caller } from '#server/testing/caller.ts';
import { factories } from '#server/testing/factories.ts';
import { bodyOf, expectError, UNKNOWN } from '#server/testing/helpers/expect.ts';

const PDF = Buffer.from('%PDF-1.7 plan de emergencia');
const path = '/api/documentacionTecnica/cliente';

describe('the documents assigned to a company', () => {
  let t: TestApp;
  let admin: Caller;
  let make: ReturnType<typeof factories>;

  beforeAll(async () => {
    t = await testApp();
    admin = await t.as('admin');
    make = factories(t.deps.db);
  });
  afterAll(() => t.close());

  const archivo = async (nombre: string, clase: 'documento' | 'documento_tecnico') => {
    const upload = await t.deps.files.receive(Readable.from([PDF]), PDF.length);
    const { bytes, sha256 } = upload;
    const clave = await t.deps.files.keep(upload);
    const values = { clave, nombre, tipo_contenido: 'application/pdf', bytes, sha256, clase };
    return (await t.deps.db.insertInto('archivo').values(values).returning('id').executeTakeFirstOrThrow())
      .id;
  };
  const documento = async (nombre: string, filename: string) => {
    const values = { nombre, etiqueta: 'Protocolo', archivo_id: await archivo(filename, 'documento') };
    const row = await t.deps.db
      .insertInto('documento')
      .values(values)
      .returning('id')
      .executeTakeFirstOrThrow();
    return { ...values, id: row.id };
  };
  const assign = async (cliente_id: string, to: { documento_id?: string; archivo_id?: string }) =>
    (
      await t.deps.db
        .insertInto('documentacion_tecnica')
        .values({ cliente_id, ...to })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const list = async (caller: Caller, clienteId: string) =>
    bodyOf<DocumentacionTecnica[]>(await caller.get(`${path}/${clienteId}`));

  it('are library documents, own files or both, newest first, with percent-encoded names', async () => {
    const { clienteId } = await make.empresa();
    const library = await documento('Manual', 'manual ñ 100%.pdf');
    const own = await archivo("informe 'final' (2).pdf", 'documento_tecnico');
    await assign(clienteId, { documento_id: library.id });
    await assign(clienteId, { archivo_id: own });
    await assign(clienteId, { documento_id: library.id, archivo_id: own });
    const rows = await list(admin, clienteId);
    expect(
      rows.map((row) => [row.documento_id, row.nombre, row.etiqueta, decodeURIComponent(row.filename)]),
    ).toEqual([
      [library.id, 'Manual', 'Protocolo', "informe 'final' (2).pdf"],
      [null, "informe 'final' (2).pdf", null, "informe 'final' (2).pdf"],
      [library.id, 'Manual', 'Protocolo', 'manual ñ 100%.pdf'],
    ]);
    for (const row of rows) {
      const archivoId = row.filename.includes('manual') ? library.archivo_id : own;
      expect(row.filename).toBe(encodeURIComponent(decodeURIComponent(row.filename)));
      expect(row.file).toBe(`/api/archivos/${archivoId}/${row.filename}`);
      expect(row).toMatchObject({ cliente_id: clienteId, tecnico_id: null });
    }
  });

  it('are for the consultancy and the company itself, and a 404 for others', async () => {
    const one = await make.empresa();
    const other = await make.empresa();
    const { id } = await documento('Plano', 'plano.pdf');
    await assign(one.clienteId, { documento_id: id });
    await assign(other.clienteId, { documento_id: id });
    const cliente = await t.as({ clienteId: one.clienteId });
    for (const caller of [admin, await t.as('tecnico'), cliente]) {
      expect((await list(caller, one.clienteId)).map((row) => row.cliente_id)).toEqual([one.clienteId]);
    }
    expectError(await cliente.get(`${path}/${other.clienteId}`), 404, 'no_encontrado');
    expectError(await (await t.as('nadie')).get(`${path}/${one.clienteId}`), 401, 'invalid_token');
    for (const unknown of [UNKNOWN, 'nada']) {
      expectError(await admin.get(`${path}/${unknown}`), 404, 'no_encontrado');
    }
  });

  it('cannot be removed by a technician who did not assign them; the audit trail records the attempt', async () => {
    const { clienteId } = await make.empresa();
    const id = await assign(clienteId, { documento_id: (await documento('Manual', 'a.pdf')).id });
    const tecnico = await t.as('tecnico');
    expectError(await tecnico.delete(`/api/documentacionTecnica/${id}`), 403, 'sin_permiso');
    expect(await list(admin, clienteId)).toHaveLength(1);
    await t.deps.refusals.flush();
    const lines = t.deps.db
      .selectFrom('auditoria')
      .select(['accion', 'despues'])
      .where('usuario_id', '=', tecnico.usuarioId);
    expect(await lines.execute()).toEqual([
      { accion: 'rechazo', despues: { ruta: 'DELETE /api/documentacionTecnica/:id' } },
    ]);
  });

  it("count as the company's documents, and their files open for its users only", async () => {
    const one = await make.empresa();
    const other = await make.empresa();
    const library = await documento('Plan', 'plan.pdf');
    await assign(one.clienteId, { documento_id: library.id });
    const rows = bodyOf<{ _id: string; documentos: unknown }[]>(
      await admin.get('/api/clientes?filter=docs&doc=true'),
    );
    const row = rows.find(({ _id }) => _id === one.clienteId);
    expect(row?.documentos).toMatchObject([{ nombre: 'Plan' }]);
    expect(rows.map(({ _id }) => _id)).not.toContain(other.clienteId);
    const file = `/api/archivos/${library.archivo_id}/plan.pdf`;
    const opened = await (await t.as({ clienteId: one.clienteId })).get(file);
    expect([opened.statusCode, opened.rawPayload.equals(PDF)]).toEqual([200, true]);
    expect(opened.headers['content-disposition']).toMatch(/^inline; filename="plan.pdf"/);
    expectError(await (await t.as({ clienteId: other.clienteId })).get(file), 404, 'no_encontrado');
    const descargas = t.deps.db
      .selectFrom('auditoria')
      .select('cliente_id')
      .where('accion', '=', 'descarga')
      .where('fila_id', '=', library.archivo_id);
    expect(await descargas.execute()).toEqual([{ cliente_id: one.clienteId }]);
  });

  it('keep their names in the activity after their removal', async () => {
    const clienteId = await make.cliente({ razonSocial: 'Cauchos Tero Real S.R.L.' });
    const library = await documento('Dos', 'dos.pdf');
    const id = await assign(clienteId, { documento_id: library.id });
    expect((await admin.delete(`/api/documentacionTecnica/${id}`)).statusCode).toBe(204);
    const names = async () =>
      bodyOf<ActividadReply>(await admin.get(`${actividad.path}?fila=${id}`)).sucesos.map(
        ({ sobre }) => sobre,
      );
    const whole = 'Dos → Cauchos Tero Real S.R.L.';
    expect(await names()).toEqual([whole, whole]);
    await admin.delete(`/api/documentacion/${library.id}`);
    expect((await names()).at(-1)).toBe('Dos (ya no existe) → Cauchos Tero Real S.R.L.');
  });
});
