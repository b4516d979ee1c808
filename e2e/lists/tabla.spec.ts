import type { Page } from '@playwright/test';
import { diasAviso } from '#contract/ordenes/plazos.ts';
import { choose, expectToast, openScreen, pick, rowMenu, signIn } from '../support/page/actions.ts';
import { expect, test } from '../support/run/fixtures.ts';
import { ADMIN } from '../support/run/product.ts';

const TOTAL = '20.000';

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const table = (page: Page) => page.getByRole('table', { name: 'Órdenes' });
/** The drawn rows, without the head. */
const drawn = (page: Page) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
const rowAt = (page: Page, place: number) => table(page).locator(`[role=row][aria-rowindex="${place + 1}"]`);

/** One page for all tests but the last: it loads the orders once. */
let page: Page;
const thrown: string[] = [];
/** The number of an order, which opens it. */
const numberIn = (place: number) => rowAt(page, place).getByRole('button').first().innerText();

test.beforeAll(async ({ browser, grande }) => {
  page = await browser.newPage();
  page.on('pageerror', (error) => thrown.push(String(error.stack)));
  await signIn(page, grande.url, ADMIN);
});

test.afterAll(() => page?.close());

test.beforeEach(async ({ grande }) => {
  await openScreen(page, 'Ordenes');
  await expect(page).toHaveURL(`${grande.url}/ordenes`);
  await expect(title(page)).toHaveText(`Órdenes · ${TOTAL}`);
});

test.afterEach(() => expect(thrown).toEqual([]));

test('20,000 orders are listed, few of them drawn', { tag: '@completo' }, async () => {
  await expect(table(page)).toHaveAttribute('aria-rowcount', '20001');
  expect(await drawn(page).count()).toBeLessThan(200);
  await drawn(page).first().hover();
  await page.mouse.wheel(0, 200_000);
  const place = async () => Number(await drawn(page).last().getAttribute('aria-rowindex'));
  await expect.poll(place).toBeGreaterThan(1000);
  expect(await drawn(page).count()).toBeLessThan(200);
  await expect(drawn(page).first()).toContainText('Empresa');
});

test('the filter narrows them while typing, letter case and accents aside', {
  tag: '@completo',
}, async () => {
  // Long tasks are logged here, and judged by the benchmarks.
  await page.evaluate(() => {
    const seen = window as unknown as { longTasks: number[] };
    seen.longTasks = [];
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.longTasks.push(Math.round(duration));
    }).observe({ type: 'longtask' });
  });
  const search = page.getByRole('searchbox', { name: 'Buscar' });
  await search.pressSequentially('empresa 123 SAN MARTIN');
  await expect(title(page)).toHaveText(new RegExp(`^Órdenes · \\d{1,3} de ${TOTAL}$`));
  for (const text of await drawn(page).allInnerTexts()) {
    expect(text).toMatch(/Empresa.*Av\. San Martín/s);
    expect(text).toContain('123');
  }
  const longTasks = await page.evaluate(() => (window as unknown as { longTasks: number[] }).longTasks);
  const description = `${longTasks.filter((ms) => ms > 200).length} over 200 ms; longest ${Math.max(0, ...longTasks)} ms`;
  test.info().annotations.push({ type: 'long tasks while typing', description });
  console.log(`    long tasks while typing: ${description}`);

  // The branch stands below the client.
  const [cliente] = (await rowAt(page, 1).getByRole('cell').nth(1).innerText()).split('\n');
  await search.fill(`${cliente} ${await numberIn(1)}`);
  await expect(title(page)).toHaveText(`Órdenes · 1 de ${TOTAL}`);
  await expect(page.getByRole('status').filter({ hasText: /^1 resultado$/ })).toBeAttached();

  await search.fill('nada de esto');
  await expect(page.getByText('No se encontraron resultados para "nada de esto".')).toBeVisible();
  await search.press('Escape');
  await expect(title(page)).toHaveText(`Órdenes · ${TOTAL}`);
});

