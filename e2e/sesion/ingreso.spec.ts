import type { Page } from '@playwright/test';
import { expectToast, fillLogin, signIn } from '../support/page/actions.ts';
import { expect, makeTecnico, test } from '../support/run/fixtures.ts';
import { ADMIN } from '../support/run/product.ts';

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const loginFor = (url: string, destino: string) => `${url}/login?destino=${encodeURIComponent(destino)}`;

/** Addresses that lead elsewhere once the browser resolves dots, backslashes and control characters. */
const HOSTILE = [
  '//otro.example/ordenes',
  '/\\otro.example',
  '/a/..//otro.example/rubros',
  '/%2e%2e//otro.example',
  '/.\t./\n/otro.example',
  '//',
  'javascript:alert(1)',
];

/** Addresses of this site that sign-in does not lead to: no screens, or public ones. */
const NOT_ON = ['/api/archivos/1/x.pdf', '/nada', '/usuarios/validate?id=1&token=2', '/login'];

test('the login leads only to screens of the app, whatever its address says', { tag: '@completo' }, async ({
  page,
  product,
}) => {
  const left: string[] = [];
  await page.route(
    ({ hostname }) => hostname === 'otro.example',
    (route) => {
      left.push(route.request().url());
      return route.abort();
    },
  );
  await page.goto(loginFor(product.url, '/..//otro.example'));
  await fillLogin(page, ADMIN);
  await expect(title(page)).toHaveText(/^Órdenes/);
  for (const destino of [...HOSTILE, ...NOT_ON]) {
    await page.goto(loginFor(product.url, destino));
    await expect(page, destino).toHaveURL(`${product.url}/ordenes`);
    await expect(title(page)).toHaveText(/^Órdenes/);
  }
  for (const destino of ['/rubros?buscar=x', '/a/../localidades']) {
    await page.goto(loginFor(product.url, destino));
    const { pathname, search } = new URL(destino, product.url);
    await expect(page).toHaveURL(`${product.url}${pathname}${search}`);
  }
  expect(left).toEqual([]);
});

test('an invalid destination leads to the role’s first screen', { tag: '@completo' }, async ({
  page,
  product,
}) => {
  await page.goto(loginFor(product.url, '/%2e%2e//otro.example'));
  await fillLogin(page, await makeTecnico(product));
  await expect(page).toHaveURL(`${product.url}/documentaciones/asignar`);
});

test('a 200 with `success: false` is a failed sign-in', { tag: '@completo' }, async ({ page, product }) => {
  await page.route('**/api/auth/signin', (route) => route.fulfill({ json: { success: false } }));
  await page.goto(`${product.url}/login`);
  await fillLogin(page, ADMIN);
  await expectToast(
    page,
    'Credenciales de acceso incorrectas',
    'por favor verifique su email y contraseña proporcionados',
  );
  await expect(title(page)).toHaveText('Ingresar');
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  // reglas 4.12: only `success: false` is a failure.
  await page.unroute('**/api/auth/signin');
  await page.route('**/api/auth/signin', async (route) => {
    const { success: _, ...rest } = (await (await route.fetch()).json()) as Record<string, unknown>;
    await route.fulfill({ json: rest });
  });
  await signIn(page, product.url, ADMIN);
});

test('a wrong password is also said at its field, until something else is typed', {
  tag: '@completo',
}, async ({ page, product }) => {
  await page.goto(`${product.url}/login`);
  await fillLogin(page, { ...ADMIN, password: 'Equivocada1' });
  await expectToast(page, 'Credenciales de acceso incorrectas');
  const password = page.getByLabel('Contraseña', { exact: true });
  await expect(password).toHaveAccessibleDescription('El email o la contraseña no son correctos');
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  await expect(password).toBeFocused();
  // The toast is announced, so the field's text is not.
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('main').locator('[aria-live]')).toHaveCount(0);
  await page.getByLabel('Email').press('End');
  await page.keyboard.type('x');
  await expect(password).toHaveAccessibleDescription('');
  await expect(password).toHaveAttribute('aria-invalid', 'false');
});

test('an id in the address cannot reach another call of the API', { tag: '@completo' }, async ({
  page,
  product,
}) => {
  await signIn(page, product.url, ADMIN);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`${product.url}/ordenes/training?id=${encodeURIComponent('../paises')}`);
  await expect(page.getByText('La capacitación no está')).toBeVisible();
  expect(asked.filter((path) => path === '/api/paises')).toEqual([]);
});
