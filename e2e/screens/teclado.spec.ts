import { makeNamed, PDF } from '../support/entities/documentos.ts';
import { button, dialog, makeVencida, numeroOf } from '../support/entities/renovar.ts';
import { signIn } from '../support/page/actions.ts';
import { settle } from '../support/page/inspection.ts';
import { tabTo } from '../support/page/keyboard.ts';
import { expect, test } from '../support/run/fixtures.ts';
import { ADMIN } from '../support/run/product.ts';

test('an order is renewed and its file is opened by keyboard alone', { tag: '@completo' }, async ({
  page,
  product,
}) => {
  const empresa = await makeNamed(product, 'Manos al Teclado S.A.');
  // Another one, which the search hides.
  await makeVencida(product, await makeNamed(product, 'Otra Empresa S.A.'));
  const { _id, numero } = await makeVencida(product, empresa);
  await signIn(page, product.url, ADMIN);
  await settle(page);
  const focused = () => page.locator(':focus');

  await page.keyboard.press('/');
  await page.keyboard.type('manos al teclado');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Órdenes · 1 de /);
  await page.keyboard.press('ArrowDown');
  await expect(focused()).toHaveText(String(numero));
  await tabTo(page, button(page, `Renovar ${numero}`));
  await page.keyboard.press('Enter');
  const form = dialog(page, /^Renovar orden/);
  await expect(form).toBeVisible();
  await tabTo(page, button(form, 'Renovar'));
  await page.keyboard.press('Enter');
  await expect(form).toHaveCount(0);
  await expect.poll(() => numeroOf(product, _id)).toBeGreaterThan(numero);
  const next = await numeroOf(product, _id);
  await expect(focused()).toHaveText(String(next));

  await page.keyboard.press('Enter');
  const detail = dialog(page, `Orden N.º ${next}`);
  await expect(detail).toBeVisible();
  const chooser = page.waitForEvent('filechooser');
  await tabTo(page, button(detail, 'Agregar archivo'));
  await page.keyboard.press('Enter');
  await (await chooser).setFiles([{ name: 'protocolo.pdf', mimeType: 'application/pdf', buffer: PDF }]);
  await tabTo(page, button(detail, 'Subir archivo'));
  await page.keyboard.press('Enter');
  const file = detail.getByRole('link', { name: 'protocolo.pdf', exact: true });
  await expect(file).toBeVisible();
  await tabTo(page, file);
  const opened = page.context().waitForEvent('page');
  await page.keyboard.press('Enter');
  await (await opened).close();
});
