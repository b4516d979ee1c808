import type { Browser, Page } from '@playwright/test';
import type { Rol } from '#contract/cuentas/sesion.ts';
import { signIn } from '../support/page/actions.ts';
import {
  anyDialog,
  closeMenu,
  menuOpeners,
  moreButtons,
  type Opener,
  pageOpeners,
  rowOpeners,
} from '../support/page/dialogs.ts';
import { firstCliente, inspect, settle, watchComplaints, widths } from '../support/page/inspection.ts';
import { callAs, tokenOf } from '../support/run/api.ts';
import {
  type Cuenta,
  demoCuenta,
  expect,
  makeEmpresa,
  makeTecnico,
  type Product,
  test,
} from '../support/run/fixtures.ts';
import { ADMIN } from '../support/run/product.ts';
import { readScreens, roles, type Screen } from './screens.ts';

const screens = readScreens();
/** Screens without rows: they look the same with data. */
const withoutRows = [
  '/consultora',
  '/datos-personales',
  '/user-profile',
  '/typography',
  '/icons',
  '/maps',
  '/notifications',
  '/api/docs',
  '/ayuda/:pagina?',
];
/** Of those, screens that are the same for every role except for the menu. */
const forAll = ['/typography', '/icons', '/maps', '/notifications'];
// Without a training it leads to Órdenes at once; capacitaciones-cliente.spec.ts inspects its wizard.
const redirecting = '/ordenes/training';
/** Screens that tell other roles that they are for administrators (reglas 2.15, 2.16). */
const told = ['/tecnicos', '/usuarios'];
const isWhole = Boolean(process.env.COMPLETO);

/** A signed-in page that goes from screen to screen, and its complaints since the last screen. */
interface Walk {
  page: Page;
  complaints: string[];
}

async function startWalk(browser: Browser, { url }: Product, cuenta: Cuenta): Promise<Walk> {
  const page = await browser.newPage();
  const complaints = watchComplaints(page);
  await signIn(page, url, cuenta);
  return { page, complaints };
}

/** Opens a screen by its address. */
async function load(page: Page, url: string, { path, title }: Screen): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  const id = path.includes(':id') ? await firstCliente(page) : undefined;
  await page.goto(url + path.replace('/:pagina?', '').replace(':id', id ?? 'nada'));
  // The page of a client has its name.
  await expect(page).toHaveTitle(id ? / · Prisma Seguridad$/ : `${title} · Prisma Seguridad`);
}

/** Opens a screen by a link of the frame, if there is one. */
async function follow(page: Page, url: string, screen: Screen): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  const link = page.locator(`:is(header, nav) a[href="${screen.path}"]`).first();
  if (!(await link.count())) return load(page, url, screen);
  await link.click();
  await expect(page).toHaveTitle(`${screen.title} · Prisma Seguridad`);
}

/** Inspects the open screen at each of `widths`, and each of its dialogs at each of `dialogWidths`. */
async function inspectScreen(
  { page, complaints }: Walk,
  name: string,
  widths: readonly number[],
  dialogWidths: readonly number[],
): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await inspect(page, `${name} ${width}`);
    if (dialogWidths.includes(width))
      await inspectDialogs(page, `${name} ${width}`, isWhole || rowsInGate.includes(name));
  }
  expect.soft(complaints.splice(0)).toEqual([]);
}

/** Lists whose rows have dialogs of their own kind; those of others show the form of the list's button again. */
const rowsInGate = ['/ordenes', '/clientes', '/usuarios'];

/** Opens and inspects the dialogs of the list's buttons and of its first row. */
async function inspectDialogs(page: Page, name: string, withRows: boolean): Promise<void> {
  for (const opener of await pageOpeners(page)) await inspectDialog(page, opener, name);
  if (!withRows) return;
  for (const opener of await rowOpeners(page)) {
    await expect.soft(opener.button, name).toBeInViewport();
    await inspectDialog(page, opener, name);
  }
  for (const more of moreButtons(page)) {
    if (!(await more.count())) continue;
    await more.click();
    await inspect(page, `${name} ⋯`);
    await closeMenu(page);
    for (const opener of await menuOpeners(page, more)) await inspectDialog(page, opener, name);
  }
}

