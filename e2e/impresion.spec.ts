import type { Page } from '@playwright/test';
import { extractText } from 'unpdf';
import { filterList, openScreen, pick, signIn } from './actions.ts';
import { expect, test } from './fixtures.ts';
import { ADMIN } from './product.ts';

const printed = (page: Page, name: string) => page.locator(`table[data-printed][aria-label="${name}"]`);

async function pagesOf(page: Page): Promise<string[]> {
  const { text } = await extractText(new Uint8Array(await page.pdf({ format: 'A4' })), { mergePages: false });
  return text;
}

test('a list is printed whole, as it is filtered, without the frame', async ({ page, grande }) => {
  await signIn(page, grande.url, ADMIN);
  await pick(page, 'Estado', 'Por vencer');
  await filterList(page, 'Órdenes', 'empresa 1');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Órdenes · [\d.]+ de 20\.000$/);
  await expect(page).toHaveURL(/buscar=empresa/);
  const shown = /· ([\d.]+) de/.exec((await page.locator('h1').textContent()) ?? '')?.[1] ?? '';
  const count = Number(shown.replace('.', ''));
  expect(count).toBeGreaterThan(60);
  const first = await page.locator('[data-index="0"]').getByRole('cell').nth(3).innerText();

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
  await page.emulateMedia({ media: 'print' });
  await expect(rows).toHaveCount(5_000);
  await expect(page.getByText('Se imprimen las primeras 5.000 filas de 20.000.')).toBeVisible();
});

test('an open detail is printed alone, with all of its rows', async ({ page, demo }) => {
  await signIn(page, demo.url, ADMIN);
  await openScreen(page, 'Ordenes');
  await filterList(page, 'Órdenes', 'Capacitación');
  await page
    .getByRole('row')
    .nth(1)
    .click({ position: { x: 60, y: 10 } });
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
