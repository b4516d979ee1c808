import { afterAll, beforeAll, expect, it } from 'vitest';
import { tablas } from '#contract/platform/entities.ts';
import { type TestApp, testApp } from '../app.ts';
import { listedTables, routesOf } from '../helpers/routes.ts';
import { readPools } from './pools.ts';
import { fingerprint } from './replies/untouched.ts';
import { fuzzScene } from './scene.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

it('generated requests name rows of every list', async () => {
  const scene = await fuzzScene(t, 'tecnico');
  const pools = await readPools(scene.t);
  const lists = [...listedTables(await routesOf(t.deps)).keys()];
  expect(lists.length).toBeGreaterThan(12);
  expect(lists.filter((name) => !pools[name])).toEqual([]);
});

it('the rows of every entity are compared before and after the requests of strangers', async () => {
  const compared = Object.keys(await fingerprint(await fuzzScene(t, 'nadie')));
  expect(tablas.filter((name) => !compared.includes(name))).toEqual([]);
});
