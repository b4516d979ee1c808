import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { capacitacionTexts } from '#contract/ordenes/capacitaciones.ts';
import { formOf, path, people, type Scene, scene } from '#server/testing/capacitaciones.ts';
import { bodyOf, expectError, expectInvalid, UNKNOWN } from '#server/testing/helpers/expect.ts';

const registro = { instructor: 'Ana Gil', instructorMatricula: 'MP 1', lugar: 'Depósito', temario: 'Uno' };
const nada = { instructor: null, instructorMatricula: null, lugar: null, temario: null };

describe('a change of a training', () => {
  let s: Scene;

  beforeAll(async () => {
    s = await scene();
  });
  afterAll(() => s.t.close());

  const attendeesOf = (id: string) =>
    s.t.deps.db
      .selectFrom('asistente')
      .select(['cliente_id', 'posicion'])
      .where('orden_id', '=', id)
      .orderBy('posicion')
      .execute();
  const linesOf = async (id: string) => {
    const lines = s.t.deps.db.selectFrom('auditoria').select(['accion', 'tabla', 'antes', 'despues']);
    return lines.where('fila_id', '=', id).orderBy('id').execute();
  };

  it('returns the row of the list with its next version, and keeps fields that are not sent', async () => {
    const attendees = people(3);
    const planilla = new File(['a;b'], 'a.csv');
    const { _id, numeroorden } = await s.create({ ...registro, attendees, planilla });
    const before = await s.detail(_id);
    // reglas 7.16: a body without title and attendees.
    const fields = { orden_id: UNKNOWN, numeroorden: '9', cliente_id: UNKNOWN, oldfilename: 'x' };
    const changed = await s.put(_id, { ...fields, horainicio: '08:00', ispresencial: 'false' });
    expect(changed.statusCode, changed.body).toBe(200);
    expect(changed.headers.etag).toBe('"2"');
    expect(bodyOf(changed)).toMatchObject({ _id, numeroorden, version: 2 });
    expect(bodyOf(await s.admin.get('/api/ordenes'))).toContainEqual(bodyOf(changed));
    expect(await s.detail(_id)).toEqual({
      ...before,
      version: 2,
      horainicio: '08:00',
      ispresencial: false,
    });
  });

  it('accepts a new title and attendees, and empties fields that are sent empty', async () => {
    const { _id } = await s.create(registro);
    const nuevo = { tituloCapacitacion: 'Otra', ...registro, instructor: 'Otro' };
    await s.put(_id, nuevo);
    expect(await s.detail(_id)).toMatchObject(nuevo);
    await s.put(_id, { instructor: '', instructorMatricula: ' ', lugar: '', temario: '' });
    expect(await s.detail(_id)).toMatchObject({ tituloCapacitacion: 'Otra', ...nada });
  });

  it('replaces all attendees in their new order, or removes them for an empty list', async () => {
    const { _id } = await s.create({ attendees: people(500) });
    const others = [...people(2, 'Otra'), ...people(1)];
    const changed = await s.put(_id, { attendees: others });
    expect(bodyOf(changed)).toMatchObject({ version: 2, capacitacion: { cantidad_asistentes: 3 } });
    expect((await s.detail(_id)).asistentes).toEqual(others);
    expect((await attendeesOf(_id)).map((row) => row.posicion)).toEqual([0, 1, 2]);
    expect(bodyOf(await s.put(_id, { attendees: [] }))).toMatchObject({
      version: 3,
      capacitacion: { cantidad_asistentes: 0 },
    });
    expect(await attendeesOf(_id)).toEqual([]);
  });

  it('is audited as one list of attendees before and one after, and not at all if they stay', async () => {
    const [before, after] = [people(40), people(40, 'Otra')];
    const { _id } = await s.create({ attendees: before });
    const alta = await linesOf(_id);
    expect(bodyOf(await s.put(_id, { attendees: before }))).toMatchObject({ version: 1 });
    expect(await linesOf(_id)).toEqual(alta);
    await s.put(_id, { attendees: after });
    const lines = (await linesOf(_id)).filter(({ tabla }) => tabla === 'asistente').slice(1);
    expect(lines.toSorted((a, b) => b.accion.localeCompare(a.accion))).toEqual([
      { accion: 'baja', tabla: 'asistente', antes: { asistentes: before }, despues: null },
      { accion: 'alta', tabla: 'asistente', antes: null, despues: { asistentes: after } },
    ]);
  });

  it('is refused for the second of two editors, even if the first changed only a name', async () => {
    const { _id } = await s.create({ attendees: people(2) });
    const { headers } = await s.admin.get(`${path}/${_id}`);
    const ifMatch = { 'if-match': String(headers.etag) };
    expect((await s.put(_id, { attendees: people(2, 'Otra') }, ifMatch)).statusCode).toBe(200);
    const stale = await s.put(_id, { attendees: people(2, 'Tarde'), horafin: '20:00' }, ifMatch);
    expectError(stale, 409, 'conflicto_version');
    expect(await s.detail(_id)).toMatchObject({ asistentes: people(2, 'Otra'), horafin: '11:30' });
    expect((await s.put(_id, { attendees: [] })).statusCode).toBe(200);
  });

  it('by many people at once leaves the complete list of one of them', async () => {
    const { _id } = await s.create();
    const lists = Array.from({ length: 8 }, (_, i) => people(10 + i, `Lista ${i}`));
    const all = await Promise.all(lists.map((attendees) => s.put(_id, { attendees })));
    expect(all.map((response) => response.statusCode)).toEqual(lists.map(() => 200));
    const { asistentes, version } = await s.detail(_id);
    expect(version).toBe(9);
    expect(lists).toContainEqual(asistentes);
    const row = bodyOf<{ _id: string }[]>(await s.admin.get('/api/ordenes')).find((one) => one._id === _id);
    expect(row).toMatchObject({ capacitacion: { cantidad_asistentes: asistentes.length } });
  });

  it.each([
    ['with the same attendees', undefined],
    ['with others', people(2, 'Otra')],
  ])("to another company's branch moves the attendees too, %s", async (_, attendees) => {
    const otra = await s.make.empresa();
    const { _id } = await s.create({ attendees: people(3) });
    const moved = await s.put(_id, { sucursal_id: otra.sucursalId, attendees });
    expect(bodyOf(moved)).toMatchObject({ cliente_id: otra.clienteId });
    const rows = await attendeesOf(_id);
    expect(rows.map((row) => row.cliente_id)).toEqual((attendees ?? people(3)).map(() => otra.clienteId));
    expectError(await s.cliente.get(`${path}/${_id}`), 404, 'no_encontrado');
    const ajeno = await s.t.as({ clienteId: otra.clienteId });
    expect((await s.detail(_id, ajeno)).asistentes).toEqual(attendees ?? people(3));
  });

  it('that makes it a duplicate is refused and changes nothing', async () => {
    const first = s.fields();
    await s.create(first);
    const planilla = new File(['a;b'], 'a.csv');
    const { _id } = await s.create({ attendees: people(4), planilla });
    const before = [await s.detail(_id), await s.countFiles()];
    const same = formOf({ ...first, attendees: people(1), planilla: new File(['c;d'], 'otra.csv') });
    expectError(await s.admin.put(`${path}/${_id}`, same), 409, 'orden_duplicada');
    expect([await s.detail(_id), await s.countFiles()]).toEqual(before);
  });

  it('needs a known branch and the type of a training, and reports both errors', async () => {
    const { _id } = await s.create();
    const noExiste = 'El registro elegido no existe';
    const otroTipo = await s.make.tipoOrden('inspeccion');
    for (const call of [
      (extra: object) => s.put(_id, { ...extra }),
      (extra: object) => s.post({ ...extra }),
    ]) {
      expectInvalid(await call({ tipoOrden_id: otroTipo }), { tipoOrden_id: capacitacionTexts.tipo });
      expectInvalid(await call({ sucursal_id: UNKNOWN, tipoOrden_id: UNKNOWN }), {
        sucursal_id: noExiste,
        tipoOrden_id: noExiste,
      });
    }
    expect(await s.detail(_id)).toMatchObject({ version: 1 });
  });
});
