import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tablasDe } from '#contract/eventos.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import type { Caller } from '#server/testing/caller.ts';
import { factories } from '#server/testing/factories.ts';
import { watchStatements } from '#server/testing/statements.ts';

interface Plan {
  'Relation Name'?: string;
  Plans?: Plan[];
}

const relationsOf = (plan: Plan): string[] => [
  ...(plan['Relation Name'] ? [plan['Relation Name']] : []),
  ...(plan.Plans ?? []).flatMap(relationsOf),
];

// The dashboard is figures, not a list.
const { '/api/tablero': _, ...lists } = tablasDe;

describe('the tables of a list', () => {
  let t: TestApp;
  let admin: Caller;
  let clienteId: string;
  let statements: string[];

  beforeAll(async () => {
    t = await testApp();
    admin = await t.as('admin');
    clienteId = await factories(t.deps.db).cliente();
    statements = watchStatements(t.deps.pool);
  });
  afterAll(() => t.close());

  it.each(Object.entries(lists))(
    'of %s are all that its query reads, or a kept one would be shown when it is old',
    async (path, tables) => {
      statements.length = 0;
      const address = path === '/api/documentacionTecnica' ? `${path}/cliente/${clienteId}` : path;
      expect((await admin.get(address)).statusCode).toBe(200);
      const [, query] = statements.map((text) => /copy \((.*)\) to stdout/is.exec(text)).find(Boolean) ?? [];
      const { rows } = await t.deps.pool.query(`explain (format json) ${query}`);
      const read = relationsOf(rows[0]['QUERY PLAN'][0].Plan);
      expect(read.length).toBeGreaterThan(0);
      expect(read.filter((table) => !(tables as readonly string[]).includes(table))).toEqual([]);
    },
  );
});
