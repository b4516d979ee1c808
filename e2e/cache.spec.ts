import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { openScreen, signIn } from './acciones.ts';
import { makeEmpleado } from './capacitacion.ts';
import { expect, type Producto, test } from './fixtures.ts';
import { ADMIN } from './producto.ts';

const APELLIDO = 'Xilofonista-Quebrachal';
const OTRO = 'Ñandutí-Quebrachal';

/** A browser that keeps what it keeps in `profile`, as a person's does; lists come to it uncompressed, to be searched. */
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

/** The files of a profile that hold a text. */
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
  // What is typed stands in the address, and so in the browser's history: only a part of the name.
  await page.getByRole('searchbox', { name: 'Buscar' }).fill(apellido.slice(0, 5));
  await expect(page.getByRole('cell', { name: apellido, exact: true })).toBeVisible();
}

async function makeNamed(producto: Producto, apellido: string): Promise<void> {
  await makeEmpleado(producto, await producto.make.empresa(), [apellido, 'Ana', '28111222']);
}

test('no list that somebody looked at is left on the disk of their computer', async ({ producto }) => {
  await makeNamed(producto, APELLIDO);
  await test.step('what a browser keeps is found', () =>
    withProfile(async (profile) => {
      const { context, page } = await openBrowser(profile);
      await signIn(page, producto.url, ADMIN);
      await page.evaluate(async () => {
        const headers = { authorization: `Bearer ${localStorage.getItem('access_token')}` };
        await (await fetch('/api/empleados', { headers })).text();
      });
      await context.close();
      expect(await filesWith(profile, APELLIDO)).toEqual([expect.stringContaining('Cache')]);
    }));
  await withProfile(async (profile) => {
    await test.step('a browser that is closed while somebody is signed in', async () => {
      const { context, page } = await openBrowser(profile);
      await signIn(page, producto.url, ADMIN);
      await showEmpleado(page, APELLIDO);
      await page.reload();
      await showEmpleado(page, APELLIDO);
      await context.close();
      expect(await filesWith(profile, APELLIDO)).toEqual([]);
    });
    await test.step('after signing out', async () => {
      const { context, page } = await openBrowser(profile);
      await page.goto(`${producto.url}/ordenes`);
      await showEmpleado(page, APELLIDO);
      await page.getByRole('button', { name: 'Cerrar sesión' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ingresar');
      await context.close();
      expect(await filesWith(profile, APELLIDO)).toEqual([]);
    });
  });
});

test('a list that has not changed is answered without its rows', async ({ page, producto }) => {
  await makeNamed(producto, OTRO);
  await signIn(page, producto.url, ADMIN);
  await showEmpleado(page, OTRO);
  await openScreen(page, 'Rubros Laborales');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Rubros/);
  const again = page.waitForResponse('**/api/empleados');
  await showEmpleado(page, OTRO);
  expect((await again).status()).toBe(304);
});
