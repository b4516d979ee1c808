import type { Page } from '@playwright/test';
import { fillLogin, signIn } from '../support/page/actions.ts';
import { expect, makeEmpresa, test } from '../support/run/fixtures.ts';
import { ADMIN } from '../support/run/product.ts';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Menú principal' });
const field = (page: Page) => page.getByLabel('Nueva contraseña');
const fragment = '/usuarios/validate/?id=019a0000-0000-7000-8000-000000000000&token=x';

// reglas 2.1: only login and activation are without the layout, whose drawer needs a session.
test('the screen of a new password has the frame, without the menu', { tag: '@completo' }, async ({
  page,
  product,
}) => {
  await page.goto(`${product.url}${fragment}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nueva contraseña');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Prisma Seguridad' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(menu(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: /menú/ })).toHaveCount(0);
  await page.getByRole('banner').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ingresar');
});

test('a signed-in person does not see their menu there, and is signed out', { tag: '@completo' }, async ({
  page,
  product,
}) => {
  await signIn(page, product.url, ADMIN);
  await expect(menu(page)).toBeVisible();
  const slow = Promise.withResolvers<void>();
  await page.route('**/api/auth/logout', async (route) => {
    await slow.promise;
    await route.continue();
  });
  const out = page.waitForResponse('**/api/auth/logout');
  await page.goto(`${product.url}${fragment}`);
  await expect(field(page)).toBeVisible();
  await expect(menu(page)).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('user'))).not.toBeNull();
  slow.resolve();
  await out;
  await expect.poll(() => page.evaluate(() => localStorage.getItem('user'))).toBeNull();
  await expect(menu(page)).toHaveCount(0);
});

test('text typed there stays while somebody signs in in another tab', { tag: '@completo' }, async ({
  page,
  context,
  product,
}) => {
  await page.goto(`${product.url}${fragment}`);
  await field(page).fill('Escrita2026');
  const second = await context.newPage();
  await second.goto(`${product.url}/login`);
  await fillLogin(second, await makeEmpresa(product));
  await expect(menu(second)).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('user'))).not.toBeNull();
  await expect(field(page)).toHaveValue('Escrita2026');
  await expect(menu(page)).toHaveCount(0);
  await expect(menu(second)).toBeVisible();
});
