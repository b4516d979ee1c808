import type { Locator, Page } from '@playwright/test';
import { signIn } from '../support/page/actions.ts';
import { settle } from '../support/page/inspection.ts';
import { expect, type Product, test } from '../support/run/fixtures.ts';
import { ADMIN } from '../support/run/product.ts';

async function openOnPhone(page: Page, { url }: Product, path: string): Promise<Locator> {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, url, ADMIN);
  await page.goto(`${url}${path}`);
  await settle(page);
  return page.locator('[data-index="0"]');
}

const figures = [
  ['/rubros', /^Control Contratista: (Si|No)$/, /^\d+ clientes?$/],
  ['/tiposOrdenes', /^Vigencia: \d+ meses$/, /^Último año: \d+ servicios?$/],
  [
    '/documentaciones/asignar',
    /^\d+ clientes? · (\d+ sin confirmar|Todos confirmaron|Confirmó|Sin confirmar)$/,
  ],
  ['/sucursales', /^\d+ (orden|órdenes)( · \d+ vencidas?)?$/],
] as const;

for (const [path, ...texts] of figures)
  test(`a card of ${path} says what its figures count`, { tag: '@completo' }, async ({ page, demo }) => {
    const card = await openOnPhone(page, demo, path);
    for (const text of texts) await expect(card.getByText(text)).toBeVisible();
  });

test('a long file name ends inside its card', { tag: '@completo' }, async ({ page, demo }) => {
  await openOnPhone(page, demo, '/documentaciones/asignar');
  const outside = await page.evaluate(() =>
    [...document.querySelectorAll('.table-row')].flatMap((row) => {
      const { right } = row.getBoundingClientRect();
      return [...row.querySelectorAll('.table-card *')]
        .filter((part) => part.getBoundingClientRect().right > right)
        .map((part) => part.textContent);
    }),
  );
  expect(outside).toEqual([]);
});

test('the part of an empty list that does not fit can be scrolled to', { tag: '@completo' }, async ({
  page,
  vacio,
}) => {
  await openOnPhone(page, vacio, '/ordenes');
  const table = page.locator('[data-cards]');
  const top = async (part: Locator) =>
    ((await part.boundingBox())?.y ?? 0) - ((await table.boundingBox())?.y ?? 0);
  expect(await top(table.locator('svg').first())).toBeGreaterThan(0);
  const last = table.getByRole('link', { name: 'Registre la primera orden' });
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport({ ratio: 1 });
});

test('the page of a client shows the title of its documents, and all of its button', {
  tag: '@completo',
}, async ({ page, demo }) => {
  const card = await openOnPhone(page, demo, '/clientes?buscar=molinos');
  await card.getByRole('button').first().click();
  await page.getByRole('link', { name: 'Ver ficha' }).click();
  await page.getByRole('tab', { name: 'Documentos' }).click();
  await settle(page);
  const button = await page.getByRole('button', { name: 'Asignar Documentación' }).boundingBox();
  const search = await page.getByRole('searchbox', { name: 'Buscar' }).boundingBox();
  expect((search?.y ?? 0) - (button?.y ?? 0) - (button?.height ?? 0)).toBeGreaterThan(8);
});

test('the filters of orders are as wide as their sheet', { tag: '@completo' }, async ({ page, demo }) => {
  await openOnPhone(page, demo, '/ordenes');
  await page.getByRole('button', { name: 'Filtros' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filtros' });
  const widthOf = async (name: string) =>
    (
      await sheet
        .locator('.MuiFormControl-root')
        .filter({ has: page.getByLabel(name) })
        .first()
        .boundingBox()
    )?.width;
  expect(await widthOf('Cliente')).toBe(await widthOf('Sucursal'));
});
