import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import type { ActividadReply } from '#contract/consultora/actividad.ts';
import type { Constancia } from '#contract/ordenes/constancias.ts';
import type { Caller } from '#server/testing/caller.ts';
import { people, scene } from '#server/testing/capacitaciones.ts';
import { bodyOf, expectError, expectInvalid, UNKNOWN } from '#server/testing/helpers/expect.ts';
import { readPdf } from '#server/testing/helpers/pdf/pdf.ts';
import { watchStatements } from '#server/testing/helpers/statements.ts';
import { deliverWaiting } from '#server/testing/jobs.ts';

const s = await scene();
const { t, admin, cliente, create, put, make } = s;
afterAll(() => t.close());

const at = (id: string, file: string) => `/api/capacitaciones/${id}/${file}`;
const print = async (id: string, numero?: number, caller: Caller = admin) => {
  const query = numero === undefined ? '' : `?participante=${numero}`;
  const response = await caller.get(at(id, `constancia.pdf${query}`));
  expect(response.statusCode, response.body.slice(0, 200)).toBe(200);
  return (await readPdf(response.rawPayload)).map(({ text }) => text);
};
const list = async (id: string, caller: Caller = admin) =>
  bodyOf<Constancia[]>(await caller.get(at(id, 'constancias')));
const codes = async (id: string) => (await list(id)).map(({ codigo }) => codigo);
const annul = (codigo: string, body: object = { motivo: 'Se dictó otro tema' }, caller: Caller = admin) =>
  caller.post(`/api/constancias/${codigo}/anulacion`, body);
const training = async (n = 3, extra: object = {}) => (await create({ attendees: people(n), ...extra }))._id;

