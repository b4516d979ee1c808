import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ArchivoOrden, archivosDeOrden, maxDescripcion } from '#contract/ordenes/archivos-orden.ts';
import type { Orden } from '#contract/ordenes/ordenes.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import type { Caller } from '#server/testing/caller.ts';
import { formOf } from '#server/testing/capacitaciones.ts';
import { factories } from '#server/testing/factories.ts';
import { bodyOf, expectError, expectInvalid, UNKNOWN } from '#server/testing/helpers/expect.ts';

const PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF';

describe('the description of a file of an order', () => {
  let t: TestApp;
  let make: ReturnType<typeof factories>;
  let admin: Caller;
  let tecnico: Caller;
  let cliente: Caller;
  let otro: Caller;
  let empresa: { clienteId: string; sucursalId: string };
  beforeAll(async () => {
    t = await testApp();
    make = factories(t.deps.db);
    [admin, tecnico] = [await t.as('admin'), await t.as('tecnico')];
    empresa = await make.empresa();
    cliente = await t.as({ clienteId: empresa.clienteId });
    otro = await t.as({ clienteId: (await make.empresa()).clienteId });
  });
  afterAll(() => t.close());

  /** A file that the technician added, and its address. */
  const add = async (descripcion?: string) => {
    const ordenId = await make.orden(empresa);
    const archivo = new File([PDF], 'Tablero.pdf');
    const added = await tecnico.post(
      archivosDeOrden(ordenId),
      formOf({ archivo, ...(descripcion && { descripcion }) }),
    );
    const row = bodyOf<ArchivoOrden>(added);
    expect(added.headers.etag).toBe(`"${row.version}"`);
    return { ordenId, row, path: `${archivosDeOrden(ordenId)}/${row._id}` };
  };
  const list = async (caller: Caller, ordenId: string) =>
    bodyOf<ArchivoOrden[]>(await caller.get(archivosDeOrden(ordenId)));

  it('is changed by administrators and technicians, and its client reads it', async () => {
    const { ordenId, row, path } = await add();
    const described = await tecnico.put(path, { descripcion: '  Tablero de la nave 2 ' });
    expect(bodyOf<ArchivoOrden>(described)).toEqual({
      ...row,
      descripcion: 'Tablero de la nave 2',
      version: row.version + 1,
    });
    expect(described.headers.etag).toBe(`"${row.version + 1}"`);
    // Who may add a file may describe it, also one of somebody else.
    expect(bodyOf(await admin.put(path, { descripcion: 'Tablero principal' }))).toMatchObject({
      descripcion: 'Tablero principal',
    });
    expect(await list(cliente, ordenId)).toMatchObject([
      { descripcion: 'Tablero principal', subidoPor: row.subidoPor },
    ]);
    expect(bodyOf(await admin.put(path, { descripcion: '' }))).toMatchObject({ descripcion: null });
  });

  it('is not changed by client users, theirs or another company, nor without a session', async () => {
    const { ordenId, path } = await add('Tablero');
    for (const caller of [cliente, otro])
      expectError(await caller.put(path, { descripcion: 'x' }), 403, 'sin_permiso');
    expectError(await (await t.as('nadie')).put(path, { descripcion: 'x' }), 401, 'invalid_token');
    expectError(await otro.get(archivosDeOrden(ordenId)), 404, 'no_encontrado');
    expect(await list(cliente, ordenId)).toMatchObject([{ descripcion: 'Tablero' }]);
  });

  it('is a 404 of another order and of an unknown file', async () => {
    const { row, path, ordenId } = await add('Tablero');
    const elsewhere = `${archivosDeOrden(await make.orden(empresa))}/${row._id}`;
    for (const wrong of [elsewhere, `${archivosDeOrden(ordenId)}/${UNKNOWN}`, `${path}x`])
      expectError(await admin.put(wrong, { descripcion: 'x' }), 404, 'no_encontrado');
    expect(await list(admin, ordenId)).toMatchObject([{ descripcion: 'Tablero', version: row.version }]);
  });

  it('that is wrong is told by field, and nothing changes', async () => {
    const { ordenId, row, path } = await add('Tablero');
    expectInvalid(await admin.put(path, { descripcion: 'x'.repeat(maxDescripcion + 1) }), {
      descripcion: `Este campo admite hasta ${maxDescripcion} caracteres`,
    });
    const invalido = 'El valor ingresado no es válido';
    expectInvalid(await admin.put(path, { descripcion: 7 }), { descripcion: invalido });
    expectInvalid(await admin.put(path, { descripcion: 'a\u0000b' }), { descripcion: invalido });
    expectInvalid(await admin.put(path, { descripcion: 'x', filename: 'otro.pdf' }), {
      filename: 'Este campo no se reconoce',
    });
    expect(await list(admin, ordenId)).toEqual([{ ...row, eliminable: true }]);
  });

  it('of the second of two people is refused, and that of the first stays', async () => {
    const { ordenId, row, path } = await add();
    const ifMatch = { 'if-match': `"${row.version}"` };
    expect((await tecnico.put(path, { descripcion: 'Tablero norte' }, ifMatch)).statusCode).toBe(200);
    expectError(await admin.put(path, { descripcion: 'Tablero sur' }, ifMatch), 409, 'conflicto_version');
    expect(await list(cliente, ordenId)).toMatchObject([{ descripcion: 'Tablero norte' }]);
  });

  it('leaves a line of the trail with both texts, and the order its version', async () => {
    const { ordenId, row, path } = await add('Tablero');
    const orden = async () =>
      bodyOf<Orden[]>(await cliente.get('/api/ordenes')).find(({ _id }) => _id === ordenId);
    const before = await orden();
    await tecnico.put(path, { descripcion: 'Tablero norte' });
    expect(await orden()).toEqual(before);
    const { antes, despues, usuario_id } = await t.deps.db
      .selectFrom('auditoria')
      .selectAll()
      .where('fila_id', '=', row._id)
      .where('accion', '=', 'cambio')
      .executeTakeFirstOrThrow();
    expect({ antes, despues, usuario_id }).toEqual({
      antes: { descripcion: 'Tablero' },
      despues: { descripcion: 'Tablero norte' },
      usuario_id: tecnico.usuarioId,
    });
    const { sucesos } = bodyOf(await admin.get('/api/actividad?tabla=orden_archivo'));
    expect(sucesos[0]).toMatchObject({
      accion: 'Modificó el archivo de la orden',
      cambios: [{ campo: 'Descripción', antes: 'Tablero', despues: 'Tablero norte' }],
    });
  });

  it('is a change of the list for who has it', async () => {
    const { ordenId, path } = await add('Tablero');
    const { headers } = await cliente.get(archivosDeOrden(ordenId));
    await tecnico.put(path, { descripcion: 'Tablero norte' });
    const again = await cliente.get(archivosDeOrden(ordenId), { 'if-none-match': String(headers.etag) });
    expect(again.statusCode).toBe(200);
  });
});
