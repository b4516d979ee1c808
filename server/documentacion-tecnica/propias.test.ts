import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acuseDe, type DocumentacionTecnica } from '#contract/documentos/documentacion-tecnica.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import type { Caller } from '#server/testing/caller.ts';
import { formOf } from '#server/testing/capacitaciones.ts';
import { factories } from '#server/testing/factories.ts';
import { bodyOf, expectError } from '#server/testing/helpers/expect.ts';

const path = '/api/documentacionTecnica';

describe('an assigned document, for a technician,', () => {
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

  const post = (fields: Parameters<typeof formOf>[0], caller: Caller) => caller.post(path, formOf(fields));
  const pdf = (name: string) => new File(['%PDF-1.4\n%%EOF'], name);
  const assign = async (cliente_id: string, name: string, caller: Caller) =>
    bodyOf<DocumentacionTecnica>(await post({ cliente_id, documentoTecnico: pdf(`${name}.pdf`) }, caller));
  const list = async (clienteId: string) =>
    bodyOf<DocumentacionTecnica[]>(await admin.get(`${path}/cliente/${clienteId}`));

  it('is replaced if they assigned it; a refused file leaves none', async () => {
    const { clienteId } = await make.empresa();
    const deAdmin = await assign(clienteId, 'protocolo', admin);
    const files = async () => Number((await t.deps.pool.query('select count(*) n from archivo')).rows[0].n);
    const before = await files();
    const replace = (renueva_id: string, caller: Caller) =>
      post({ cliente_id: clienteId, documentoTecnico: pdf('otro.pdf'), renueva_id }, caller);
    expectError(await replace(deAdmin._id, tecnico), 403, 'sin_permiso');
    expectError(await replace(deAdmin._id, await t.as('tecnico')), 403, 'sin_permiso');
    expect([(await list(clienteId)).map(({ nombre }) => nombre), await files()]).toEqual([
      ['protocolo.pdf'],
      before,
    ]);
    const own = await assign(clienteId, 'informe', tecnico);
    bodyOf(await replace(own._id, tecnico));
    bodyOf(await replace(deAdmin._id, admin));
    await t.deps.refusals.flush();
    const { rows } = await t.deps.pool.query(
      `select despues from auditoria where accion = 'rechazo' and usuario_id = $1`,
      [tecnico.usuarioId],
    );
    expect(rows).toEqual([{ despues: { ruta: `POST ${path}` } }]);
  });

  it('is removed until a client confirms it: then an administrator removes it', async () => {
    const { clienteId } = await make.empresa();
    const cliente = await t.as({ clienteId });
    const { _id } = await assign(clienteId, 'informe', tecnico);
    const opened = await assign(clienteId, 'otro', tecnico);
    expect((await cliente.get(opened.file)).statusCode).toBe(200);
    bodyOf(await cliente.post(acuseDe(_id), { conforme: true }));
    const refused = await tecnico.delete(`${path}/${_id}`);
    expect(expectError(refused, 409, 'en_uso').message).toBe(
      'El cliente ya confirmó que lo recibió y leyó: solo un administrador puede eliminarlo.',
    );
    expect((await list(clienteId)).map((row) => row._id)).toContain(_id);
    expect((await tecnico.delete(`${path}/${opened._id}`)).statusCode).toBe(204);
    expect((await admin.delete(`${path}/${_id}`)).statusCode).toBe(204);
  });

  it('is renewed after a client confirms it, and the confirmation stays with its version', async () => {
    const { clienteId } = await make.empresa();
    const cliente = await t.as({ clienteId });
    const first = await assign(clienteId, 'informe', tecnico);
    bodyOf(await cliente.post(acuseDe(first._id), { conforme: true }));
    const receipt = async (caller: Caller) =>
      bodyOf<DocumentacionTecnica[]>(await caller.get(`${path}/cliente/${clienteId}`)).find(
        ({ _id }) => _id === first._id,
      )?.acuse;
    const given = await receipt(admin);
    expect(given).toMatchObject({ estado: 'Conforme', por: expect.stringContaining('@') });
    const second = bodyOf<DocumentacionTecnica>(
      await post(
        { cliente_id: clienteId, documentoTecnico: pdf('nuevo.pdf'), renueva_id: first._id },
        tecnico,
      ),
    );
    expect(second.acuse.estado).toBe('Sin abrir');
    const stays = async () => {
      for (const caller of [admin, tecnico, cliente]) {
        expect(await receipt(caller)).toEqual(given);
        expect((await caller.get(first.file)).statusCode).toBe(200);
      }
    };
    await stays();
    expectError(await tecnico.delete(`${path}/${first._id}`), 409, 'en_uso');
    expect((await tecnico.delete(`${path}/${second._id}`)).statusCode).toBe(204);
    await stays();
  });
});
