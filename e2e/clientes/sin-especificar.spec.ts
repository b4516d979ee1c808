import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { makeEmpleado } from '../support/entities/capacitacion.ts';
import { makeNamed } from '../support/entities/documentos.ts';
import { iso } from '../support/entities/renovar.ts';
import { filterList, openScreen, rowMenu, signIn } from '../support/page/actions.ts';
import { plainReply } from '../support/page/replies.ts';
import { expect, test } from '../support/run/fixtures.ts';
import { ADMIN } from '../support/run/product.ts';

const NOWHERE = { cliente: null, localidad: null, direccion: null };
const CLIENTE = 'Cliente no especificado';
const LUGAR = 'Dirección no especificada - Localidad no especificada';

/** A reply with every branch reduced to its id, without client, locality and address. */
function without(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(without);
  if (typeof value !== 'object' || value === null) return value;
  const row = Object.fromEntries(Object.entries(value).map(([name, of]) => [name, without(of)]));
  if ('direccion' in row && 'localidad' in row) return { ...row, ...NOWHERE };
  return 'sucursal' in row ? { ...row, cliente: null, localidad: null } : row;
}

async function forgetBranches(page: Page): Promise<void> {
  const lists = /\/api\/(sucursales|ordenes|empleados|clientes|capacitaciones|tablero)(\/|\?|$)/;
  await page.route(lists, async (route) => {
    const reply = await plainReply(route);
    await route.fulfill({ status: reply.status(), json: without(await reply.json()) });
  });
}

// reglas 2.11: texts for missing parts; the database always has them, another API may not.
test('a branch without client, locality and address is shown on every screen, with a text instead', {
  tag: '@completo',
}, async ({ page, product }) => {
  const mark = randomUUID().slice(0, 8);
  const empresa = await makeNamed(product, `Recortada ${mark}`);
  const titulo = `Sin lugar ${mark}`;
  await product.make.orden({ ...empresa, fechavencimiento: iso(5) });
  await product.make.capacitacion(empresa, titulo);
  await makeEmpleado(product, empresa, ['Paz', 'Luz', '28111222']);
  await signIn(page, product.url, ADMIN);
  await forgetBranches(page);
  const says = (text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible();
  const dialog = page.getByRole('dialog');
  const firstRow = () =>
    page
      .getByRole('row')
      .filter({ has: page.getByRole('button', { name: /^Más acciones de / }) })
      .first();
  const close = async () => {
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  };

  for (const [screen, singular] of [
    ['Sucursales', 'Ver detalle'],
    ['Ordenes', 'Ver orden'],
    ['Empleados', 'Ver detalle'],
  ] as const) {
    await test.step(screen, async () => {
      await openScreen(page, screen);
      await says(CLIENTE);
      const rows = page.getByRole('row').filter({ hasText: 'Dirección no especificada' });
      await expect(rows.first()).toContainText('Localidad no especificada');
      await page.getByRole('searchbox', { name: 'Buscar' }).fill('no especificad');
      await expect(rows.first()).toBeVisible();
      // The list draws the visible rows alone, so a row is found by what it shows and not by its position.
      const training = rows.filter({ hasText: titulo });
      for (const row of screen === 'Ordenes' ? [rows.first(), training.first()] : [rows.first()]) {
        await row.getByRole('button', { name: new RegExp(`^${singular}`) }).click();
        await expect(dialog.getByText(CLIENTE).first()).toBeVisible();
        await expect(dialog.getByText('Localidad no especificada').first()).toBeVisible();
        await close();
      }
    });
  }
  await test.step('forms', async () => {
    await rowMenu(firstRow(), /^Editar/);
    await expect(dialog.getByRole('combobox', { name: 'Sucursal' })).toHaveValue(LUGAR);
    await close();
    await openScreen(page, 'Sucursales');
    await rowMenu(firstRow(), /^Editar/);
    await expect(dialog.getByRole('combobox', { name: 'Localidad' })).toBeVisible();
    await close();
    await openScreen(page, 'Ordenes');
    await page.getByRole('button', { name: 'Crear orden' }).first().click();
    await dialog.getByRole('combobox', { name: 'Sucursal' }).click();
    const label = 'Cliente no especificado | Localidad no especificada | Dirección no especificada';
    await page.getByRole('option', { name: label }).first().click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Descartar cambios' }).click();
    await expect(dialog).toHaveCount(0);
  });
  await test.step('a training, and other places that name a branch', async () => {
    const training = page.getByRole('row').filter({ hasText: titulo });
    await rowMenu(training, /^Editar/);
    await expect(page.getByRole('combobox', { name: 'Sucursal' })).toHaveValue(/^Cliente no especificado/);
    await page.getByRole('button', { name: 'Siguiente' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Lista de asistentes' })).toBeVisible();
    await openScreen(page, 'Clientes');
    await filterList(page, 'Clientes', mark);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Clientes · 1( de|$)/);
    await page.getByRole('button', { name: new RegExp(`^Ver detalle.*${mark}`) }).click();
    await expect(dialog.getByText('Dirección no especificada')).toBeVisible();
    await close();
    await page.getByRole('link', { name: 'Prisma Seguridad' }).click();
    // Grouped by the client's name, which is a text of its own.
    const work = page.getByRole('region', { name: 'Próximos vencimientos' });
    await expect(work.getByText(` · ${LUGAR}`).first()).toBeVisible();
  });
});
