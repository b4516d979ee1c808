import type { Locator, Page } from '@playwright/test';
import { choose, signIn } from '../support/page/actions.ts';
import { settle } from '../support/page/inspection.ts';
import { expect, type Product, test } from '../support/run/fixtures.ts';
import { ADMIN } from '../support/run/product.ts';

async function open(page: Page, { url }: Product, width: number, path: string): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await signIn(page, url, ADMIN);
  await page.goto(`${url}${path}`);
  await settle(page);
}

const opener = async (page: Page, name: string) => {
  await page.getByRole('main').getByRole('button', { name: 'Más acciones', exact: true }).click();
  await page.getByRole('menuitem', { name }).click();
};

const box = async (part: Locator) => {
  const { x, y, width, height } = (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { left: x, right: x + width, top: y, width, height };
};

/** The texts of a table that end in an ellipsis. */
const cutTexts = (page: Page, start: string) =>
  page.evaluate((start) => {
    const range = document.createRange();
    return [...document.querySelectorAll('[data-index] span')]
      .filter(({ textContent }) => textContent?.startsWith(start))
      .filter((part) => {
        range.selectNodeContents(part);
        const { paddingRight } = getComputedStyle(part);
        const end = part.getBoundingClientRect().right - Number.parseFloat(paddingRight);
        return part.children.length === 0 && range.getBoundingClientRect().right > end + 0.1;
      })
      .map(({ textContent }) => textContent);
  }, start);

for (const width of [1440, 1280, 1024])
  test(`an order says whole how long it is in force, at ${width} px`, { tag: '@completo' }, async ({
    page,
    demo,
  }) => {
    await open(page, demo, width, '/ordenes?estado=por-vencer&orden=-vencimiento');
    await expect(page.getByText(/^Por vencer · \d\d días$/).first()).toBeVisible();
    expect(await cutTexts(page, 'Por vencer · ')).toEqual([]);
  });

test('on a small desktop, orders keep a column for their start and rows of three lines', {
  tag: '@completo',
}, async ({ page, demo }) => {
  await open(page, demo, 1280, '/ordenes');
  await expect(page.getByRole('columnheader', { name: /^Inicio/ })).toBeVisible();
  expect((await box(page.locator('[data-index="0"]'))).height).toBe(60);
});

test('on a phone, a chosen text ends before the button that clears it', { tag: '@completo' }, async ({
  page,
  demo,
}) => {
  await open(page, demo, 390, '/ordenes');
  await page.getByRole('button', { name: 'Crear orden', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Crear orden' });
  await choose(form, 'Tipo de orden', 'Visita técnica de higiene y seguridad');
  const field = form.getByRole('combobox', { name: 'Tipo de orden' });
  const clear = form.getByRole('button', { name: 'Limpiar' }).last();
  expect((await box(field)).right).toBeLessThanOrEqual((await box(clear)).left);
});

test('on a phone, the orders to link leave their branch and type the whole line', {
  tag: '@completo',
}, async ({ page, demo }) => {
  await open(page, demo, 390, '/ordenes');
  await opener(page, 'Enlazar renovaciones anteriores…');
  const dialog = page.getByRole('dialog', { name: 'Enlazar renovaciones anteriores' });
  const place = dialog.getByRole('row').nth(1).getByRole('cell').last();
  await expect(place).toBeVisible();
  const row = await box(dialog.getByRole('row').nth(1));
  expect((await box(place)).width).toBeGreaterThan(row.width * 0.9);
});

test('on a phone, the actions of a client take two lines', { tag: '@completo' }, async ({ page, demo }) => {
  await open(page, demo, 390, '/clientes?buscar=Acequia Vieja');
  await page.locator('[data-index="0"]').getByRole('button').first().click();
  const panel = page.getByRole('dialog', { name: /Acequia Vieja/ });
  const foot = panel.locator('.MuiDialogActions-root');
  await expect(foot.getByRole('button', { name: 'Reenviar activación' })).toBeVisible();
  const tops = await foot
    .locator('a, button')
    .evaluateAll((parts) => parts.map((part) => Math.round(part.getBoundingClientRect().top)));
  expect(new Set(tops).size).toBe(2);
});
