import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import type { Caller } from '#server/testing/caller.ts';
import { factories } from '#server/testing/factories.ts';
import { tipos } from '#server/testing/situacion/caso.ts';
import { deOrdenes } from '#server/testing/situacion/casos-ordenes.ts';
import { dePersonas } from '#server/testing/situacion/casos-personas.ts';
import { judge } from '#server/testing/situacion/oracle.ts';
import { normal, readSituacion } from '#server/testing/situacion/read.ts';
import { storeEmpresa, storeTipos } from '#server/testing/situacion/store.ts';

const casos = [
  ...deOrdenes.map((one) => ({ ...one, nombre: `of orders: ${one.nombre}` })),
  ...dePersonas.map((one) => ({ ...one, nombre: `of people: ${one.nombre}` })),
];

describe('what a company must have in force', () => {
  let t: TestApp;
  let admin: Caller;
  let tecnico: Caller;
  let ids: string[];
  let today: string;

  beforeAll(async () => {
    t = await testApp();
    [admin, tecnico] = [await t.as('admin'), await t.as('tecnico')];
    ids = await storeTipos(t.deps.db, tipos);
    today = t.clock.today();
  });
  afterAll(() => t.close());

  it('is judged in at least 60 situations', () => {
    expect(casos.length).toBeGreaterThanOrEqual(60);
  });

  it.each(casos)('$nombre: $estado, $porcentaje %, for the three roles', async (caso) => {
    const expected = judge(caso.empresa);
    expect({ estado: expected.sucursales[0]?.celdas[0]?.estado, porcentaje: expected.porcentaje }).toEqual({
      estado: caso.estado,
      porcentaje: caso.porcentaje,
    });
    const stored = await storeEmpresa(t.deps.db, factories(t.deps.db), caso.empresa, ids, today);
    const cliente = await t.as({ clienteId: stored.clienteId });
    for (const caller of [admin, tecnico, cliente])
      expect(normal(await readSituacion(caller, stored, ids, today))).toEqual(normal(expected));
  });
});