async function inspectDialog(page: Page, { label, button, open }: Opener, screen: string): Promise<void> {
  const name = `${screen} ${label}`;
  const address = page.url();
  const dialog = anyDialog(page);
  await open();
  await expect.poll(async () => page.url() !== address || (await dialog.count()) > 0, name).toBe(true);
  await inspect(page, name);
  if (page.url() !== address) {
    await page.goBack();
    await settle(page);
    return;
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  // The focus returns (reglas 15.5).
  await expect.soft(button, name).toBeFocused();
}

async function newCuenta(product: Product, rol: Rol): Promise<Cuenta> {
  if (rol === 'admin') return ADMIN;
  return rol === 'cliente' ? makeEmpresa(product) : makeTecnico(product);
}

// Workers take walks in turn; the screens of a walk are inspected in order.
test.describe.configure({ mode: 'parallel' });

/** The tests of screens that are inspected one after the other, as a role sees them with the sample data. */
function walkWithRows(rol: Rol, screens: readonly Screen[], tag: string[] | string = []): void {
  if (screens.length === 0) return;
  test.describe(() => {
    test.describe.configure({ mode: 'default' });
    let walk: Walk;
    test.beforeAll(async ({ browser, demo }) => {
      walk = await startWalk(browser, demo, await demoCuenta(demo, rol));
    });
    test.afterAll(() => walk?.page.close());

    for (const screen of screens)
      test(`${screen.path} is in order for the role ${rol} with the sample data`, { tag }, async ({
        demo,
      }) => {
        await follow(walk.page, demo.url, screen);
        // A dialog on a tablet looks as on a desktop: it is at most 600 px wide. Others see part of an administrator's.
        const [screenWidths, dialogWidths] =
          rol === 'admin' && isWhole ? [widths, [1440, 390]] : [[1440, 390], [390]];
        await inspectScreen(walk, screen.path, screenWidths, dialogWidths);
      });
  });
}

/** The role that sees most of a screen: the gate inspects each screen as that one. */
const richest = ({ roles }: Screen) => (roles.includes('admin') ? 'admin' : roles[0]);

for (const rol of roles) {
  const own = screens.filter(
    ({ path, roles }) =>
      path !== redirecting && roles.includes(rol) && (rol === 'admin' || !forAll.includes(path)),
  );
  const rich = own.filter((screen) => richest(screen) === rol);
  const half = Math.ceil(rich.length / 2);
  walkWithRows(rol, rich.slice(0, half));
  walkWithRows(rol, rich.slice(half));
  walkWithRows(
    rol,
    own.filter((screen) => richest(screen) !== rol),
    '@completo',
  );

  test.describe(() => {
    test.describe.configure({ mode: 'default' });
    let walk: Walk;
    test.beforeAll(async ({ browser, vacio }) => {
      walk = await startWalk(browser, vacio, await newCuenta(vacio, rol));
    });
    test.afterAll(() => walk?.page.close());

    for (const screen of own) {
      if (withoutRows.includes(screen.path) || (rol !== 'admin' && told.includes(screen.path))) continue;
      test(`${screen.path} is in order for the role ${rol} without data`, { tag: '@completo' }, async ({
        vacio,
      }) => {
        await load(walk.page, vacio.url, screen);
        // Without rows a tablet looks like a desktop, and so does a dialog on a phone.
        await inspectScreen(walk, screen.path, [1440, 390], [1440]);
      });
    }
  });
}

/** The activation link of a company, sent again by an administrator. */
async function activationLink(product: Product): Promise<string> {
  const { email, cliente_id } = await product.db
    .selectFrom('usuario')
    .innerJoin('cliente', 'cliente.id', 'usuario.cliente_id')
    .select(['usuario.email', 'usuario.cliente_id'])
    .where('usuario.status', '=', 'PENDING')
    .where('cliente.active', '=', true)
    .limit(1)
    .executeTakeFirstOrThrow();
  await callAs(product, await tokenOf(product, ADMIN), 'POST', `/api/clientes/${cliente_id}/activacion`);
  return product.mailbox.linkFor(email);
}

/** The address of a forgotten password's link; it is checked only when used. */
const validationLink = ({ url }: Product) => `${url}/usuarios/validate/?id=x&token=x`;

test('every screen without a session is in order', async ({ page, demo }) => {
  const complaints = watchComplaints(page);
  for (const address of [`${demo.url}/login`, validationLink(demo), await activationLink(demo)]) {
    await page.goto(address);
    for (const width of isWhole ? widths : [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await inspect(page, `${new URL(address).pathname.split('/')[1]} ${width}`);
    }
  }
  await page.getByRole('button', { name: 'Activar cuenta' }).click();
  await inspect(page, 'activation con errores 390');
  await page.goto(`${demo.url}/login`);
  await page.getByRole('button', { name: '¿Olvidó su contraseña?' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await inspect(page, 'login olvido 390');
  expect(complaints).toEqual([]);
});

test('on a phone the menu opens over the screen, and an unknown address says so', async ({ page, demo }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await signIn(page, demo.url, ADMIN);
  await page.getByRole('button', { name: 'Abrir el menú' }).click();
  await expect(page.getByRole('navigation', { name: 'Menú principal' })).toBeVisible();
  await inspect(page, 'menu 390');
  await page.getByRole('link', { name: 'Rubros Laborales' }).click();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await page.goto(`${demo.url}/no/existe`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Página no encontrada');
  await inspect(page, 'no encontrada 390');
});

test('options, calendars and a search without results are in order', async ({ page, demo }) => {
  const complaints = watchComplaints(page);
  await signIn(page, demo.url, ADMIN);
  for (const width of isWhole ? [1440, 390] : [390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.getByRole('searchbox', { name: 'Buscar' }).fill('xyzzy');
    await expect(page.getByText('No se encontraron resultados para "xyzzy".')).toBeVisible();
    await inspect(page, `sin resultados ${width}`);
    await page.getByRole('button', { name: 'Limpiar filtro' }).last().click();

    await page.getByRole('button', { name: 'Crear orden' }).click();
    const form = page.getByRole('dialog', { name: 'Crear orden' });
    await form.getByRole('button', { name: 'Guardar' }).click();
    await expect(form.getByText('Este campo es requerido')).toHaveCount(4);
    await inspect(page, `errores ${width}`);
    await form.getByRole('combobox', { name: 'Sucursal' }).click();
    await expect(page.getByRole('option').first()).toBeVisible();
    await inspect(page, `opciones ${width}`);
    await page.keyboard.press('Escape');
    await form.getByRole('group', { name: 'Fecha inicio' }).getByRole('button').click();
    await expect(page.getByRole('gridcell').first()).toBeVisible();
    await inspect(page, `calendario ${width}`);
    await page.keyboard.press('Escape');
    await form.getByRole('button', { name: 'Cancelar' }).click();
    await expect(form).toHaveCount(0);
  }
  expect(complaints).toEqual([]);
});
