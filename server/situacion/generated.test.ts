import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRandom } from '#server/demo/random.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import type { Caller } from '#server/testing/caller.ts';
import { factories } from '#server/testing/factories.ts';
import { tipos } from '#server/testing/situacion/caso.ts';
import { generateEmpresa } from '#server/testing/situacion/generate.ts';
import { judge } from '#server/testing/situacion/oracle.ts';
import { normal, readSituacion } from '#server/testing/situacion/read.ts';
import { storeEmpresa, storeTipos } from '#server/testing/situacion/store.ts';

/** CONTRIBUTING.md: a longer run, and another seed. */
const companies = Number(process.env.SITUACION_EMPRESAS ?? 60);
const seed = Number(process.env.SITUACION_SEMILLA ?? 44);

describe('the situation of generated companies', () => {
  let t: TestApp;
  let callers: Caller[];
  let ids: string[];

  beforeAll(async () => {
    t = await testApp();
    callers = [await t.as('admin'), await t.as('tecnico')];
    ids = await storeTipos(t.deps.db, tipos);
  });
  afterAll(() => t.close());

  it(
    `equals the oracle cell by cell for the three roles, ${companies} times from seed ${seed}`,
    async () => {
      const random = createRandom(seed);
      const make = factories(t.deps.db);
      const today = t.clock.today();
      const seen = new Set<string>();
      for (let i = 0; i < companies; i++) {
        const empresa = generateEmpresa(random);
        const expected = judge(empresa);
        const stored = await storeEmpresa(t.deps.db, make, empresa, ids, today);
        const cliente = await t.as({ clienteId: stored.clienteId });
        for (const caller of [...callers, cliente])
          expect(normal(await readSituacion(caller, stored, ids, today)), JSON.stringify(empresa)).toEqual(
            normal(expected),
          );
        for (const cells of expected.personas) for (const { estado } of cells ?? []) seen.add(estado);
        for (const { celdas } of expected.sucursales) for (const { estado } of celdas) seen.add(estado);
      }
      expect([...seen].sort()).toEqual(
        ['Falta', 'No aplica', 'Por vencer', 'Sin documento', 'Vencido', 'Vigente'].sort(),
      );
    },
    60_000 + companies * 500,
  );
});