test('client and text filter together, and are reset together', { tag: '@completo' }, async () => {
  await choose(page, 'Cliente', 'Empresa 7 Construcciones');
  const ofClient = new RegExp(`^Órdenes · (\\d{2}) de ${TOTAL}$`);
  await expect(title(page)).toHaveText(ofClient);
  const all = Number(ofClient.exec(await title(page).innerText())?.[1]);
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('capacitacion');
  await expect
    .poll(async () => Number(ofClient.exec(await title(page).innerText())?.[1] ?? 0))
    .toBeLessThan(all);
  for (const text of await drawn(page).allInnerTexts()) expect(text).toContain('Capacitación: "');
  const edit = () => rowMenu(drawn(page).first(), /^Editar orden/);
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await test.step('and are kept after viewing or saving a training', async () => {
    await pick(page, 'Estado', 'Vencida');
    const asLeft = await title(page).innerText();
    const isAsLeft = async () => {
      await expect(title(page)).toHaveText(asLeft);
      await expect(page.getByRole('searchbox', { name: 'Buscar' })).toHaveValue('capacitacion');
      await expect(page.getByRole('combobox', { name: 'Cliente' })).toHaveValue(/^Empresa 7 Construcciones/);
      await expect(page.getByRole('combobox', { name: 'Estado' })).toHaveText('Vencida');
    };
    await edit();
    await press('Volver');
    await isAsLeft();
    await edit();
    for (const name of ['Siguiente', 'Siguiente', 'Guardar']) await press(name);
    await expectToast(page, 'orden actualizada');
    await isAsLeft();
    await page.reload();
    await isAsLeft();
  });
  await page.getByRole('button', { name: 'Restablecer filtros' }).click();
  await expect(title(page)).toHaveText(`Órdenes · ${TOTAL}`);
  await expect(page.getByRole('searchbox', { name: 'Buscar' })).toHaveValue('');
  await expect(page.getByRole('combobox', { name: 'Cliente' })).toHaveValue('');
});

test('the heads sort all rows, in both directions', { tag: '@completo' }, async () => {
  const head = table(page).getByRole('columnheader', { name: 'Número' });
  const first = () => numberIn(1);
  await head.getByRole('button').click();
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  const lowest = Number(await first());
  await head.getByRole('button').click();
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  expect(Number(await first())).toBe(lowest + 19_999);
});

test('rows are reached, opened and left by keyboard', { tag: '@completo' }, async () => {
  await page.getByRole('columnheader').getByRole('button', { name: 'Alta' }).focus();
  await page.keyboard.press('Tab');
  await expect(rowAt(page, 1).getByRole('checkbox')).toBeFocused();
  await page.keyboard.press('Tab');
  const main = (place: number) => rowAt(page, place).getByRole('button').first();
  await expect(main(1)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(main(2)).toBeFocused();
  await page.keyboard.press('End');
  await expect(main(20_000)).toBeFocused();
  await expect(main(20_000)).toBeInViewport();
  await page.keyboard.press('PageUp');
  await expect(main(20_000)).not.toBeFocused();
  await page.keyboard.press('Home');
  await expect(main(1)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(rowAt(page, 1).getByRole('button', { name: /^Ver orden/ })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  const numero = await main(1).innerText();
  await page.keyboard.press('Enter');
  const detail = page.getByRole('dialog');
  await expect(detail).toContainText(numero);
  await page.keyboard.press('Escape');
  await expect(detail).toHaveCount(0);
  await expect(main(1)).toBeFocused();
});

test('a state is filtered by its chip, and stays in the address', { tag: '@completo' }, async ({
  page,
  grande,
}) => {
  await signIn(page, grande.url, ADMIN);
  const states = { 'por-vencer': 'Por vencer', vencida: 'Vencida', vigente: 'Vigente' };
  const counts: number[] = [];
  for (const [value, label] of Object.entries(states)) {
    await pick(page, 'Estado', label);
    await expect(page).toHaveURL(new RegExp(`estado=${value}`));
    const found = new RegExp(`^Órdenes · ([\\d.]+) de ${TOTAL}$`);
    await expect(title(page)).toHaveText(found);
    for (const text of await drawn(page).allInnerTexts()) expect(text).toContain(label);
    counts.push(Number(found.exec(await title(page).innerText())?.[1]?.replace('.', '')));
    await pick(page, 'Estado', 'Todos');
    await expect(title(page)).toHaveText(`Órdenes · ${TOTAL}`);
  }
  expect(counts.reduce((sum, n) => sum + n)).toBe(20_000);

  // The screen stays open until the next order expires.
  await page.context().setOffline(true);
  await page.clock.setFixedTime(Date.now() + (diasAviso + 1) * 86_400_000);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await pick(page, 'Estado', 'Vencida');
  const expired = new Intl.NumberFormat('es-AR').format((counts[0] ?? 0) + (counts[1] ?? 0));
  await expect(title(page)).toHaveText(`Órdenes · ${expired} de ${TOTAL}`);
});
