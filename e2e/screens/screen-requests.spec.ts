import type { Page } from '@playwright/test';
import { loadedTwice, watchLoads, watchQuiet } from '../../bench/shared/browser.ts';
import { openScreen, signIn } from '../support/page/actions.ts';
import { expect, test } from '../support/run/fixtures.ts';
import { ADMIN } from '../support/run/product.ts';

/** The only lists that a screen of the menu may request, for its rows and its fields; others: that of its address. */
const LISTS: Record<string, readonly string[]> = {
  '/usuarios': ['/api/users'],
  '/ordenes': ['/api/ordenes'],
  '/tiposOrdenes': ['/api/tiposOrden'],
  // The bell has loaded the notices; this counts what is overdue.
  '/notificaciones': ['/api/tablero'],
  '/documentaciones': ['/api/documentacion'],
  '/actividad': ['/api/actividad', '/api/actividad/personas'],
  // How each client and each employee stands is a list of its own.
  '/clientes': ['/api/clientes', '/api/situacion'],
  '/empleados': ['/api/empleados', '/api/situacion/empleados'],
  '/sucursales': ['/api/sucursales', '/api/situacion/sucursales'],
  // The branches count the uses of each locality.
  '/localidades': ['/api/localidades', '/api/sucursales'],
  '/datos-personales': [],
};

/** Every other screen of the menu is a list, with the saved views of all lists. */
const WITHOUT_VIEWS = ['/notificaciones', '/actividad', '/consultora', '/datos-personales'];

/** The menu's entries without the profile: label and path. */
async function menuOf(page: Page): Promise<[label: string, path: string][]> {
  const links = await page.getByRole('navigation', { name: 'Menú principal' }).getByRole('link').all();
  const entries = await Promise.all(
    links.map(
      async (link) => [await link.innerText(), (await link.getAttribute('href')) ?? ''] as [string, string],
    ),
  );
  return entries.filter(([, path]) => path !== '/user-profile');
}

interface Watch {
  /** The requests since the last call, and those sent only after a reply. */
  take(): { asked: string[]; late: string[] };
}

// The frame requests the profile and the notices, and the stream never ends. A logo is loaded with its row.
const OF_THE_FRAME = /^\/api\/(eventos|auth\/|notificaciones$|archivos\/[^/]+\/logo-)/;

function watchRounds(page: Page): Watch {
  let asked: string[] = [];
  let late: string[] = [];
  let replied = false;
  const pathOf = (url: string) => new URL(url).pathname;
  const counts = (path: string) => path.startsWith('/api/') && !OF_THE_FRAME.test(path);
  page.on('request', (request) => {
    const path = pathOf(request.url());
    // The trail joins lines: a page of 200 may be a dozen rows, and the next one fills the screen.
    const fills = path === '/api/actividad' && request.url().includes('cursor=');
    if (!counts(path) || fills) return;
    asked.push(path);
    if (replied) late.push(path);
  });
  page.on('response', (response) => {
    if (counts(pathOf(response.url()))) replied = true;
  });
  return {
    take() {
      const taken = { asked: asked.toSorted(), late };
      asked = [];
      late = [];
      replied = false;
      return taken;
    },
  };
}

test('each screen sends its requests at once, for what it shows, and none twice', {
  tag: '@completo',
}, async ({ page, demo }) => {
  const loads = await watchLoads(page);
  const rounds = watchRounds(page);
  const quiet = watchQuiet(page);
  await signIn(page, demo.url, ADMIN);
  await expect(page.getByRole('cell').first()).toBeVisible();
  await quiet();
  rounds.take();
  const menu = await menuOf(page);
  expect(menu.length).toBeGreaterThan(11);
  for (const [label, path] of menu) {
    const views = WITHOUT_VIEWS.includes(path) ? [] : ['/api/vistas'];
    const lists = [...(LISTS[path] ?? [`/api${path}`]), ...views];
    await openScreen(page, label);
    // The focus shows that the screen has rendered, and so has sent its requests.
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused();
    await quiet();
    expect(rounds.take(), label).toEqual({ asked: lists.toSorted(), late: [] });
  }
  // A form's options are lists that other screens have loaded.
  await openScreen(page, 'Ordenes');
  await page.getByRole('button', { name: 'Crear orden' }).click();
  await expect(page.getByRole('dialog').getByRole('combobox').first()).toBeVisible();
  await quiet();
  const { asked } = rounds.take();
  const options = ['/api/sucursales', '/api/tiposOrden'];
  expect(asked.filter((path) => !options.includes(path))).toEqual([
    ...(LISTS['/ordenes'] ?? []),
    '/api/vistas',
  ]);
  expect(loadedTwice(loads)).toEqual([]);
});

test("a client's plan and an employee's record ask for what they show, at once", {
  tag: '@completo',
}, async ({ page, demo }) => {
  const rounds = watchRounds(page);
  const quiet = watchQuiet(page);
  await signIn(page, demo.url, ADMIN);
  await openScreen(page, 'Situación');
  await page.getByRole('row').nth(1).getByRole('button').first().click();
  await quiet();
  rounds.take();
  await page.getByRole('tab', { name: 'Plan anual' }).click();
  await expect(page.getByRole('region', { name: 'Plan anual' })).toBeVisible();
  await quiet();
  // The year, and the one before, which can be copied.
  const asked = ['/api/planCapacitacion', '/api/planCapacitacion'];
  expect(rounds.take()).toEqual({ asked, late: [] });

  await openScreen(page, 'Empleados');
  await page.getByRole('row').nth(1).getByRole('button').first().click();
  await quiet();
  rounds.take();
  await page.getByRole('dialog').getByRole('link', { name: 'Legajo', exact: true }).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused();
  await quiet();
  const id = new URL(page.url()).searchParams.get('id');
  expect(rounds.take()).toEqual({ asked: [`/api/empleados/${id}/legajo`], late: [] });
});
