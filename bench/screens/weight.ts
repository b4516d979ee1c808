import type { Browser } from '@playwright/test';
import {
  type Load,
  loadedTwice,
  openBrowser,
  openPage,
  signIn,
  watchLoads,
  watchQuiet,
} from '../shared/browser.ts';
import { type Product, startProduct } from '../shared/harness.ts';
import { compareLimit, type Result } from '../shared/measure.ts';
import { seedOrdenes } from '../shared/seed.ts';

const ROUNDS = 3;
// Enough to fill the table, without weight of their own.
const ORDERS = 50;

const LOGIN_KB = 170;
const ORDERS_KB = 330;
const CHUNK_KB = 150;

interface Visit {
  /** Kilobytes until the login is usable, until the orders are shown, and of the largest script. */
  login: number;
  orders: number;
  chunk: number;
  twice: string[];
}

const kilobytes = (loads: readonly Load[]) => loads.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;

/** The login, the orders, then every other screen of the menu, without a cache. */
async function visit(browser: Browser, product: Product): Promise<Visit> {
  const page = await openPage(browser);
  const loads = await watchLoads(page);
  const quiet = watchQuiet(page);
  await page.goto(`http://localhost:${product.port}/`);
  await page.getByLabel('Email').waitFor();
  await quiet();
  const login = kilobytes(loads);
  await signIn(page);
  await page.getByRole('table', { name: 'Órdenes' }).getByRole('cell').first().waitFor();
  const orders = kilobytes(loads);
  const entries = page.getByRole('navigation', { name: 'Menú principal' }).getByRole('link');
  for (const entry of await entries.all()) {
    await entry.click();
    await quiet();
  }
  await page.context().close();
  const scripts = loads.filter(({ path }) => path.endsWith('.js'));
  const chunk = Math.max(...scripts.map(({ bytes }) => bytes)) / 1000;
  const twice = loadedTwice(loads);
  return { login, orders, chunk, twice };
}

/** Kilobytes of a first visit, headers included, as compressed by the server. */
export async function run(): Promise<Result[]> {
  const browser = await openBrowser();
  const product = await startProduct();
  try {
    const seeder = await product.connect();
    await seedOrdenes(seeder, ORDERS);
    await seeder.end();
    const visits: Visit[] = [];
    for (let round = 0; round < ROUNDS; round++) visits.push(await visit(browser, product));
    const twice = [...new Set(visits.flatMap((each) => each.twice))];
    if (twice.length > 0) console.log(`    fetched twice: ${twice.join(', ')}`);
    const of = (name: string, limit: number, values: number[]) =>
      compareLimit(
        { bench: 'weight', case: name, goal: `≤ 1 (${limit} kB)` },
        { values, unit: ' kB' },
        limit,
      );
    return [
      of(
        'until the login is usable',
        LOGIN_KB,
        visits.map(({ login }) => login),
      ),
      of(
        'until the orders are',
        ORDERS_KB,
        visits.map(({ orders }) => orders),
      ),
      of(
        'the largest chunk',
        CHUNK_KB,
        visits.map(({ chunk }) => chunk),
      ),
    ];
  } finally {
    await browser.close();
    await product.stop();
  }
}
