import type { Page } from '@playwright/test';
import { filterList, openScreen, pick, signIn } from '../support/page/actions.ts';
import { pagesOf } from '../support/page/printing.ts';
import { announce, expect, makeEmpresa, test } from '../support/run/fixtures.ts';
import { ADMIN } from '../support/run/product.ts';

const printed = (page: Page, name: string) => page.locator(`table[data-printed][aria-label="${name}"]`);

test('a list is printed whole, as it is filtered, without the frame', { tag: '@completo' }, async ({
  page,
  grande,
}) => {
  await signIn(page, grande.url, ADMIN);
  await pick(page, 'Estado', 'Por vencer');
  await filterList(page, 'Órdenes', 'empresa 1');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Órdenes · [\d.]+ de 20\.000$/);
  await expect(page).toHaveURL(/buscar=empresa/);
  const shown = /· ([\d.]+) de/.exec((await page.locator('h1').textContent()) ?? '')?.[1] ?? '';
  const count = Number(shown.replace('.', ''));
  expect(count).toBeGreaterThan(60);
  const first = await page.locator('[data-index="0"]').getByRole('button').first().innerText();

  await expect(printed(page, 'Órdenes')).toHaveCount(0);
  await page.emulateMedia({ media: 'print' });
  const rows = printed(page, 'Órdenes').locator('tbody tr');
  await expect(rows).toHaveCount(count);
  await expect(rows.first()).toContainText(first);
  const cells = rows.first().locator('td');
  const sucursal = await cells.nth(1).innerText();
  expect(sucursal, 'a branch says its town once').toMatch(/^[^\n]+ - [^\n]+$/);
  await expect(rows.filter({ hasText: /Por vencer · (hoy|1 día|\d+ días)/ })).toHaveCount(count);
  await expect(
    page.getByText(/^Búsqueda: «empresa 1» · Estado: Por vencer · Impreso el \d\d\//),
  ).toBeVisible();
  for (const part of [page.getByRole('navigation'), page.getByRole('banner'), page.getByRole('searchbox')])
    await expect(part).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Crear orden' })).toHaveCount(0);
  const last = await rows.last().locator('td').nth(2).innerText();
  const pages = await pagesOf(page);
  expect(pages.length).toBeGreaterThan(1);
  expect(pages[0]).toContain('Por vencer');
  expect(pages.at(-1)).toContain(last);

  await page.emulateMedia({ media: 'screen' });
  await expect(printed(page, 'Órdenes')).toHaveCount(0);
  await page.getByRole('button', { name: 'Restablecer filtros' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Órdenes · 20.000');
  await page.emulateMedia({ media: 'print' });
  await expect(rows).toHaveCount(5_000);
  await expect(page.getByText('Se imprimen las primeras 5.000 filas de 20.000.')).toBeVisible();
});

test('an open detail is printed alone, with all of its rows', { tag: '@completo' }, async ({
  page,
  demo,
}) => {
  await signIn(page, demo.url, ADMIN);
  await openScreen(page, 'Ordenes');
  await filterList(page, 'Órdenes', 'Capacitación: ');
  const row = page.getByRole('row').nth(1);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Órdenes · \d+ de /);
  await expect(row).toContainText('Capacitación: ');
  await row.click({ position: { x: 60, y: 10 } });
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('table', { name: 'Participantes' })).toBeVisible();
  const [, people = ''] = /posee (\d+) participantes/.exec(await dialog.innerText()) ?? [];
  await page.emulateMedia({ media: 'print' });
  await expect(printed(page, 'Participantes').locator('tbody tr')).toHaveCount(Number(people));
  await expect(printed(page, 'Órdenes')).toBeHidden();
  await expect(page.getByText('Por vencer').first()).toBeHidden();
  await expect(dialog.getByRole('button', { name: 'Cerrar' })).toHaveCount(0);
  const pages = await pagesOf(page);
  expect(pages.join(' ')).toContain('Sucursal');
  expect(pages.join(' ')).not.toContain('Impreso el');
});

test('a month is printed on one page, also one of six weeks with each day full', {
  tag: '@completo',
}, async ({ page, product }) => {
  const cuenta = await makeEmpresa(product);
  const sucursalId = await product.make.sucursal(cuenta.clienteId, `Camino del Ñandubay ${'ñ'.repeat(60)} 7`);
  // September 2030 begins on a Sunday.
  for (let day = -5; day <= 36; day++) {
    const fechavencimiento = new Date(Date.UTC(2030, 8, day)).toISOString().slice(0, 10);
    // Of more than four the day says how many there are besides.
    for (const start of [1, 2, 3, 4, 5])
      await product.make.orden({ ...cuenta, sucursalId, fechavencimiento, fechainicio: `2026-03-0${start}` });
  }
  for (let n = 0; n < 3; n++)
    await product.make.orden({ ...cuenta, fechainicio: '2024-01-01', fechavencimiento: `2024-02-1${n}` });
  await announce(product);
  await signIn(page, product.url, cuenta);
  for (const width of [1440, 800]) {
    await page.setViewportSize({ width, height: 900 });
    for (const query of [
      '?mes=2030-09&vista=mes',
      `?mes=2030-09&vista=mes&sucursal=${sucursalId}&todas=true`,
    ]) {
      await page.goto(`${product.url}/agenda${query}`);
      await expect(page.getByRole('grid').getByRole('row')).toHaveCount(7);
      await expect(page.getByRole('grid').getByRole('link')).toHaveCount(42 * 3);
      const pages = await pagesOf(page, { preferCSSPageSize: true });
      expect(pages).toHaveLength(1);
      expect(pages[0]).toContain('Septiembre de 2030');
      expect(pages[0]).toContain('+2 más');
      expect(pages[0]).toMatch(/\b30\b/);
      expect(pages[0]).not.toContain('Vencidas sin renovar');
    }
  }
  await test.step("from a phone and from a client user's list too, which have the days one below the other", async () => {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(`${product.url}/agenda?mes=2030-09`);
      await expect(page.getByRole('region', { name: 'Calendario' }).getByRole('listitem')).not.toHaveCount(0);
      await expect(page.getByRole('grid')).toHaveCount(0);
      const pages = await pagesOf(page, { preferCSSPageSize: true });
      expect(pages).toHaveLength(1);
      expect(pages[0]).toMatch(/\bdom\b/i);
      expect(pages[0]).toMatch(/\b30\b/);
    }
  });
});
