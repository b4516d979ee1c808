import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Notificacion } from '#contract/cuentas/notificaciones.ts';
import type { Capacitacion } from '#contract/ordenes/capacitaciones.ts';
import type { Caller } from '#server/testing/caller.ts';
import { formOf, people, scene } from '#server/testing/capacitaciones.ts';
import { bodyOf, expectError, UNKNOWN } from '#server/testing/helpers/expect.ts';
import { pngFile } from '#server/testing/helpers/png.ts';

const s = await scene();
const { t, admin, cliente, create, put } = s;
afterAll(() => t.close());

describe('the signature of the instructor', () => {
  let tecnico: Caller;
  let otro: Caller;
  const path = (id: string) => `/api/capacitaciones/${id}/firma`;
  const detail = async (id: string) => bodyOf<Capacitacion>(await admin.get(`/api/capacitaciones/${id}`));
  const sign = async (id: string, caller = tecnico, version?: number) =>
    caller.post(path(id), { version: version ?? (await detail(id)).version });
  const signed = async (extra?: Parameters<typeof create>[0]) => {
    const { _id: id } = await create({ attendees: people(2), instructor: 'Inés', ...extra });
    expect((await sign(id)).statusCode).toBe(200);
    return id;
  };
  const tecnicoOf = (caller: Caller) =>
    t.deps.db
      .selectFrom('tecnico as x')
      .innerJoin('usuario as u', 'u.tecnico_id', 'x.id')
      .selectAll('x')
      .where('u.id', '=', caller.usuarioId)
      .executeTakeFirstOrThrow();
  const notices = async (caller: Caller) =>
    bodyOf<Notificacion[]>(await caller.get('/api/notificaciones')).filter(({ textoDescriptivo }) =>
      textoDescriptivo.includes('ya no tiene su firma'),
    );

  beforeAll(async () => {
    [tecnico, otro] = [await t.as('tecnico'), await t.as('tecnico')];
    for (const caller of [tecnico, otro])
      await caller.put('/api/profile/firma', formOf({ firma: pngFile('firma.png') }));
    const { id } = await tecnicoOf(tecnico);
    const who = { nombre: 'Inés', apellido: 'Quiroga', titulo: 'Lic. en HyS', matricula: 'MP 4821' };
    await t.deps.db.updateTable('tecnico').set(who).where('id', '=', id).execute();
  });

  it('has the technician’s name, title and registration of that day, for every reader', async () => {
    const id = await signed();
    const { id: tecnicoId } = await tecnicoOf(tecnico);
    const firma = {
      tecnico: { _id: tecnicoId, nombre: 'Inés', apellido: 'Quiroga' },
      firmadaAt: expect.stringMatching(/^\d{4}-/),
      titulo: 'Lic. en HyS',
      matricula: 'MP 4821',
    };
    for (const caller of [admin, cliente, otro])
      expect(bodyOf<Capacitacion>(await caller.get(`/api/capacitaciones/${id}`)).firma).toEqual(firma);
    await t.deps.db
      .updateTable('tecnico')
      .set({ matricula: 'MP 9', apellido: 'Otra' })
      .where('id', '=', tecnicoId)
      .execute();
    expect((await detail(id)).firma).toEqual(firma);
    await t.deps.db
      .updateTable('tecnico')
      .set({ matricula: 'MP 4821', apellido: 'Quiroga' })
      .where('id', '=', tecnicoId)
      .execute();
  });

  it('is a technician’s own: no other role signs, and nobody signs or takes back for another', async () => {
    const id = await signed();
    for (const caller of [admin, cliente]) {
      expectError(await sign(id, caller), 403, 'sin_permiso');
      expectError(await caller.delete(path(id)), 403, 'sin_permiso');
    }
    expect(expectError(await sign(id, otro), 409, 'duplicado').message).toBe(
      'Ya está firmada por Inés Quiroga.',
    );
    expectError(await otro.delete(path(id)), 403, 'sin_permiso');
    const before = await detail(id);
    expect((await sign(id)).statusCode).toBe(200);
    expect(await detail(id)).toEqual(before);
  });

  it('needs a drawing, the training’s day and the version that was seen', async () => {
    const { _id: id } = await create({ attendees: people(1) });
    const bare = await t.as('tecnico');
    expect(expectError(await sign(id, bare), 400, 'validacion').message).toBe('Cargue su firma en Mi perfil');
    const { version } = await detail(id);
    await put(id, { lugar: 'Aula 2' });
    expectError(await sign(id, tecnico, version), 409, 'conflicto_version');
    expectError(await tecnico.post(path(id), {}), 400, 'validacion');
    const { _id: later } = await create({
      fechainicio: '2999-12-30',
      fechafin: '',
      fechavencimiento: '2999-12-31',
    });
    expect(expectError(await sign(later), 400, 'validacion').message).toBe(
      'La capacitación se puede firmar desde el 30/12/2999, el día en que comienza.',
    );
    for (const unknown of [UNKNOWN, 'x'])
      expectError(await tecnico.post(path(unknown), { version: 1 }), 404, 'no_encontrado');
    expectError(await tecnico.delete(path(id)), 404, 'no_encontrado');
  });

  it.each([
    ['start', { fechainicio: '2026-03-01' }],
    ['end', { fechafin: '' }],
    ['hours', { horafin: '12:00' }],
    ['title', { tituloCapacitacion: 'Otro título' }],
    ['attendees', { attendees: people(3) }],
    ['instructor', { instructor: 'Otra' }],
    ['registration', { instructorMatricula: '12' }],
  ])(
    'is cleared, with a notice to the technician, when another person changes the %s',
    async (_what, change) => {
      const id = await signed();
      const before = (await notices(tecnico)).length;
      expect((await put(id, change)).statusCode).toBe(200);
      expect((await detail(id)).firma).toBeNull();
      const [notice, ...rest] = await notices(tecnico);
      expect(rest.length + 1).toBe(before + 1);
      expect(notice).toMatchObject({ clase: 'orden', enlace: `/ordenes?ver=${id}` });
      expect(await notices(otro)).toEqual([]);
    },
  );

  it('is cleared by another type', async () => {
    const id = await signed();
    const tipoOrden_id = await s.make.tipoOrden('capacitacion');
    expect((await put(id, { tipoOrden_id })).statusCode).toBe(200);
    expect((await detail(id)).firma).toBeNull();
  });

  it('stays when expiry, place, topics, sheet or branch change, and when equal values are sent', async () => {
    const attendees = people(2);
    const id = await signed({ attendees });
    const { firma } = await detail(id);
    const otra = await s.make.sucursal(s.empresa.clienteId);
    const planilla = new File(['a;b'], 'planilla.csv');
    for (const change of [
      { fechavencimiento: '2028-01-01' },
      { lugar: 'Aula', temario: 'Temas' },
      { planilla },
      { sucursal_id: otra },
      { attendees, instructor: 'Inés' },
    ]) {
      expect((await put(id, change)).statusCode).toBe(200);
      expect((await detail(id)).firma).toEqual(firma);
    }
  });

  it('is taken back by its technician without a notice', async () => {
    const id = await signed();
    const before = (await notices(tecnico)).length;
    expect((await tecnico.delete(path(id))).statusCode).toBe(204);
    expect((await detail(id)).firma).toBeNull();
    expect(await notices(tecnico)).toHaveLength(before);
  });

  it('keeps its drawing on signed trainings when the technician draws another one, and stays when they go', async () => {
    const leaving = await t.as('tecnico');
    await leaving.put('/api/profile/firma', formOf({ firma: pngFile('firma.png', 300, 80, 7) }));
    const { _id: id } = await create({ attendees: people(1) });
    expect((await sign(id, leaving)).statusCode).toBe(200);
    const drawing = () =>
      t.deps.db
        .selectFrom('orden as o')
        .innerJoin('archivo as a', 'a.id', 'o.firma_id')
        .select('a.id')
        .where('o.id', '=', id)
        .executeTakeFirst();
    const first = await drawing();
    await leaving.put('/api/profile/firma', formOf({ firma: pngFile('firma.png', 300, 80, 8) }));
    expect(await drawing()).toEqual(first);
    const { id: tecnicoId, nombre } = await tecnicoOf(leaving);
    expect((await admin.delete(`/api/tecnicos/${tecnicoId}`)).statusCode).toBe(204);
    expect((await detail(id)).firma?.tecnico).toMatchObject({ _id: null, nombre });
    expect(await drawing()).toEqual(first);
    const exists = () =>
      t.deps.db
        .selectFrom('archivo')
        .select('id')
        .where('id', '=', first?.id ?? '')
        .execute();
    await put(id, { horafin: '12:45' });
    expect(await exists()).toEqual([]);
  });

  it('goes with its drawing and notice when the training is deleted', async () => {
    const id = await signed();
    await put(id, { horafin: '12:30' });
    expect((await notices(tecnico)).some(({ enlace }) => enlace?.endsWith(id))).toBe(true);
    expect((await admin.delete(`/api/ordenes/${id}`)).statusCode).toBe(204);
    expect((await notices(tecnico)).some(({ enlace }) => enlace?.endsWith(id))).toBe(false);
  });
});
