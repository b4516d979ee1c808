import type { Locator, Page } from '@playwright/test';
import { openAs } from '../support/entities/documentos.ts';
import { expectToast, openScreen, signIn } from '../support/page/actions.ts';
import { inspect } from '../support/page/inspection.ts';
import { choosePicture, drawPng } from '../support/page/pictures.ts';
import { announce, expect, makeEmpresa, makeTecnico, type Product, test } from '../support/run/fixtures.ts';
import { ADMIN } from '../support/run/product.ts';

const gente = [
  { apellido: 'Paz', nombre: 'Ana', documento: '30111222' },
  { apellido: 'Ríos', nombre: 'Beto', documento: '28111222' },
];

async function makeTraining(product: Product, titulo: string) {
  const empresa = await makeEmpresa(product);
  const id = await product.make.capacitacion(empresa, titulo, gente);
  await announce(product);
  return { empresa, id };
}

async function openDetail(page: Page, { url }: Product, id: string): Promise<Locator> {
  await page.goto(`${url}/ordenes?ver=${id}`);
  const detail = page.getByRole('dialog', { name: /^Detalle de capacitación/ });
  await expect(detail.getByRole('table', { name: 'Participantes' })).toBeVisible();
  return detail;
}

async function draw(page: Page): Promise<void> {
  const pad = page.getByRole('img', { name: 'Recuadro para firmar' });
  await expect(pad).toBeVisible();
  const box = await pad.boundingBox();
  if (!box) throw new Error('no place to sign');
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const;
  await page.mouse.move(...at(0.1, 0.6));
  await page.mouse.down();
  for (const [x, y] of [
    [0.3, 0.2],
    [0.5, 0.8],
    [0.9, 0.4],
  ] as const)
    await page.mouse.move(...at(x, y), { steps: 5 });
  await page.mouse.up();
}

const section = (page: Page) => page.getByRole('region', { name: 'Firma', exact: true });

