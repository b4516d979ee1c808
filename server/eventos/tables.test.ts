import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import type { Caller } from '#server/testing/caller.ts';
import { factories } from '#server/testing/factories.ts';
import { routesOf } from '#server/testing/helpers/routes.ts';
import { watchStatements } from '#server/testing/helpers/statements.ts';

interface Plan {
  'Relation Name'?: string;
  Plans?: Plan[];
}

const relationsOf = (plan: Plan): string[] => [
  ...(plan['Relation Name'] ? [plan['Relation Name']] : []),
  ...(plan.Plans ?? []).flatMap(relationsOf),
];

/** What a list cannot be asked for without. */
const queries: Record<string, string> = { '/api/agenda': '?desde=2026-03-01&hasta=2026-03-31' };

describe('the tables of a list', () => {
  let t: TestApp;
  let admin: Caller;
  /** Whose list it is, by the route; a client's by default. */
  let ids: Record<string, string>;
  let clienteId: string;
  let statements: string[];
  // By the route's address.
  const lists = new Map<string, readonly string[]>();

  beforeAll(async () => {
    t = await testApp();
    admin = await t.as('admin');
    const make = factories(t.deps.db);
    const empresa = await make.empresa();
    clienteId = empresa.clienteId;
    ids = { '/api/ordenes/:id/archivos': await make.orden(empresa) };
    for (const { method, url, config } of await routesOf(t.deps))
      if (method === 'GET' && config.listTables) lists.set(url, config.listTables);
    statements = watchStatements(t.deps.pool);
  });
  afterAll(() => t.close());

  it('include every table that its query reads, so that no outdated copy is shown', async () => {
    expect(lists.size).toBeGreaterThan(15);
    for (const [url, tables] of lists) {
      statements.length = 0;
      const reply = await admin.get(`${url.replace(':id', ids[url] ?? clienteId)}${queries[url] ?? ''}`);
      expect(reply.statusCode, url).toBe(200);
      const [, query] = statements.map((text) => /copy \((.*)\) to stdout/is.exec(text)).find(Boolean) ?? [];
      const { rows } = await t.deps.pool.query(`explain (format json) ${query}`);
      const read = relationsOf(rows[0]['QUERY PLAN'][0].Plan);
      expect(read.length, url).toBeGreaterThan(0);
      expect([url, ...read.filter((table) => !tables.includes(table))]).toEqual([url]);
    }
  });
});
