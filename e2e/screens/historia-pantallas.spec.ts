import type { Page } from '@playwright/test';
import { signIn } from '../support/page/actions.ts';
import {
  anyDialog,
  menuOpeners,
  moreButtons,
  type Opener,
  pageOpeners,
  rowOpeners,
} from '../support/page/dialogs.ts';
import { rest, slowHistory } from '../support/page/history.ts';
import { firstCliente, settle } from '../support/page/inspection.ts';
import { demoCuenta, expect, test } from '../support/run/fixtures.ts';
import { readScreens, type Screen } from './screens.ts';

/** Before each screen: a screen without dialogs. */
const BEFORE = '/icons';
/** Milliseconds that the page's own steps of the history take. */
const PAUSE = 400;
/** Everything that opens a dialog and changes nothing by itself. A photo opens the system's own window. */
const NAMES =
  /^(Nuev|Registrar|Crear|Importar|Subir|Asignar|Ver (?!el indicador|la tabla|la semana|las \d+ semanas|el día|los (?:\d+ )?días|solo esos|[a-z]+ de \d{4}|\d+ más)|Editar|Eliminar|Desactivar|Renovar|Carpeta|Requisitos(?! en regla| sin respaldo)|Definir|Enlazar|Sesiones|Invitar|Buscar ·|Llegó|Anular|Agregar (?!archivo))/;

const WAYS = ['× twice', 'backdrop twice', 'Escape twice', 'Back'] as const;

async function close(page: Page, way: (typeof WAYS)[number]): Promise<void> {
  if (way === 'Back') return void (await page.goBack());
  if (way === 'backdrop twice') return page.mouse.dblclick(270, 892);
  if (way === '× twice') {
    const dialog = anyDialog(page).last();
    return dialog
      .getByRole('button', { name: /^(Cerrar|Cancelar|Listo)$/ })
      .first()
      .dblclick();
  }
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
}

/** The screen as it was, with nothing open, now and after what is slow. */
async function expectClosed(page: Page, address: string, name: string): Promise<void> {
  for (const wait of [rest, undefined]) {
    await expect(anyDialog(page), name).toHaveCount(0);
    await expect.poll(() => page.url(), name).toBe(address);
    await wait?.(page);
  }
}

/** Opens what an opener opens. Returns false for another screen, from which it comes back. */
async function openDialog(page: Page, opener: Opener, path: string, name: string): Promise<boolean> {
  await opener.open();
  const left = () => new URL(page.url()).pathname !== path;
  await expect.poll(async () => left() || (await anyDialog(page).count()) > 0, name).toBe(true);
  if (!left()) {
    await expect(anyDialog(page).last().getByRole('button').first(), name).toBeVisible();
    return true;
  }
  await page.goBack();
  await settle(page);
  return false;
}

/**
 * Each way out of a dialog leads back to the screen, and a reload, Back and Forward find nothing open.
 * Returns false where the opener opens another screen.
 */
async function attack(page: Page, opener: Opener, name: string): Promise<boolean> {
  const address = page.url();
  const { pathname } = new URL(address);
  const title = await page.title();
  for (const way of WAYS) {
    if (!(await openDialog(page, opener, pathname, name))) return false;
    await close(page, way);
    await expectClosed(page, address, `${name}, ${way}`);
  }
  await openDialog(page, opener, pathname, name);
  // With a reload the page loses what is open, unless it has an address.
  const detail = page.url() !== address;
  await page.reload();
  await settle(page);
  await rest(page);
  if (detail) {
    await expect(anyDialog(page), `${name}, reload`).not.toHaveCount(0);
    await page.goBack();
    await expectClosed(page, address, `${name}, Back after a reload`);
  } else await expectClosed(page, address, `${name}, reload`);
  await page.goBack();
  await expect(page, `${name}, Back to the screen before`).toHaveTitle(/^Íconos/);
  await page.goForward();
  await expect(page, `${name}, Forward`).toHaveTitle(title);
  await settle(page);
  await expectClosed(page, address, `${name}, Forward`);
  return true;
}

async function openersOf(page: Page): Promise<Opener[]> {
  const openers = [...(await pageOpeners(page, NAMES)), ...(await rowOpeners(page, NAMES))];
  for (const more of moreButtons(page))
    if (await more.count()) openers.push(...(await menuOpeners(page, more, NAMES)));
  return openers;
}

async function addressOf(page: Page, url: string, { path }: Screen): Promise<string> {
  const id = path.includes(':') && !path.includes('?') ? await firstCliente(page) : '';
  return url + path.replace('/:pagina?', '').replace(/:\w+/, id ?? '');
}

test.describe.configure({ mode: 'parallel' });

for (const screen of readScreens().filter(({ path, roles }) => roles.length > 0 && path !== BEFORE))
  test(`dialogs of ${screen.path} close once and stay closed`, {
    tag: '@completo',
  }, async ({ page, demo }) => {
    test.setTimeout(300_000);
    await slowHistory(page, PAUSE);
    const tried = new Map<string, string>();
    // What a role opens by the same button as the one before is the same dialog.
    for (const rol of screen.roles)
      await test.step(rol, async () => {
        // A page of the role before would leave by itself for the login.
        await page.goto(`${demo.url}/healthz`);
        await signIn(page, demo.url, await demoCuenta(demo, rol));
        const address = await addressOf(page, demo.url, screen);
        await page.goto(demo.url + BEFORE);
        await page.goto(address);
        await settle(page);
        for (const opener of await openersOf(page)) {
          if (tried.has(opener.label)) continue;
          if (await attack(page, opener, `${screen.path} ${opener.label}`)) tried.set(opener.label, rol);
        }
      });
    test.info().annotations.push({ type: 'dialogs', description: [...tried.keys()].join(', ') });
  });
