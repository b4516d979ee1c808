import type { Rubro } from '#contract/clientes/rubros.ts';
import { filterList, openScreen, pick, signIn } from '../support/page/actions.ts';
import { inspect } from '../support/page/inspection.ts';
import { callAs, tokenOf } from '../support/run/api.ts';
import { expect, type Product, test } from '../support/run/fixtures.ts';
import { ADMIN } from '../support/run/product.ts';

async function changeTelefono({ db, make }: Product, razonSocial: string, telefono: string): Promise<void> {
  const clienteId = await make.cliente({ razonSocial });
  await db.updateTable('cliente').set({ telefono }).where('id', '=', clienteId).execute();
}

test('the audit trail is filtered, also for one row', async ({ page, product }) => {
  await changeTelefono(product, 'Otro cambio S.A.', '0351 401');
  const token = await tokenOf(product, ADMIN);
  const body = { nombre: 'Acuicultura', controlContratista: false };
  const { _id } = (await (await callAs(product, token, 'POST', '/api/rubros', body)).json()) as Rubro;
  await callAs(product, token, 'PUT', `/api/rubros/${_id}`, { ...body, nombre: 'Acuicultura y náutica' });
  await signIn(page, product.url, ADMIN);
  await openScreen(page, 'Actividad');
  await expect(page.getByRole('combobox', { name: 'Sobre' })).toBeVisible();
  // Faster than a render: no filter may undo the other.
  await page.evaluate(() => {
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    const choose = (label: string, value: string) => {
      const field = [...document.querySelectorAll('.MuiFormControl-root')].find(
        (one) => one.querySelector('.MuiInputLabel-root')?.textContent === label,
      );
      const input = field?.querySelector<HTMLInputElement>('input.MuiSelect-nativeInput');
      if (!input) throw new Error(`no select is labelled ${label}`);
      setValue?.call(input, value);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    };
    choose('Tipo', 'cambio');
    choose('Sobre', 'rubro');
  });
  const rows = page.getByRole('table', { name: 'Actividad' }).getByRole('row');
  const change = rows.filter({ hasText: 'Nombre: Acuicultura → Acuicultura y náutica' });
  await expect(change).toBeVisible();
  const ofOthers = rows.filter({ has: page.getByRole('cell'), hasNotText: 'Modificó el rubro' });
  await expect(ofOthers).toHaveCount(0);
  await change.getByRole('button', { name: 'Modificó el rubro Acuicultura y náutica' }).first().click();
  const detail = page.getByRole('dialog', { name: 'Modificó el rubro' });
  await expect(detail).toContainText(ADMIN.email);
  await detail.getByRole('button', { name: 'Ver todo sobre este registro' }).click();
  await expect(rows).toHaveCount(3);
  await expect(page).toHaveURL(new RegExp(`fila=${_id}`));
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar' }).click();
  expect((await download).suggestedFilename()).toBe('actividad.xlsx');
});

test('the detail of a client has its history, for administrators', { tag: '@completo' }, async ({
  page,
  product,
}) => {
  const telefono = '0351 400';
  await changeTelefono(product, 'Historia S.A.', telefono);
  await signIn(page, product.url, ADMIN);
  await openScreen(page, 'Clientes');
  await filterList(page, 'Clientes', 'Historia S.A.');
  await page.getByRole('button', { name: 'Historia S.A.', exact: true }).click();
  const detail = page.getByRole('dialog');
  await detail.getByRole('button', { name: 'Historial' }).click();
  await expect(detail.getByRole('listitem').filter({ hasText: 'Modificó el cliente' })).toContainText(
    telefono,
  );
  await expect(detail.getByRole('listitem').filter({ hasText: 'Creó el cliente' })).toBeVisible();
});

test('on a phone the filters are behind a button that counts them', { tag: '@completo' }, async ({
  page,
  product,
}) => {
  await signIn(page, product.url, ADMIN);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${product.url}/actividad`);
  const table = page.getByRole('table', { name: 'Actividad' });
  await expect(table).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Sobre' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Filtros', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Filtros' });
  await pick(sheet, 'Tipo', 'Ingresos');
  await inspect(page, 'actividad filtros 390');
  await sheet.getByRole('button', { name: 'Ver resultados' }).click();
  await expect(page.getByRole('button', { name: 'Filtros (1)' })).toBeFocused();
  await expect(table.getByRole('row').filter({ hasText: 'Ingresó' }).first()).toContainText('Desde ');
});
