import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { makeEmpleado } from '../support/entities/capacitacion.ts';
import { openScreen, signIn } from '../support/page/actions.ts';
import { expect, type Product, test } from '../support/run/fixtures.ts';
import { ADMIN } from '../support/run/product.ts';

const APELLIDO = 'Xilofonista-Quebrachal';
const OTRO = 'Ñandutí-Quebrachal';

/** A browser with a profile on disk; lists come uncompressed, so that their text can be found. */
async function openBrowser(profile: string): Promise<{ context: BrowserContext; page: Page }> {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: process.env.CHROMIUM_PATH ?? '',
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
    locale: 'es-AR',
    viewport: { width: 1440, height: 900 },
    extraHTTPHeaders: { 'accept-encoding': 'identity' },
  });
  return { context, page: context.pages()[0] ?? (await context.newPage()) };
}

/** The files of a profile that contain a text. */
async function filesWith(profile: string, text: string): Promise<string[]> {
  const entries = await readdir(profile, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries.filter((each) => each.isFile())) {
    const path = join(entry.parentPath, entry.name);
    if ((await readFile(path)).includes(text)) found.push(path.slice(profile.length));
  }
  return found;
}

async function withProfile(use: (profile: string) => Promise<void>): Promise<void> {
  const profile = await mkdtemp(join(tmpdir(), 'perfil-'));
  await use(profile).finally(() => rm(profile, { recursive: true, force: true }));
}

async function showEmpleado(page: Page, apellido: string): Promise<void> {
  await openScreen(page, 'Empleados');
  // The browser's history keeps the search in the address, so only part of the name is typed.
  await page.getByRole('searchbox', { name: 'Buscar' }).fill(apellido.slice(0, 5));
  await expect(page.getByRole('cell', { name: apellido, exact: true })).toBeVisible();
}

async function makeNamed(product: Product, apellido: string): Promise<void> {
  await makeEmpleado(product, await product.make.empresa(), [apellido, 'Ana', '28111222']);
}

test('no list stays on the disk of the computer that showed it', { tag: '@completo' }, async ({
  product,
}) => {
  await makeNamed(product, APELLIDO);
  await test.step('the test finds what a browser keeps', () =>
    withProfile(async (profile) => {
      const { context, page } = await openBrowser(profile);
      await signIn(page, product.url, ADMIN);
      await page.evaluate(async () => {
        const headers = { authorization: `Bearer ${localStorage.getItem('access_token')}` };
        await (await fetch('/api/empleados', { headers })).text();
      });
      await context.close();
      expect(await filesWith(profile, APELLIDO)).toEqual([expect.stringContaining('Cache')]);
    }));
  await withProfile(async (profile) => {
    await test.step('after closing the browser while signed in', async () => {
      const { context, page } = await openBrowser(profile);
      await signIn(page, product.url, ADMIN);
      await showEmpleado(page, APELLIDO);
      await page.reload();
      await showEmpleado(page, APELLIDO);
      await context.close();
      expect(await filesWith(profile, APELLIDO)).toEqual([]);
    });
    await test.step('after signing out', async () => {
      const { context, page } = await openBrowser(profile);
      await page.goto(`${product.url}/ordenes`);
      await showEmpleado(page, APELLIDO);
      await page.getByRole('button', { name: 'Cerrar sesión' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ingresar');
      await context.close();
      expect(await filesWith(profile, APELLIDO)).toEqual([]);
    });
  });
});

test('an unchanged list is answered without its rows', { tag: '@completo' }, async ({
  page,
  propio: product,
}) => {
  await makeNamed(product, OTRO);
  await signIn(page, product.url, ADMIN);
  await showEmpleado(page, OTRO);
  await openScreen(page, 'Rubros Laborales');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Rubros/);
  const again = page.waitForResponse('**/api/empleados');
  await showEmpleado(page, OTRO);
  expect((await again).status()).toBe(304);
});