describe('the codes of certificates', () => {
  it('are issued when a certificate is printed, for who is printed, and once', async () => {
    const id = await training();
    expect(await list(id)).toEqual([]);
    await print(id, 2);
    const [second, ...rest] = await list(id);
    expect(rest).toEqual([]);
    expect(second).toEqual({
      codigo: expect.stringMatching(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/),
      apellido: 'Ñáñez 2',
      nombre: 'Zoé "1"',
      estado: 'Válida',
      emitidaAt: expect.stringMatching(/^\d{4}-/),
      ...{ verificaciones: 0, verificadaAt: null, motivo: null },
    });
    await print(id);
    const all = await codes(id);
    expect(all).toHaveLength(3);
    expect(all[1]).toBe(second?.codigo);
    await print(id);
    expect(await codes(id)).toEqual(all);
  });

  it('are not issued by HEAD, nor by the attendance sheet', async () => {
    const id = await training();
    const head = await t.app.inject({
      method: 'HEAD',
      url: at(id, 'constancia.pdf'),
      headers: { authorization: `Bearer ${admin.token}`, 'x-access-token': admin.token },
    });
    expect(head.statusCode).toBe(200);
    await admin.get(at(id, 'planilla.pdf'));
    expect(await list(id)).toEqual([]);
  });

  it('are issued to a client user and a technician too, of what they may read', async () => {
    const id = await training(2);
    await print(id, undefined, cliente);
    const all = await codes(id);
    expect(all).toHaveLength(2);
    await print(id, undefined, await t.as('tecnico'));
    expect(await codes(id)).toEqual(all);
    const ajena = await make.empresa();
    const otro = await t.as({ clienteId: ajena.clienteId });
    expectError(await otro.get(at(id, 'constancia.pdf')), 404, 'no_encontrado');
    expectError(await otro.get(at(id, 'constancias')), 404, 'no_encontrado');
    expect(await list(id, cliente)).toEqual(await list(id));
    const { emitida_por } = await t.deps.db
      .selectFrom('constancia')
      .select('emitida_por')
      .where('orden_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(emitida_por).toBe(cliente.usuarioId);
  });

  it('are one for a person who is in the list twice', async () => {
    const attendees = [
      { apellido: 'Gómez', nombre: 'Mario', documento: '30.111.222' },
      { apellido: 'GOMEZ', nombre: 'M.', documento: '20-30111222-7' },
      { apellido: 'Paz', nombre: 'Ana', documento: 'AB 12' },
      { apellido: 'Paz', nombre: 'Ana', documento: 'AB 13' },
      { apellido: 'Paz', nombre: 'Eva', documento: 'AB 12' },
    ];
    const { _id: id } = await create({ attendees });
    await print(id);
    const all = await list(id);
    expect(all).toHaveLength(3);
    expect(all[0]).toMatchObject({ apellido: 'Gómez', nombre: 'Mario' });
  });

  it('of 5,000 participants are issued by one insert', { tags: 'completo' }, async () => {
    const id = await training(5_000);
    const statements = watchStatements(t.deps.pool);
    const response = await admin.get(at(id, 'constancia.pdf?participante=1'));
    expect(response.statusCode).toBe(200);
    statements.length = 0;
    await t.deps.db.transaction().execute(async (trx) => {
      const random = Array.from({ length: 5_000 }, (_, i) => `Z${String(i).padStart(15, '0')}`);
      const places = random.map((_, i) => i);
      await sql`select emitir_constancias(${id}::uuid, ${places}::int[], ${random}::text[])`.execute(trx);
    });
    expect(statements.filter((text) => text.includes('emitir_constancias'))).toHaveLength(1);
    expect(await list(id)).toHaveLength(5_000);
  });

  it('are refused without room on the disk, while printing again goes on', async () => {
    const [known, fresh] = [await training(1), await training(1)];
    await print(known);
    const room = t.deps.lowSpace;
    t.deps.lowSpace = () => true;
    try {
      expectError(await admin.get(at(fresh, 'constancia.pdf')), 507, 'sin_espacio');
      await print(known);
    } finally {
      t.deps.lowSpace = room;
    }
    expect(await list(fresh)).toEqual([]);
  });

  it('follow the list: a corrected name keeps the code, who left loses it, who comes back has it again', async () => {
    const attendees = people(2);
    const [first, second] = attendees;
    const { _id: id } = await create({ attendees, fechavencimiento: '2999-01-01' });
    await print(id);
    const [codigo, other] = await codes(id);
    await put(id, { attendees: [{ ...first, apellido: 'Núñez' }, second], fechavencimiento: '2999-01-01' });
    expect((await list(id))[0]).toMatchObject({ codigo, apellido: 'Núñez', estado: 'Válida' });
    await put(id, { attendees: [first], fechavencimiento: '2999-01-01' });
    expect((await list(id)).map(({ codigo, estado }) => [codigo, estado])).toEqual([
      [codigo, 'Válida'],
      [other, 'Anulada'],
    ]);
    await put(id, { attendees, fechavencimiento: '2999-01-01' });
    expect((await list(id)).map(({ estado }) => estado)).toEqual(['Válida', 'Válida']);
  });

  it('stay when the training moves to another branch, also of another company, which then has them', async () => {
    const id = await training(1);
    await print(id);
    const before = await codes(id);
    const otra = await make.empresa();
    expect((await put(id, { sucursal_id: otra.sucursalId })).statusCode).toBe(200);
    expect(await codes(id)).toEqual(before);
    expect(await list(id, await t.as({ clienteId: otra.clienteId }))).toHaveLength(1);
    expectError(await cliente.get(at(id, 'constancias')), 404, 'no_encontrado');
  });

  it('are annulled by administrators with a reason that only they read; a new print has a new code', async () => {
    const id = await training(1, { fechavencimiento: '2999-01-01' });
    await print(id);
    const [codigo = ''] = await codes(id);
    for (const caller of [cliente, await t.as('tecnico')])
      expectError(await annul(codigo, undefined, caller), 403, 'sin_permiso');
    expectInvalid(await annul(codigo, {}), { motivo: 'Este campo es requerido' });
    expectInvalid(await annul(codigo, { motivo: 'x'.repeat(301) }), {
      motivo: 'Este campo admite hasta 300 caracteres',
    });
    for (const unknown of ['0000-0000-0000-0000', 'x', UNKNOWN])
      expectError(await annul(unknown), 404, 'no_encontrado');
    const row = bodyOf<Constancia>(await annul(codigo.toLowerCase().replaceAll('-', '')));
    expect(row).toMatchObject({ codigo, estado: 'Anulada', motivo: 'Se dictó otro tema' });
    expect(expectError(await annul(codigo), 409, 'duplicado').message).toBe('La constancia ya está anulada.');
    const { sucesos } = bodyOf<ActividadReply>(
      await admin.get('/api/actividad?tabla=constancia&accion=cambio'),
    );
    expect(sucesos[0]?.accion).toBe('Anuló la constancia');
    expect((await list(id, cliente))[0]).toMatchObject({ estado: 'Anulada', motivo: null });
    await print(id);
    const after = await list(id);
    expect(after.map(({ estado }) => estado).toSorted()).toEqual(['Anulada', 'Válida']);
    expect(after.find(({ estado }) => estado === 'Válida')?.codigo).not.toBe(codigo);
  });
});

describe('certificates by mail', () => {
  const send = (id: string, adjuntar: boolean, caller: Caller = admin) =>
    caller.post(at(id, 'constancias/envio'), { adjuntar });
  const company = async (email: string) => {
    const empresa = await make.empresa();
    await make.cuenta({ clienteId: empresa.clienteId, email });
    const { _id } = await create({ sucursal_id: empresa.sucursalId, attendees: people(2) });
    return { id: _id, ...empresa };
  };

  it('go to the people of the company, attached with the same codes, or as a link', async () => {
    const { id } = await company('ana@mail.example');
    expect((await send(id, true)).statusCode).toBe(202);
    const all = await codes(id);
    expect(all).toHaveLength(2);
    const [mail, ...rest] = await deliverWaiting(t.deps, 'ana@mail.example');
    expect(rest).toEqual([]);
    const [file] = mail?.attachments ?? [];
    expect(file).toMatchObject({ filename: expect.stringMatching(/^Constancias - Orden \d+\.pdf$/) });
    const pages = await readPdf(file?.content ?? Buffer.alloc(0));
    expect(pages).toHaveLength(2);
    expect(mail?.text).toContain('Van en el archivo adjunto');
    expect((await send(id, false)).statusCode).toBe(202);
    const [link] = await deliverWaiting(t.deps, 'ana@mail.example');
    expect(link?.attachments).toEqual([]);
    expect(link?.text).toContain(`/ordenes?ver=${id}`);
    expect(await codes(id)).toEqual(all);
  });

  it('are sent by administrators alone, of trainings with attendees, to companies with an account', async () => {
    const { id, clienteId } = await company('eva@mail.example');
    for (const caller of [cliente, await t.as('tecnico')])
      expectError(await send(id, true, caller), 403, 'sin_permiso');
    expectError(await send(UNKNOWN, true), 404, 'no_encontrado');
    expectInvalid(await admin.post(at(id, 'constancias/envio'), {}), { adjuntar: 'Este campo es requerido' });
    expectError(await send((await create({ attendees: [] }))._id, true), 400, 'validacion');
    const { db } = t.deps;
    const account = (active: boolean) =>
      db.updateTable('usuario').set({ active }).where('cliente_id', '=', clienteId).execute();
    const owner = (active: boolean) =>
      db.updateTable('cliente').set({ active }).where('id', '=', clienteId).execute();
    for (const setActive of [account, owner]) {
      await setActive(false);
      expect(expectError(await send(id, true), 400, 'validacion').message).toBe(
        'La empresa no tiene una cuenta activa a la que enviar.',
      );
      await setActive(true);
    }
    expect(await deliverWaiting(t.deps, 'eva@mail.example')).toEqual([]);
  });
});
