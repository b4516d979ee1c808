import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ActividadReply, actividad } from '#contract/consultora/actividad.ts';
import type { AsignadosReply, DocumentacionTecnica } from '#contract/documentos/documentacion-tecnica.ts';
import { makeAvisos } from '#server/notificaciones/avisos.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import type { Caller } from '#server/testing/caller.ts';
import { formOf } from '#server/testing/capacitaciones.ts';
import { factories } from '#server/testing/factories.ts';
import { bodyOf, expectError, expectInvalid, UNKNOWN } from '#server/testing/helpers/expect.ts';

const path = '/api/documentacionTecnica';
const PDF = '%PDF-1.4\n%%EOF';
const FALTA = 'El registro elegido no existe';

describe('an assigned document', () => {
  let t: TestApp;
  let admin: Caller;
  let tecnico: Caller;
  let make: ReturnType<typeof factories>;

  beforeAll(async () => {
    t = await testApp();
    admin = await t.as('admin');
    tecnico = await t.as('tecnico');
    make = factories(t.deps.db);
  });
  afterAll(() => t.close());

  const pdf = (name: string) => new File([PDF], name);
  const post = (fields: Parameters<typeof formOf>[0], caller = admin) => caller.post(path, formOf(fields));
  const assign = async (cliente_id: string, name: string, fields = {}, caller = admin) =>
    bodyOf<DocumentacionTecnica>(
      await post({ cliente_id, documentoTecnico: pdf(`${name}.pdf`), ...fields }, caller),
    );
  const list = async (clienteId: string, caller = admin) =>
    bodyOf<DocumentacionTecnica[]>(await caller.get(`${path}/cliente/${clienteId}`));
  const library = async (nombre: string) =>
    bodyOf<{ _id: string }>(
      await admin.post(
        '/api/documentacion',
        formOf({ nombre, etiqueta: 'Plan', documento: pdf(`${nombre}.pdf`) }),
      ),
    )._id;
  /** Each version's name with that of the one before it, newest first. */
  const chain = async (clienteId: string) =>
    (await list(clienteId)).map(({ nombre, renueva }) => `${nombre} < ${renueva?.nombre ?? '-'}`);

  it('has an expiry and a branch if they are sent, and starts unopened', async () => {
    const { clienteId, sucursalId } = await make.empresa();
    const plain = await assign(clienteId, 'uno');
    expect(plain).toMatchObject({
      version: 1,
      ...{ vencimiento: null, sucursal: null, renueva: null, renovadaPor: null },
      acuse: { estado: 'Sin abrir', fecha: null, por: null },
    });
    const whole = await assign(clienteId, 'dos', { vencimiento: '2020-02-29', sucursal_id: sucursalId });
    expect(whole).toMatchObject({
      vencimiento: '2020-02-29',
      sucursal: { _id: sucursalId, localidad: expect.any(String) },
    });
    expectInvalid(await post({ cliente_id: clienteId, documento_id: UNKNOWN, vencimiento: '2021-02-29' }), {
      vencimiento: 'Ingrese una fecha válida',
    });
    const { sucursalId: ajena } = await make.empresa();
    const atOther = await post({ cliente_id: clienteId, documentoTecnico: pdf('x.pdf'), sucursal_id: ajena });
    expectInvalid(atOther, { sucursal_id: FALTA });
  });

  it('is changed by what is sent, by an administrator or the technician who assigned it', async () => {
    const { clienteId, sucursalId } = await make.empresa();
    const { _id, version } = await assign(clienteId, 'plan', {}, tecnico);
    const patch = (body: object, caller = admin, headers = {}) =>
      caller.patch(`${path}/${_id}`, body, headers);
    const first = await patch({ vencimiento: '2030-05-01' }, tecnico, { 'if-match': `"${version}"` });
    expect(bodyOf(first)).toMatchObject({ vencimiento: '2030-05-01', sucursal: null, version: 2 });
    expect(bodyOf(await patch({ sucursal_id: sucursalId }))).toMatchObject({
      vencimiento: '2030-05-01',
      sucursal: { _id: sucursalId },
    });
    expect(bodyOf(await patch({}))).toMatchObject({ vencimiento: '2030-05-01', version: 3 });
    expect(bodyOf(await patch({ vencimiento: '', sucursal_id: null }))).toMatchObject({
      ...{ vencimiento: null, sucursal: null },
    });
    const stale = await patch({ vencimiento: '2031-01-01' }, admin, { 'if-match': '"1"' });
    expectError(stale, 409, 'conflicto_version');
    expectInvalid(await patch({ sucursal_id: (await make.empresa()).sucursalId }), { sucursal_id: FALTA });
    expectInvalid(await patch({ renueva_id: _id }), { renueva_id: 'Este campo no se reconoce' });
    const { _id: deAdmin } = await assign(clienteId, 'otro');
    expectError(await tecnico.patch(`${path}/${deAdmin}`, {}), 403, 'sin_permiso');
    expectError(await (await t.as({ clienteId })).patch(`${path}/${_id}`, {}), 403, 'sin_permiso');
    expectError(await admin.patch(`${path}/${UNKNOWN}`, {}), 404, 'no_encontrado');
    const { sucesos } = bodyOf<ActividadReply>(await admin.get(`${actividad.path}?fila=${_id}`));
    expect(sucesos.flatMap(({ cambios }) => cambios)).toContainEqual({
      ...{ campo: 'Vencimiento', antes: '(vacío)', despues: '01/05/2030' },
    });
  });

  it('gets one new version, of the same company', async () => {
    const { clienteId } = await make.empresa();
    const uno = await assign(clienteId, 'uno');
    const dos = await assign(clienteId, 'dos', { renueva_id: uno._id });
    expect(dos.renueva).toEqual({ _id: uno._id, nombre: 'uno.pdf' });
    expect((await list(clienteId)).map(({ renovadaPor }) => renovadaPor)).toEqual([
      null,
      { _id: dos._id, nombre: 'dos.pdf' },
    ]);
    const again = await post({
      cliente_id: clienteId,
      documentoTecnico: pdf('tres.pdf'),
      renueva_id: uno._id,
    });
    expect(expectError(again, 409, 'duplicado').message).toBe(
      'El documento «uno.pdf» ya tiene una nueva versión: «dos.pdf».',
    );
    const { clienteId: ajena } = await make.empresa();
    for (const [cliente_id, renueva_id] of [
      [ajena, dos._id],
      [clienteId, UNKNOWN],
    ])
      expectInvalid(await post({ cliente_id, documentoTecnico: pdf('x.pdf'), renueva_id }), {
        renueva_id: 'El documento que se renueva ya no existe.',
      });
    const both = { documento_id: await library('Plan'), documentoTecnico: pdf('x.pdf') };
    expectInvalid(await post({ cliente_id: clienteId, ...both, renueva_id: dos._id }), {
      renueva_id: 'Una nueva versión es un documento de la biblioteca o un archivo, no ambos',
    });
    expect(await list(clienteId)).toHaveLength(2);
  });

  it('gets one new version also of two at the same instant', async () => {
    const { clienteId } = await make.empresa();
    const { _id } = await assign(clienteId, 'uno');
    const sent = ['dos', 'tres'].map((name) =>
      post({ cliente_id: clienteId, documentoTecnico: pdf(`${name}.pdf`), renueva_id: _id }),
    );
    expect((await Promise.all(sent)).map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  });

  const threeVersions = async () => {
    const { clienteId } = await make.empresa();
    const uno = await assign(clienteId, 'uno');
    const dos = await assign(clienteId, 'dos', { renueva_id: uno._id });
    const tres = await assign(clienteId, 'tres', { renueva_id: dos._id });
    return { clienteId, uno, dos, tres };
  };

  it('whose middle version is removed stays one document', async () => {
    const { clienteId, uno, dos, tres } = await threeVersions();
    expect((await admin.delete(`${path}/${dos._id}`)).statusCode).toBe(204);
    expect(await chain(clienteId)).toEqual(['tres.pdf < uno.pdf', 'uno.pdf < -']);
    expect((await admin.delete(`${path}/${tres._id}`)).statusCode).toBe(204);
    expect((await list(clienteId)).map(({ renovadaPor }) => renovadaPor)).toEqual([null]);
    expect((await admin.delete(`${path}/${uno._id}`)).statusCode).toBe(204);
    expect(await list(clienteId)).toEqual([]);
  });

  it('stays one document when two of its versions go at the same instant', async () => {
    const { clienteId, uno, dos } = await threeVersions();
    const gone = await Promise.all([uno, dos].map(({ _id }) => admin.delete(`${path}/${_id}`)));
    expect(gone.map(({ statusCode }) => statusCode)).toEqual([204, 204]);
    expect(await chain(clienteId)).toEqual(['tres.pdf < -']);
    // PostgreSQL sees a deadlock after a second, and counts it.
    const { rows } = await sql`
      select deadlocks::int from pg_stat_database where datname = current_database()`.execute(t.deps.db);
    expect(rows).toEqual([{ deadlocks: 0 }]);
  });

  it('stays one document when versions go with a document of the library', async () => {
    const { clienteId } = await make.empresa();
    const documento_id = await library('Plan');
    const first = await assign(clienteId, 'uno');
    let renueva_id = first._id;
    for (const fields of [{ documento_id }, { documento_id }, { documentoTecnico: pdf('cuatro.pdf') }])
      renueva_id = bodyOf<DocumentacionTecnica>(
        await post({ cliente_id: clienteId, ...fields, renueva_id }),
      )._id;
    expect((await admin.delete(`/api/documentacion/${documento_id}?desasignar=true`)).statusCode).toBe(204);
    expect(await chain(clienteId)).toEqual(['cuatro.pdf < uno.pdf', 'uno.pdf < -']);
  });

  it('holds its branch: it is neither deleted nor moved to another company', async () => {
    const { clienteId, sucursalId } = await make.empresa();
    await assign(clienteId, 'plan', { sucursal_id: sucursalId });
    expect(expectError(await admin.delete(`/api/sucursales/${sucursalId}`), 409, 'en_uso').message).toBe(
      'La sucursal tiene 1 documento asignado',
    );
    const { clienteId: otra } = await make.empresa();
    const body = { direccion: 'x', telefono: '1', localidad_id: await make.localidad(), cliente_id: otra };
    const moved = await admin.put(`/api/sucursales/${sucursalId}`, body);
    expect(expectError(moved, 409, 'en_uso').message).toBe(
      'La sucursal tiene documentos: no puede pasar a otro cliente',
    );
  });

  describe('for many clients at once', () => {
    const ids = (...all: string[]) => JSON.stringify(all);
    const empresas = async (n: number) =>
      Promise.all(Array.from({ length: n }, async () => (await make.empresa()).clienteId));

    it('goes to each of them once, and names those that do not exist', async () => {
      const [uno = '', dos = ''] = await empresas(2);
      const reply = await post(
        {
          cliente_ids: ids(uno, UNKNOWN, dos, uno.toUpperCase()),
          documentoTecnico: pdf('aviso.pdf'),
          vencimiento: '2031-01-01',
        },
        tecnico,
      );
      const { asignados, fallas } = bodyOf<AsignadosReply>(reply);
      expect(reply.statusCode).toBe(201);
      expect(asignados.map(({ cliente_id }) => cliente_id).sort()).toEqual([uno, dos].sort());
      expect(fallas).toEqual([{ cliente_id: UNKNOWN, message: FALTA }]);
      for (const clienteId of [uno, dos]) {
        const [row] = await list(clienteId);
        expect(row).toMatchObject({ nombre: 'aviso.pdf', vencimiento: '2031-01-01' });
        expect(row?.tecnico_id).not.toBeNull();
        expect((await (await t.as({ clienteId })).get(row?.file ?? '')).body).toBe(PDF);
      }
    });

    it('is told once to each client', async () => {
      const [uno = '', dos = ''] = await empresas(2);
      const callers = await Promise.all([uno, dos].map((clienteId) => t.as({ clienteId })));
      await post({ cliente_ids: ids(uno, dos), documento_id: await library('Circular') });
      for (const _ of [1, 2]) await makeAvisos(t.deps.db, t.clock.today(), 'UTC');
      for (const caller of callers)
        expect(bodyOf(await caller.get('/api/notificaciones'))).toMatchObject([
          { textoDescriptivo: expect.stringMatching(/^Se agregó a su documentación "Circular" el /) },
        ]);
    });

    it('keeps the shared file until the last of them is removed', async () => {
      const all = await empresas(2);
      const { asignados } = bodyOf<AsignadosReply>(
        await post({ cliente_ids: ids(...all), documentoTecnico: pdf('aviso.pdf') }),
      );
      const [uno, dos] = asignados;
      expect(uno?.file).toBe(dos?.file);
      expect((await admin.delete(`${path}/${uno?._id}`)).statusCode).toBe(204);
      expect((await admin.get(dos?.file ?? '')).statusCode).toBe(200);
      const cliente = await t.as({ clienteId: uno?.cliente_id ?? '' });
      expectError(await cliente.get(dos?.file ?? ''), 404, 'no_encontrado');
      expect((await admin.delete(`${path}/${dos?._id}`)).statusCode).toBe(204);
      expectError(await admin.get(dos?.file ?? ''), 404, 'no_encontrado');
    });

    it('has no branch and no former version, and is refused as a whole if nobody can get it', async () => {
      const [uno = ''] = await empresas(1);
      const documento_id = await library('Plan');
      const only = 'Solo se puede indicar para un cliente';
      const cases: [Parameters<typeof formOf>[0], Record<string, string>][] = [
        [{ cliente_ids: ids(uno), sucursal_id: UNKNOWN }, { sucursal_id: only }],
        [{ cliente_ids: ids(uno), renueva_id: UNKNOWN }, { renueva_id: only }],
        [{ cliente_ids: ids(uno), cliente_id: uno }, { cliente_ids: 'El valor ingresado no es válido' }],
        [{ cliente_ids: '[]' }, { cliente_ids: 'Este campo es requerido' }],
        [{ cliente_ids: 'x' }, { cliente_ids: 'El valor ingresado no es válido' }],
        [{ cliente_ids: '["x"]' }, { 'cliente_ids.0': 'El valor ingresado no es válido' }],
        [{ cliente_ids: ids(UNKNOWN) }, { cliente_ids: FALTA }],
        [{ cliente_ids: '' }, { cliente_id: 'Este campo es requerido' }],
      ];
      for (const [fields, errores] of cases) expectInvalid(await post({ documento_id, ...fields }), errores);
      const before = await t.deps.db.selectFrom('archivo').select('id').execute();
      expectInvalid(await post({ cliente_ids: ids(UNKNOWN), documentoTecnico: pdf('x.pdf') }), {
        cliente_ids: FALTA,
      });
      expect(await t.deps.db.selectFrom('archivo').select('id').execute()).toHaveLength(before.length);
      expect(await list(uno)).toEqual([]);
    });
  });
});
