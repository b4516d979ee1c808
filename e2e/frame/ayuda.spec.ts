import type { Page } from '@playwright/test';
import { signIn } from '../support/page/actions.ts';
import { inspect, watchComplaints, widths } from '../support/page/inspection.ts';
import {
  type Cuenta,
  expect,
  makeEmpresa,
  makeTecnico,
  type Product,
  test,
} from '../support/run/fixtures.ts';
import { ADMIN } from '../support/run/product.ts';

const account = (page: Page) => page.getByRole('button', { name: /^Cuenta de / });
const menu = (page: Page) => page.getByRole('menu', { name: 'Cuenta' });
const item = (page: Page, name: string) => menu(page).getByRole('menuitem', { name, exact: true });
const article = (page: Page) => page.getByRole('article');

test('the avatar’s menu leads to profile, help and shortcuts, and signs out', { tag: '@completo' }, async ({
  page,
  product,
}) => {
  await signIn(page, product.url, ADMIN);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await account(page).click();
    await expect(menu(page)).toBeVisible();
    await inspect(page, `cuenta ${width}`);
    await page.keyboard.press('Escape');
    await expect(menu(page)).toHaveCount(0);
    await expect(account(page)).toBeFocused();
  }
  await test.step('by keyboard', async () => {
    await page.keyboard.press('Enter');
    await expect(item(page, 'Mi perfil')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Ayuda' })).toBeFocused();
    await expect(menu(page)).toHaveCount(0);
  });
  await account(page).click();
  await item(page, 'Mi perfil').click();
  await expect(page).toHaveURL(/\/user-profile$/);
  // The menu closes when another screen takes the place of this one.
  await expect(page.getByRole('heading', { level: 1, name: 'Mi perfil' })).toBeFocused();
  await account(page).click();
  await item(page, 'Atajos de teclado').click();
  await expect(page.getByRole('dialog', { name: 'Atajos de teclado' })).toBeVisible();
  await page.keyboard.press('Escape');
  await account(page).click();
  await menu(page).getByRole('menuitemradio', { name: 'Apariencia: Oscura' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-esquema', 'dark');
  await expect(menu(page).getByRole('menuitemradio', { checked: true })).toHaveText('Oscura');
  await item(page, 'Cerrar sesión').click();
  await expect(page).toHaveURL(/\/login/);
});

const readers: [rol: string, first: string, make: (product: Product) => Promise<Cuenta>][] = [
  ['administrator', 'Para administradores', async () => ADMIN],
  ['client user', 'Para usuarios de clientes', makeEmpresa],
  ['technician', 'Para técnicos', makeTecnico],
];
for (const [rol, first, make] of readers) {
  test(`the help shows the pages for the ${rol} first, and all others`, { tag: '@completo' }, async ({
    page,
    product,
  }) => {
    await signIn(page, product.url, await make(product));
    await page.goto(`${product.url}/ayuda`);
    const sections = page.getByRole('main').getByRole('heading', { level: 2 });
    await expect(sections.first()).toHaveText(first);
    await expect(sections).toHaveCount(4);
  });
}

test('a page of the manual is read, with its pictures, at every width', { tag: '@completo' }, async ({
  page,
  product,
}) => {
  const complaints = watchComplaints(page);
  await signIn(page, product.url, ADMIN);
  await page.goto(`${product.url}/ayuda`);
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('sucursal');
  await page.getByRole('link', { name: 'Registrar sucursales' }).click();
  await expect(page).toHaveURL(/\/ayuda\/sucursales$/);
  await expect(page).toHaveTitle('Registrar sucursales · Prisma Seguridad');
  const picture = article(page).getByRole('img').first();
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(300);
  const reply = await page.request.get(new URL((await picture.getAttribute('src')) ?? '', page.url()).href);
  expect(reply.headers()).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await inspect(page, `página del manual ${width}`);
  }
  await article(page).getByRole('link', { name: 'importar empleados' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Importar empleados' })).toBeFocused();
  await page.goto(`${product.url}/ayuda/no-existe`);
  await expect(page.getByRole('heading', { level: 1, name: 'Página no encontrada' })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('the search over everything finds pages by title and by part', { tag: '@completo' }, async ({
  page,
  product,
}) => {
  await signIn(page, product.url, await makeEmpresa(product));
  const search = async (typed: string) => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Buscar en todo el sistema' }).fill(typed);
    return page.getByRole('dialog').getByRole('group', { name: 'Ayuda' }).getByRole('option');
  };
  await (await search('capacitacion propia')).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Registrar una capacitación propia' }),
  ).toBeVisible();
  await (await search('planilla firmada')).first().click();
  await expect(page).toHaveURL(/\/ayuda\/planilla-y-constancias#guardar-la-planilla-firmada$/);
  const part = page.getByRole('heading', { level: 2, name: 'Guardar la planilla firmada' });
  await expect(part).toBeInViewport();
  await expect(part).toBeFocused();
});
