import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Personal,
  type SituacionEmpleado,
  situacionEmpleados,
  situacionPath,
} from '#contract/clientes/situacion.ts';
import type { Caller } from '#server/testing/caller.ts';
import { bodyOf, expectError } from '#server/testing/helpers/expect.ts';
import { type SituacionScene, situacionScene } from '#server/testing/situacion/scene.ts';
import type { Guardada } from '#server/testing/situacion/store.ts';

const { path } = situacionEmpleados;
const worker = { sucursal: 0, ingreso: -90, puesto: 'Operario' };
const charla = (tipo: number, vence: number, asistentes: string[]) => ({
  ...{ tipo, sucursal: 0, inicio: -10, vence, asistentes },
});

describe('how each employee stands', () => {
  let t: SituacionScene['t'];
  let admin: Caller;
  let store: SituacionScene['store'];
  beforeAll(async () => {
    ({ t, admin, store } = await situacionScene());
  });
  afterAll(() => t.close());

  const list = async (caller: Caller) => bodyOf<SituacionEmpleado[]>(await caller.get(path));
  const company = () =>
    store({
      sucursales: 2,
      requisitos: [
        { tipo: 2, desde: -9, sucursal: 0 },
        { tipo: 3, desde: -9, sucursal: 0, puesto: 'Soldador' },
        { tipo: 5, desde: 9 },
      ],
      empleados: [
        { ...worker, documento: '30111221' },
        { ...worker, documento: '30111222', puesto: 'Soldador' },
        { ...worker, documento: '30111223' },
        { ...worker },
        { ...worker, documento: '30111224', sucursal: 1 },
        { ...worker, documento: '30111225', egreso: -1 },
      ],
      ordenes: [charla(2, 90, ['30111221']), charla(2, -1, ['30111222']), charla(2, 3, ['30111223'])],
    });

  it('counts what is asked of them today and what they lack, as the matrix has it', async () => {
    const of = await company();
    const [fine, welder, soon, unknown] = of.empleados;
    const mine = (rows: readonly SituacionEmpleado[]) =>
      rows.filter(({ _id }) => of.empleados.includes(_id)).toSorted((a, b) => a._id.localeCompare(b._id));
    const expected = mine([
      { _id: fine ?? '', exigidas: 1, faltan: 0, vencidas: 0, pendientes: [] },
      // One has expired, and one was never given.
      { _id: welder ?? '', exigidas: 2, faltan: 2, vencidas: 1, pendientes: ['Tipo 02', 'Tipo 03'] },
      { _id: soon ?? '', exigidas: 1, faltan: 0, vencidas: 0, pendientes: [] },
      // Without a document nothing can be known.
      { _id: unknown ?? '', exigidas: 1, faltan: 1, vencidas: 0, pendientes: ['Tipo 02'] },
    ]);
    const cliente = await t.as({ clienteId: of.clienteId });
    for (const caller of [admin, cliente]) expect(mine(await list(caller))).toEqual(expected);
    const { tipos, filas } = bodyOf<Personal>(await admin.get(`${situacionPath(of.clienteId)}/personal`));
    const gaps = ['Vencido', 'Falta', 'Sin documento'];
    const inMatrix = filas.flatMap(({ _id, celdas }) => {
      const asked = celdas.flatMap((celda) => (celda ? [celda[0]] : []));
      const faltan = asked.filter((estado) => gaps.includes(estado)).length;
      const vencidas = asked.filter((estado) => estado === 'Vencido').length;
      const named = (estados: readonly string[]) =>
        celdas.flatMap((celda, at) => (celda && estados.includes(celda[0]) ? (tipos[at]?.nombre ?? []) : []));
      const pendientes = [...named(gaps.slice(0, 1)), ...named(gaps.slice(1))];
      return asked.length > 0 ? [{ _id, exigidas: asked.length, faltan, vencidas, pendientes }] : [];
    });
    expect(mine(inMatrix)).toEqual(expected);
  });

  it('is read by administrators, and by client users of their own company alone', async () => {
    const [one, other]: Guardada[] = [await company(), await company()];
    const own = await list(await t.as({ clienteId: one?.clienteId ?? '' }));
    expect(own.length).toBe(4);
    for (const { _id } of own) expect(one?.empleados).toContain(_id);
    const all = (await list(admin)).map(({ _id }) => _id);
    for (const of of [one, other]) expect(all).toContain(of?.empleados[0]);
    expectError(await (await t.as('tecnico')).get(path), 403, 'sin_permiso');
    expectError(await (await t.as('nadie')).get(path), 401, 'invalid_token');
  });

  it('tells nothing of the employees of an inactive company', async () => {
    const of = await company();
    expect((await list(admin)).map(({ _id }) => _id)).toContain(of.empleados[0]);
    const { statusCode } = await admin.patch(`/api/clientes/${of.clienteId}`, { active: false });
    expect(statusCode).toBe(200);
    expect((await list(admin)).map(({ _id }) => _id)).not.toContain(of.empleados[0]);
  });
});