test('a technician draws a signature, replaces it by a picture, and removes it', {
  tag: '@completo',
}, async ({ page, product }) => {
  await signIn(page, product.url, await makeTecnico(product));
  await openScreen(page, 'Mi perfil');
  await section(page).getByRole('button', { name: 'Cargar firma' }).click();
  const form = page.getByRole('dialog', { name: 'Su firma' });
  await form.getByRole('button', { name: 'Guardar firma' }).click();
  await expect(form.getByText('Dibuje su firma en el recuadro')).toBeVisible();
  await draw(page);
  await form.getByRole('button', { name: 'Borrar' }).click();
  await expect(form.getByRole('button', { name: 'Borrar' })).toBeDisabled();
  await draw(page);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await inspect(page, `firma dibujada ${width}`);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await form.getByRole('button', { name: 'Guardar firma' }).click();
  const body = (await sent).postDataBuffer() ?? Buffer.alloc(0);
  expect(body.length).toBeLessThan(200 * 1024);
  await expectToast(page, 'Firma guardada');
  const picture = section(page).getByAltText('Su firma');
  await expect(picture).toBeVisible();
  const size = await picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
  expect(size[0]).toBeGreaterThanOrEqual(300);
  expect(size[1]).toBeGreaterThanOrEqual(80);

  // By keyboard: a picture, first one that the server refuses.
  await section(page).getByRole('button', { name: 'Cambiar firma' }).press('Enter');
  await expect(form.getByRole('radio', { name: 'Dibujarla' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await choosePicture(page, 'Imagen de la firma', 'firma.png', await drawPng(page, 200, 60));
  await form.getByRole('button', { name: 'Guardar firma' }).press('Enter');
  await expect(form.getByText('La imagen debe tener al menos 300 × 80 píxeles')).toBeVisible();
  await choosePicture(page, 'Imagen de la firma', 'firma.png', await drawPng(page, 400, 100));
  await expect(form.getByAltText('Su firma')).toBeVisible();
  await inspect(page, 'firma subida 1440');
  await form.getByRole('button', { name: 'Guardar firma' }).press('Enter');
  await expect(form).toHaveCount(0);
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth).catch(() => 0))
    .toBe(400);

  await section(page).getByRole('button', { name: 'Quitar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Quitar' }).click();
  await expectToast(page, 'Firma quitada');
  await expect(section(page).getByRole('button', { name: 'Cargar firma' })).toBeVisible();
});

test('others than technicians have no signature', { tag: '@completo' }, async ({
  page,
  browser,
  product,
}) => {
  const cliente = await openAs(browser, product, await makeEmpresa(product));
  await signIn(page, product.url, ADMIN);
  for (const one of [page, cliente]) {
    await openScreen(one, 'Mi perfil');
    await expect(one.getByRole('region', { name: 'Calendario' })).toBeVisible();
    await expect(section(one)).toHaveCount(0);
  }
});

test('a technician signs a training, and everybody sees it at once', { tag: '@completo' }, async ({
  page,
  browser,
  product,
}) => {
  const { empresa, id } = await makeTraining(product, 'Firmada en vivo');
  const tecnico = await makeTecnico(product);
  const titled = product.db.updateTable('tecnico').set({ titulo: 'Lic. en Seguridad', matricula: 'MP 77' });
  await titled.where('email', '=', tecnico.email).execute();
  const admin = await openAs(browser, product, ADMIN);
  const cliente = await openAs(browser, product, empresa);
  const seen = [await openDetail(admin, product, id), await openDetail(cliente, product, id)];
  for (const detail of seen) await expect(detail.getByText('Firmar como instructor')).toHaveCount(0);

  await signIn(page, product.url, tecnico);
  const detail = await openDetail(page, product, id);
  await detail.getByRole('button', { name: 'Firmar como instructor' }).click();
  await expect(detail.getByRole('alert')).toHaveText(/Cargue su firma en Mi perfil/);
  await inspect(page, 'capacitacion sin firma cargada 1440');
  await detail.getByRole('link', { name: 'Ir a Mi perfil' }).click();
  await section(page).getByRole('button', { name: 'Cargar firma' }).click();
  await draw(page);
  await page.getByRole('button', { name: 'Guardar firma' }).click();
  await expect(section(page).getByAltText('Su firma')).toBeVisible();

  const again = await openDetail(page, product, id);
  await again.getByRole('button', { name: 'Firmar como instructor' }).click();
  await expectToast(page, 'Capacitación firmada');
  const text = /^Firmada por Inés Quiroga el \d\d\/\d\d\/\d{4} · Lic\. en Seguridad · Matrícula MP 77$/;
  for (const one of [again, ...seen]) await expect(one.getByText(text)).toBeVisible();
  for (const one of seen) await expect(one.getByRole('button', { name: 'Quitar mi firma' })).toHaveCount(0);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await inspect(page, `capacitacion firmada ${width}`);
  }
  await again.getByRole('button', { name: 'Quitar mi firma' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Quitar mi firma' }).click();
  await expectToast(page, 'Firma quitada');
  for (const one of seen) await expect(one.getByText(text)).toHaveCount(0);
});

test('an administrator is offered the technicians as instructors', { tag: '@completo' }, async ({
  page,
  product,
}) => {
  const { email } = await makeTecnico(product);
  const named = product.db.updateTable('tecnico').set({ apellido: 'Ofrecida', matricula: 'MP 88' });
  await named.where('email', '=', email).execute();
  const { empresa, id } = await makeTraining(product, 'Con instructora');
  await signIn(page, product.url, ADMIN);
  await page.goto(`${product.url}/ordenes/training?id=${id}`);
  await page.getByRole('button', { name: 'Datos para la constancia' }).click();
  const instructor = page.getByRole('combobox', { name: 'Instructor' });
  await instructor.fill('ofrec');
  await page.getByRole('option', { name: /^Inés Ofrecida/ }).click();
  await expect(page.getByLabel('Matrícula')).toHaveValue('MP 88');
  await instructor.fill('Otra Persona');
  await expect(page.getByLabel('Matrícula')).toHaveValue('MP 88');
  // A client user types the name.
  const cliente = await page.context().browser()?.newPage();
  if (!cliente) throw new Error('no browser');
  await signIn(cliente, product.url, empresa);
  await cliente.goto(`${product.url}/ordenes/add-training`);
  await cliente.getByRole('button', { name: 'Datos para la constancia' }).click();
  await expect(cliente.getByRole('textbox', { name: 'Instructor' })).toBeVisible();
  await expect(cliente.getByRole('combobox', { name: 'Instructor' })).toHaveCount(0);
});
