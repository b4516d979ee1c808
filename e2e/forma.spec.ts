import type { Page } from '@playwright/test';
import { loadedTwice, watchLoads, watchQuiet } from '../bench/navegador.ts';
import { openScreen, signIn } from './acciones.ts';
import { expect, test } from './fixtures.ts';
import { ADMIN } from './producto.ts';

/** The lists that each screen of the menu shows, those that its fields offer included; it asks for no other. */
const SCREENS: Record<string, readonly string[]> = {
  Usuarios: ['/api/users'],
  Tecnicos: ['/api/tecnicos'],
  Clientes: ['/api/clientes'],
  Empleados: ['/api/empleados'],
  'Tipo de Orden': ['/api/tiposOrden'],
  Ordenes: ['/api/clientes', '/api/ordenes'],
  Localidades: ['/api/localidades'],
  'Rubros Laborales': ['/api/rubros'],
  Sucursales: ['/api/sucursales'],
  // The bell has them already.
  Notificaciones: [],
  Documentación: ['/api/documentacion'],
  Actividad: ['/api/actividad', '/api/actividad/personas'],
};

interface Watch {
  /** What was asked for since the last call, and what of it only after a reply had come. */
  take(): { asked: string[]; late: string[] };
}

// Who one is and what there is to read belong to the frame, and the stream never ends.
const OF_THE_FRAME = /^\/api\/(eventos|auth\/|notificaciones$)/;

function watchRounds(page: Page): Watch {
  let asked: string[] = [];
  let late: string[] = [];
  let replied = false;
  const pathOf = (url: string) => new URL(url).pathname;
  const counts = (path: string) => path.startsWith('/api/') && !OF_THE_FRAME.test(path);
  page.on('request', (request) => {
    const path = pathOf(request.url());
    if (!counts(path)) return;
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

test('each screen asks in one round for what it shows, and nothing comes twice', async ({ page, demo }) => {
  const loads = await watchLoads(page);
  const rounds = watchRounds(page);
  const quiet = watchQuiet(page);
  await signIn(page, demo.url, ADMIN);
  await expect(page.getByRole('cell').first()).toBeVisible();
  await quiet();
  rounds.take();
  for (const [label, lists] of Object.entries(SCREENS)) {
    await openScreen(page, label);
    // Once it has the focus it has asked for what it shows, however long its code took to come and to run.
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused();
    await quiet();
    expect(rounds.take(), label).toEqual({ asked: lists, late: [] });
  }
  // A form's options are the lists that other screens have fetched.
  await openScreen(page, 'Ordenes');
  await page.getByRole('button', { name: 'Crear orden' }).click();
  await expect(page.getByRole('dialog').getByRole('combobox').first()).toBeVisible();
  await quiet();
  const { asked } = rounds.take();
  const options = ['/api/sucursales', '/api/tiposOrden'];
  expect(asked.filter((path) => !options.includes(path))).toEqual(SCREENS.Ordenes);
  expect(loadedTwice(loads)).toEqual([]);
});
