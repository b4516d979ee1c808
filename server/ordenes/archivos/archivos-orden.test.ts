import { readFile } from 'node:fs/promises';
import { imageSize } from 'image-size';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Notificacion } from '#contract/cuentas/notificaciones.ts';
import type { Hallazgo } from '#contract/lists/busqueda.ts';
import { type ArchivoOrden, archivosDeOrden } from '#contract/ordenes/archivos-orden.ts';
import type { Orden } from '#contract/ordenes/ordenes.ts';
import { makeAvisos } from '#server/notificaciones/avisos.ts';
import { systemActor, transaction } from '#server/platform/db/transaction.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import type { Caller } from '#server/testing/caller.ts';
import { formOf } from '#server/testing/capacitaciones.ts';
import { factories } from '#server/testing/factories.ts';
import { bodyOf, expectError, expectInvalid, UNKNOWN } from '#server/testing/helpers/expect.ts';
import { storedKeys } from '#server/testing/helpers/stored-keys.ts';

const testFile = (name: string) => readFile(new URL(`../../testing/files/${name}`, import.meta.url));

const PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF';

describe('the files of an order', () => {
  let t: TestApp;
  let make: ReturnType<typeof factories>;
  let admin: Caller;
  let tecnico: Caller;
  let cliente: Caller;
  let otro: Caller;
  let empresa: { clienteId: string; sucursalId: string };
  let ajena: { clienteId: string; sucursalId: string };
  beforeAll(async () => {
    t = await testApp();
    make = factories(t.deps.db);
    [admin, tecnico] = [await t.as('admin'), await t.as('tecnico')];
    empresa = await make.empresa();
    ajena = await make.empresa();
    cliente = await t.as({ clienteId: empresa.clienteId });
    otro = await t.as({ clienteId: ajena.clienteId });
  });
  afterAll(() => t.close());

  const file = (name = 'Protocolo ñ.pdf', content: BlobPart = PDF) => new File([content], name);
  const send = (caller: Caller, ordenId: string, fields: Record<string, unknown> = {}) =>
    caller.post(archivosDeOrden(ordenId), formOf({ archivo: file(), ...fields }));
  const add = async (caller: Caller, ordenId: string, fields: Record<string, unknown> = {}) => {
    const response = await send(caller, ordenId, fields);
    expect(response.statusCode, response.body).toBe(201);
    return response.json<ArchivoOrden>();
  };
  const list = async (caller: Caller, ordenId: string) =>
    bodyOf<ArchivoOrden[]>(await caller.get(archivosDeOrden(ordenId)));
  const row = async (caller: Caller, ordenId: string) =>
    bodyOf<Orden[]>(await caller.get('/api/ordenes')).find(({ _id }) => _id === ordenId) as Orden;

  it('are added by administrators and technicians, and read by those who may read the order', async () => {
    const id = await make.orden(empresa);
    await add(admin, id, { descripcion: 'Medición de ruido' });
    await add(tecnico, id, { archivo: file('planta.pdf') });
    const expected = [
      { filename: 'Protocolo ñ.pdf', descripcion: 'Medición de ruido', subidoPor: 'Administración' },
      { filename: 'planta.pdf', descripcion: null, subidoPor: expect.stringMatching(/^\S+ \S+/) },
    ];
    for (const caller of [admin, tecnico, cliente]) expect(await list(caller, id)).toMatchObject(expected);
    const [first] = await list(cliente, id);
    expect(first).toMatchObject({ tipo: 'application/pdf', bytes: PDF.length });
    const opened = await cliente.get(first?.linktofile ?? '');
    expect(opened.rawPayload.toString()).toBe(PDF);
    expect(opened.headers['content-disposition']).toMatch(/^inline/);
    expect((await list(admin, id)).map(({ eliminable }) => eliminable)).toEqual([true, true]);
    expect((await list(tecnico, id)).map(({ eliminable }) => eliminable)).toEqual([false, true]);
    expect((await list(cliente, id)).map(({ eliminable }) => eliminable)).toEqual([false, false]);
  });

  it('are listed by the time they were added, whatever identifiers their browsers chose', async () => {
    const id = await make.orden(empresa);
    const ids = ['f', 'a', '5'].map((digit) => `${digit.repeat(8)}-0000-4000-8000-${id.slice(-12)}`);
    for (const chosen of ids) await add(admin, id, { id: chosen });
    expect((await list(cliente, id)).map(({ _id }) => _id)).toEqual(ids);
  });

  it('are a 404 for another company, list and file, also where the scope of the query is missing', async () => {
    const id = await make.orden(empresa);
    const { linktofile } = await add(admin, id);
    expectError(await otro.get(archivosDeOrden(id)), 404, 'no_encontrado');
    expectError(await otro.get(linktofile), 404, 'no_encontrado');
    expectError(await (await t.as('nadie')).get(archivosDeOrden(id)), 401, 'invalid_token');
    expectError(await admin.get(archivosDeOrden(UNKNOWN)), 404, 'no_encontrado');
    const actor = {
      ...systemActor('prueba'),
      ...{ rol: 'cliente' as const, clienteId: ajena.clienteId, usuarioId: otro.usuarioId },
    };
    const seen = await transaction(t.deps.db, actor, async (trx) => {
      const files = await trx.selectFrom('orden_archivo').select('id').execute();
      const stored = await trx.selectFrom('archivo').select('id').where('clase', '=', 'respaldo').execute();
      return [...files, ...stored];
    });
    expect(seen).toEqual([]);
  });

  it('are not added or removed by client users', async () => {
    const id = await make.orden(empresa);
    const { _id } = await add(admin, id);
    expectError(await send(cliente, id), 403, 'sin_permiso');
    expectError(await cliente.delete(`${archivosDeOrden(id)}/${_id}`), 403, 'sin_permiso');
    expect(await list(cliente, id)).toHaveLength(1);
  });

  it('are removed by administrators, and by a technician only if they added them', async () => {
    const id = await make.orden(empresa);
    const own = await add(tecnico, id);
    const other = await add(admin, id);
    const path = archivosDeOrden(id);
    expectError(await tecnico.delete(`${path}/${other._id}`), 403, 'sin_permiso');
    expectError(
      await admin.delete(`${archivosDeOrden(await make.orden(empresa))}/${own._id}`),
      404,
      'no_encontrado',
    );
    expect((await tecnico.delete(`${path}/${own._id}`)).statusCode).toBe(204);
    expectError(await tecnico.get(own.linktofile), 404, 'no_encontrado');
    expect((await admin.delete(`${path}/${other._id}`)).statusCode).toBe(204);
    expect(await list(admin, id)).toEqual([]);
    expect(await row(admin, id)).toMatchObject({ cantidad_archivos: 0 });
  });

  it('are counted in the row of the order with the attendance sheet, and its version stays', async () => {
    const id = await make.orden(empresa);
    const before = await row(cliente, id);
    await add(admin, id);
    await add(tecnico, id);
    expect(await row(cliente, id)).toEqual({ ...before, cantidad_archivos: 2 });
    const capacitacion = await make.capacitacion(empresa);
    await add(admin, capacitacion);
    const [planilla] = await t.deps.db
      .insertInto('archivo')
      .values({
        ...{ clave: 'x/1', nombre: 'a.pdf', tipo_contenido: 'x', bytes: 1 },
        ...{ clase: 'planilla' },
        sha256: Buffer.alloc(32),
      })
      .returning('id')
      .execute();
    await t.deps.db
      .updateTable('orden')
      .set({ planilla_id: planilla?.id ?? null })
      .where('id', '=', capacitacion)
      .execute();
    expect(await row(admin, capacitacion)).toMatchObject({ cantidad_archivos: 2 });
    const detail = bodyOf(await admin.get(`/api/capacitaciones/${capacitacion}`));
    expect(detail.cantidad_archivos).toBe(2);
  });

  it('are at most twenty, also when two uploads want the last place', async () => {
    const id = await make.orden(empresa);
    for (let n = 1; n < 20; n++) await add(admin, id);
    const both = await Promise.all([send(admin, id), send(tecnico, id)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400]);
    expectInvalid(both.find(({ statusCode }) => statusCode === 400) as never, {
      archivo: 'Una orden admite hasta 20 archivos',
    });
    expect(await list(admin, id)).toHaveLength(20);
    const keys = await storedKeys(t.deps.config);
    const known = await t.deps.db.selectFrom('archivo').select('clave').execute();
    expect(keys.filter((key) => !known.some(({ clave }) => clave === key))).toEqual([]);
  });

  it('are stored once if an upload is repeated with its identifier', async () => {
    const id = await make.orden(empresa);
    const envio = { id: crypto.randomUUID() };
    const first = await add(admin, id, envio);
    expect(await add(admin, id, envio)).toEqual(first);
    expect(first._id).toBe(envio.id);
    expect(await list(admin, id)).toHaveLength(1);
    expectError(await send(admin, id, { ...envio, archivo: file('otro.pdf', `${PDF} `) }), 409, 'duplicado');
    expectError(await send(admin, await make.orden(empresa), envio), 409, 'duplicado');
    await add(admin, id);
    expect(await list(admin, id)).toHaveLength(2);
  });

  it('lose place and time that a camera wrote, and keep how the picture is turned', async () => {
    const id = await make.orden(empresa);
    for (const name of ['foto.jpg', 'foto.png', 'foto.webp']) {
      const photo = await testFile(name);
      expect(photo.includes('GPS-SECRETO'), name).toBe(true);
      const { linktofile, bytes } = await add(tecnico, id, { archivo: file(name, photo) });
      const stored = (await cliente.get(linktofile)).rawPayload;
      expect(stored.length).toBe(bytes);
      expect(stored.includes('GPS-SECRETO'), name).toBe(false);
      expect(imageSize(stored)).toEqual({ ...imageSize(photo), type: name.split('.')[1] });
    }
  });

  it('go with the order, and with it to another company', async () => {
    const id = await make.orden(empresa);
    const { linktofile } = await add(admin, id);
    const fecha = { fechainicio: '2026-03-02', fechavencimiento: '2027-03-02' };
    const tipoOrden_id = (await row(admin, id)).tipoOrden._id;
    bodyOf(await admin.put(`/api/ordenes/${id}`, { ...fecha, tipoOrden_id, sucursal_id: ajena.sucursalId }));
    expectError(await cliente.get(linktofile), 404, 'no_encontrado');
    expect((await otro.get(linktofile)).statusCode).toBe(200);
    const before = await storedKeys(t.deps.config);
    expect((await admin.delete(`/api/ordenes/${id}`)).statusCode).toBe(204);
    expect(await storedKeys(t.deps.config)).toHaveLength(before.length - 1);
    expectError(await admin.get(linktofile), 404, 'no_encontrado');
  });

  it('stay when the account that added them is deleted', async () => {
    const id = await make.orden(empresa);
    const someone = await t.as('admin');
    await add(someone, id);
    await sql`update orden_archivo set usuario_id = null where orden_id = ${id}`.execute(t.deps.db);
    expect(await list(cliente, id)).toMatchObject([{ subidoPor: 'Cuenta eliminada' }]);
  });

  it('are told to the users of the company once a day and order, and found by their names', async () => {
    const TIMEZONE = 'America/Argentina/Buenos_Aires';
    const { numeroorden, _id, tipoOrden } = await row(admin, await make.orden(empresa));
    await add(tecnico, _id, { archivo: file('Medición de iluminación.pdf') });
    await add(admin, _id, { descripcion: 'Plano eléctrico' });
    // Otherwise a test around midnight would have files of two days.
    await sql`update orden_archivo set created_at = now() where orden_id = ${_id}`.execute(t.deps.db);
    const today = t.clock.today();
    for (let n = 0; n < 2; n++) await makeAvisos(t.deps.db, today, TIMEZONE);
    const told = async (caller: Caller) =>
      bodyOf<Notificacion[]>(await caller.get('/api/notificaciones')).filter(({ textoDescriptivo }) =>
        textoDescriptivo.startsWith(`Se agregaron archivos a la orden N.º ${numeroorden} `),
      );
    expect(await told(cliente)).toMatchObject([
      {
        textoDescriptivo: `Se agregaron archivos a la orden N.º ${numeroorden} (${tipoOrden.nombre}).`,
        enlace: `/ordenes?ver=${_id}`,
        clase: 'orden',
      },
    ]);
    for (const caller of [admin, tecnico, otro]) expect(await told(caller)).toEqual([]);
    for (const caller of [admin, tecnico, cliente]) {
      const hits = bodyOf<Hallazgo[]>(await caller.get('/api/buscar?q=medicion iluminacion'));
      expect(hits).toMatchObject([{ tipo: 'orden', _id, titulo: `Orden N.º ${numeroorden}` }]);
      expect(hits[0]?.detalle).toMatch(/^Medición de iluminación\.pdf · /);
      expect(bodyOf(await caller.get('/api/buscar?q=plano electrico'))).toHaveLength(1);
    }
    expect(bodyOf(await otro.get('/api/buscar?q=medicion iluminacion'))).toEqual([]);
    await admin.delete(`/api/ordenes/${_id}`);
    expect(await told(cliente)).toEqual([]);
  });

  it('are lines of the trail with their names, and their count is none', async () => {
    const id = await make.orden(empresa);
    const { _id } = await add(admin, id, { archivo: file('Informe.pdf') });
    await admin.delete(`${archivosDeOrden(id)}/${_id}`);
    const lines = await t.deps.db
      .selectFrom('auditoria')
      .select(['accion', 'tabla'])
      .where('usuario_id', '=', admin.usuarioId)
      .where('tabla', 'in', ['orden', 'orden_archivo'])
      .where(sql<boolean>`${id} in (fila_id::text, antes ->> 'orden_id', despues ->> 'orden_id')`)
      .orderBy('id')
      .execute();
    expect(lines).toEqual([
      { accion: 'alta', tabla: 'orden_archivo' },
      { accion: 'baja', tabla: 'orden_archivo' },
    ]);
    const { sucesos } = bodyOf(await admin.get('/api/actividad?tabla=orden_archivo'));
    const { numeroorden } = await row(admin, id);
    expect(sucesos.slice(0, 2)).toMatchObject([
      { accion: 'Quitó el archivo', sobre: `Informe.pdf (ya no existe) → N.º ${numeroorden}` },
      { accion: 'Agregó el archivo', sobre: `Informe.pdf (ya no existe) → N.º ${numeroorden}` },
    ]);
  });
});
