import type { Locator, Page } from '@playwright/test';
import type { Rol } from '#contract/cuentas/sesion.ts';
import { signIn } from '../support/page/actions.ts';
import { rest, slowHistory } from '../support/page/history.ts';
import { firstCliente, settle } from '../support/page/inspection.ts';
import { demoCuenta, expect, test } from '../support/run/fixtures.ts';

const anyDialog = (page: Page) => page.locator('[role=dialog], [role=alertdialog]');
const detail = (page: Page) => page.getByRole('dialog', { name: /^Detalle de (orden|capacitación)/ });
const links = (page: Page) => page.locator('main a[href*="ver="]:visible');
const scrolled = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main, [data-scroll]')].map(({ scrollTop }) => Math.round(scrollTop)),
  );

const ways = {
  '× twice': (page: Page) => detail(page).getByRole('button', { name: 'Cerrar' }).dblclick(),
  'Escape twice': async (page: Page) => {
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
  },
  'backdrop twice': (page: Page) => page.mouse.dblclick(270, 892),
} as const;

interface Origin {
  readonly address: string;
  readonly link: Locator;
  readonly scroll: readonly number[];
}

/** The last of a screen's orders, far down, is pressed. */
async function openLast(page: Page): Promise<Origin> {
  await expect(links(page).first()).toBeVisible();
  const address = page.url();
  const link = links(page).last();
  const href = await link.getAttribute('href');
  await link.scrollIntoViewIfNeeded();
  const scroll = await scrolled(page);
  await link.click();
  await expect(detail(page).getByRole('heading', { level: 2 })).toBeFocused();
  return { address, link: page.locator(`main a[href="${href}"]`).last(), scroll };
}

async function expectBack(page: Page, { address, link, scroll }: Origin, name: string): Promise<void> {
  for (const wait of [rest, undefined]) {
    await expect(anyDialog(page), name).toHaveCount(0);
    await expect.poll(() => page.url(), name).toBe(address);
    await wait?.(page);
  }
  await expect(link, name).toBeFocused();
  await expect.poll(() => scrolled(page), name).toEqual(scroll);
}

const screens: readonly (readonly [Rol, string])[] = [
  ['admin', '/'],
  ['admin', '/agenda'],
  ['admin', '/clientes/:id'],
  ['tecnico', '/'],
  ['tecnico', '/agenda'],
  ['cliente', '/'],
  ['cliente', '/situacion'],
];

for (const ms of [0, 400])
  for (const [rol, path] of screens)
    test(`${rol} ${path}: an order closes into where it was opened, with a history of ${ms} ms`, {
      tag: '@completo',
    }, async ({ page, demo }) => {
      if (ms > 0) await slowHistory(page, ms);
      await signIn(page, demo.url, await demoCuenta(demo, rol));
      const id = path.includes(':id') ? await firstCliente(page) : '';
      await page.goto(demo.url + path.replace(':id', id ?? ''));
      await settle(page);
      const before = await page.evaluate(() => history.length);
      for (const [way, close] of Object.entries(ways)) {
        const origin = await openLast(page);
        await close(page);
        await expectBack(page, origin, way);
      }
      expect(await page.evaluate(() => history.length)).toBe(before + 1);
      await page.setViewportSize({ width: 390, height: 800 });
      const origin = await openLast(page);
      await ways['× twice'](page);
      await expectBack(page, origin, 'phone');
    });

test('a detail of another screen: steps, a reload, the search and a typed address', {
  tag: '@completo',
}, async ({ page, demo }) => {
  await signIn(page, demo.url, await demoCuenta(demo, 'admin'));
  await page.goto(demo.url);
  await settle(page);
  const close = () => detail(page).getByRole('button', { name: 'Cerrar' }).click();
  const title = page.getByRole('heading', { level: 1 });

  await test.step('the next row closes into the first screen too', async () => {
    const origin = await openLast(page);
    await detail(page)
      .getByRole('button', { name: /^Registro (siguiente|anterior)$/ })
      .last()
      .click();
    await close();
    await expectBack(page, origin, 'step');
  });

  await test.step('an order that the search finds', async () => {
    const origin = await openLast(page);
    const name = String(await detail(page).getByRole('heading', { level: 2 }).textContent());
    await close();
    await expectBack(page, origin, 'before the search');
    await page.keyboard.press('Control+k');
    const search = page.getByRole('dialog', { name: 'Buscar en todo el sistema' });
    const [numero = ''] = name.match(/N\.º [\d.]+/) ?? [];
    await search.getByRole('combobox').fill(numero.replace(/\D/g, ''));
    await search.getByRole('option', { name: numero }).first().click();
    await expect(search).toHaveCount(0);
    await expect(detail(page)).toContainText(name);
    await close();
    await expectBack(page, origin, 'search');
  });

  await test.step('after a reload into the list', async () => {
    await openLast(page);
    await page.reload();
    await expect(detail(page)).toBeVisible();
    const address = page.url();
    await close();
    await expect(anyDialog(page)).toHaveCount(0);
    await expect(title).toHaveText(/^Órdenes/);
    await page.goto(address);
    await expect(detail(page)).toBeVisible();
    await close();
    await expect(anyDialog(page)).toHaveCount(0);
    await expect(title).toHaveText(/^Órdenes/);
  });
});

test('a training that was edited from the detail closes into where it was opened', {
  tag: '@completo',
}, async ({ page, demo }) => {
  await signIn(page, demo.url, await demoCuenta(demo, 'admin'));
  await page.goto(`${demo.url}/empleados`);
  await settle(page);
  const cell = page.getByRole('button', { name: /^Ver detalle/ });
  const person = page.getByRole('dialog', { name: /^Empleado/ });
  const training = person
    .getByRole('region', { name: /^Capacitaciones/ })
    .getByRole('listitem')
    .getByRole('link');
  await cell.first().click();
  const next = person.getByRole('button', { name: 'Registro siguiente' });
  await expect(async () => {
    if ((await training.count()) === 0) await next.click();
    await expect(training.first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
  const address = page.url();
  await training.first().click();
  await expect(detail(page)).toBeVisible();
  await detail(page).getByRole('button', { name: 'Editar', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Actualizar registro');
  await page.getByRole('button', { name: 'Volver', exact: true }).first().click();
  await expect(detail(page)).toBeVisible();
  await ways['× twice'](page);
  await expect(detail(page)).toHaveCount(0);
  await expect(page).toHaveURL(address);
  await expect(person).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/empleados$/);
});
