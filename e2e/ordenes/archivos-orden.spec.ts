import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Locator, Page } from '@playwright/test';
import { imageSize } from 'image-size';
import { archivosDeOrden } from '#contract/ordenes/archivos-orden.ts';
import { type Empresa, expectOpens, makeNamed, openAs, PDF } from '../support/entities/documentos.ts';
import { button, dialog, iso, rowOf, showOrdenes } from '../support/entities/renovar.ts';
import { expectToast, pick, signIn } from '../support/page/actions.ts';
import { inspect } from '../support/page/inspection.ts';
import { type Cuenta, expect, makeTecnico, type Product, test } from '../support/run/fixtures.ts';
import { ADMIN, root } from '../support/run/product.ts';

const HEIC = readFileSync(join(root, 'server/testing/files/foto.heic'));

const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: PDF });
const region = (page: Page) => page.getByRole('region', { name: 'Archivos', exact: true });
const chosen = (page: Page) =>
  region(page).getByRole('list', { name: 'Archivos por subir' }).getByRole('listitem');
const link = (page: Page, name: string) => region(page).getByRole('link', { name, exact: true });

/** An order that began yesterday, and its number. */
async function makeOrden({ db, make }: Product, { clienteId, sucursalId }: Empresa, tipoOrdenId?: string) {
  const dates = { fechainicio: iso(-1), fechavencimiento: iso(200) };
  const _id = await make.orden({ clienteId, sucursalId, ...dates, ...(tipoOrdenId && { tipoOrdenId }) });
  const query = db.selectFrom('orden').select('numeroorden').where('id', '=', _id);
  return { _id, numero: Number((await query.executeTakeFirstOrThrow()).numeroorden) };
}

/** A signed-in page of a device that is touched. */
async function openPhone(browser: Browser, { url }: Product, cuenta: Cuenta): Promise<Page> {
  const viewport = { width: 390, height: 844 };
  const page = await (await browser.newContext({ viewport, isMobile: true, hasTouch: true })).newPage();
  await signIn(page, url, cuenta);
  return page;
}

async function openOrden(page: Page, { url }: Product, { _id, numero }: { _id: string; numero: number }) {
  await page.goto(`${url}/ordenes?ver=${_id}`);
  const detail = dialog(page, `Orden N.º ${numero}`);
  await expect(region(page)).toBeVisible();
  return detail;
}

interface TestFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

async function choose(page: Page, files: TestFile[], opener: string | RegExp = 'Agregar archivo') {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: opener, exact: true }).click();
  await (await chooser).setFiles(files);
}

/** A photo as a phone's camera takes it, drawn by the page. */
async function photo(page: Page, name: string, width: number, height: number): Promise<TestFile> {
  const address = await page.evaluate(
    ([width, height]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width, height });
      canvas.getContext('2d')?.fillRect(0, 0, 100, 100);
      return canvas.toDataURL('image/jpeg');
    },
    [width, height] as const,
  );
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(address.split(',')[1] ?? '', 'base64') };
}

async function sizeOf(page: Page, shown: Locator) {
  const address = new URL((await shown.getAttribute('href')) ?? '', page.url()).href;
  const reply = await page.request.get(address);
  expect(reply.headers()['content-type']).toBe('image/jpeg');
  const { width, height } = imageSize(await reply.body());
  return { width, height };
}

test('a technician adds files by phone, and the client sees them at once', async ({ browser, product }) => {
  const empresa = await makeNamed(product, 'Respaldo del Sur S.A.');
  const orden = await makeOrden(product, empresa);
  const page = await openPhone(browser, product, await makeTecnico(product));
  await openOrden(page, product, orden);
  await expect(region(page)).toContainText('Todavía no hay archivos de respaldo.');
  const cliente = await openAs(browser, product, empresa);
  await openOrden(cliente, product, orden);
  await expect(region(cliente)).toContainText('Todavía no hay archivos de respaldo.');
  await expect(cliente.getByRole('button', { name: /archivo/ })).toHaveText(['Pedir archivo']);

  await test.step('what cannot be added is told before it is sent', async () => {
    await choose(page, [
      pdf('Protocolo de ruido.pdf'),
      { name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer: HEIC },
      await photo(page, 'tablero.jpg', 3200, 1600),
      { name: 'planilla.xlsx', mimeType: 'application/octet-stream', buffer: Buffer.from('x') },
    ]);
    // Photos are sent at once.
    await expect(chosen(page)).toHaveCount(2);
    await expect(region(page).getByText('Foto agregada')).toHaveCount(2);
    await expect(chosen(page).nth(1).getByRole('alert')).toContainText('Archivo inválido, por favor utilice');
    await region(page)
      .getByLabel('Descripción (opcional) de Protocolo de ruido.pdf')
      .fill('Nave 2, turno noche');
    await inspect(page, 'Archivos elegidos 390');
  });

  await test.step('a file whose reply was lost is sent again without a double', async () => {
    let cut = false;
    await page.route(`**${archivosDeOrden(orden._id)}`, async (route) => {
      if (cut || route.request().method() !== 'POST') return route.fallback();
      cut = true;
      // The server stores it, the browser does not hear of it.
      expect((await route.fetch()).status()).toBe(201);
      await route.abort();
    });
    await button(page, 'Subir archivo').click();
    const retry = button(page, 'Reintentar Protocolo de ruido.pdf');
    await expect(retry).toBeVisible();
    await expect(chosen(page).first().getByRole('alert')).toContainText(
      'No se pudo conectar con el servidor.',
    );
    await retry.click();
    await expect(chosen(page)).toHaveCount(1);
    await button(page, 'Quitar planilla.xlsx').click();
    await expect(chosen(page)).toHaveCount(0);
    await expect(region(page).getByRole('heading')).toHaveText('Archivos · 3');
  });

  await test.step('photos are stored as JPEG, large ones smaller', async () => {
    expect(await sizeOf(page, link(page, 'IMG_0001.jpg'))).toEqual({ width: 64, height: 48 });
    expect(await sizeOf(page, link(page, 'tablero.jpg'))).toEqual({ width: 2560, height: 1280 });
  });

  await test.step('the client reads them without doing anything', async () => {
    await expect(region(cliente).getByRole('listitem')).toHaveCount(3);
    await expect(region(cliente).getByRole('listitem').last()).toContainText('Nave 2, turno noche');
    await expect(region(cliente)).toContainText('Subido por Inés Quiroga el');
    await expect(region(cliente).getByRole('button')).toHaveCount(0);
    await expectOpens(cliente, 'Protocolo de ruido.pdf', PDF);
    await inspect(cliente, 'Archivos de una orden, cliente');
  });

  await test.step('who added a file removes it', async () => {
    await button(page, 'Eliminar Protocolo de ruido.pdf').click();
    const question = page.getByRole('alertdialog', { name: 'Eliminar archivo' });
    await expect(question).toContainText('«Protocolo de ruido.pdf»');
    await button(question, 'Eliminar').click();
    await expectToast(page, 'Archivo eliminado');
    await expect(link(page, 'Protocolo de ruido.pdf')).toHaveCount(0);
    await expect(link(cliente, 'Protocolo de ruido.pdf')).toHaveCount(0);
    await inspect(page, 'Archivos de una orden 390');
  });

  await test.step('photos are taken from the foot of the panel too', async () => {
    await choose(page, [await photo(page, 'camara.jpg', 800, 600)], /^Sacar foto/);
    await expect(link(page, 'camara.jpg')).toBeVisible();
    expect(await sizeOf(page, link(page, 'camara.jpg'))).toEqual({ width: 800, height: 600 });
  });

  await test.step('what was just added is taken back, or described', async () => {
    await button(page, 'Deshacer: quitar tablero.jpg').click();
    for (const who of [page, cliente])
      await expect(region(who).getByRole('heading')).toHaveText('Archivos · 2');
    await expect(link(page, 'tablero.jpg')).toHaveCount(0);
    await expect(link(cliente, 'tablero.jpg')).toHaveCount(0);
    const field = region(page).getByLabel('Descripción (opcional) de camara.jpg');
    await field.fill('Tablero de la nave 2');
    await field.press('Enter');
    await expect(field).toHaveCount(0);
    await expect(region(cliente).getByText('Tablero de la nave 2')).toBeVisible();
    await inspect(page, 'Foto agregada 390');
  });
});

test('a panel with unsent files asks before it closes', { tag: '@completo' }, async ({ page, product }) => {
  const orden = await makeOrden(product, await makeNamed(product, 'Sin Pérdidas S.A.'));
  await showOrdenes(page, product, 'sin pérdidas');
  await button(page, String(orden.numero)).click();
  const detail = dialog(page, `Orden N.º ${orden.numero}`);
  const question = page.getByRole('alertdialog', { name: 'Hay archivos sin subir' });

  await test.step('files are dropped onto the section', async () => {
    const data = await page.evaluateHandle(() => {
      const data = new DataTransfer();
      data.items.add(new File(['%PDF-1.4'], 'soltado.pdf', { type: 'application/pdf' }));
      return data;
    });
    await region(page).dispatchEvent('drop', { dataTransfer: data });
    await expect(chosen(page)).toContainText('soltado.pdf');
    await inspect(page, 'Archivos elegidos');
  });

  await test.step('by Escape, by its button and by Back', async () => {
    const ways = [
      () => page.keyboard.press('Escape'),
      () => button(detail, 'Cerrar').click(),
      () => page.goBack(),
    ];
    for (const leave of ways) {
      await leave();
      await button(question, 'Seguir aquí').click();
      await expect(question).toHaveCount(0);
      await expect(chosen(page)).toContainText('soltado.pdf');
    }
    await page.keyboard.press('Escape');
    await button(question, 'Descartar archivos').click();
    await expect(detail).toHaveCount(0);
    await expect(page).toHaveURL(/buscar=sin\+p/);
  });

  await test.step('a refused file loses nothing', async () => {
    await button(page, String(orden.numero)).click();
    await choose(page, [{ name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('x') }]);
    await expect(chosen(page).getByRole('alert')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(detail).toHaveCount(0);
  });

  await test.step('a file that is being sent can be cancelled', async () => {
    await button(page, String(orden.numero)).click();
    let held = false;
    await page.route(`**${archivosDeOrden(orden._id)}`, async (route) => {
      if (held || route.request().method() !== 'POST') await route.fallback();
      else held = true;
    });
    await choose(page, [pdf('lento.pdf'), pdf('espera.pdf')]);
    await button(page, 'Subir 2 archivos').click();
    await expect(chosen(page).nth(1)).toContainText('En espera');
    await button(page, 'Cancelar lento.pdf').click();
    await expect(link(page, 'espera.pdf')).toBeVisible();
    await expect(region(page).getByRole('listitem')).toHaveCount(1);
  });
});

test('an order without its file is told and found until it has one', { tag: '@completo' }, async ({
  page,
  product,
}) => {
  const empresa = await makeNamed(product, 'Falta Respaldo S.A.');
  const tipoOrdenId = await product.make.tipoOrden('inspeccion', 'Medición con respaldo');
  await product.db
    .updateTable('tipo_orden')
    .set({ exige_respaldo: true })
    .where('id', '=', tipoOrdenId)
    .execute();
  const orden = await makeOrden(product, empresa, tipoOrdenId);
  const otra = await makeOrden(product, empresa);
  await showOrdenes(page, product, 'falta respaldo');
  await expect(rowOf(page, orden.numero)).toContainText('Sin respaldo');
  await expect(rowOf(page, otra.numero)).not.toContainText('Sin respaldo');
  const heightOf = async (numero: number) => (await rowOf(page, numero).boundingBox())?.height;
  expect(await heightOf(orden.numero)).toBe(await heightOf(otra.numero));

  await pick(page, 'Estado', 'Sin respaldo');
  await expect(page).toHaveURL(/estado=sin-respaldo/);
  await expect(rowOf(page, orden.numero)).toBeVisible();
  await expect(rowOf(page, otra.numero)).toHaveCount(0);
  await inspect(page, 'Sin respaldo');

  await button(page, String(orden.numero)).click();
  const detail = dialog(page, `Orden N.º ${orden.numero}`);
  await expect(detail.getByText('Sin respaldo', { exact: true })).toBeVisible();
  await choose(page, [pdf('Protocolo hallable.pdf')]);
  await button(page, 'Subir archivo').click();
  await expect(link(page, 'Protocolo hallable.pdf')).toBeVisible();
  await expect(detail.getByText('Sin respaldo', { exact: true })).toHaveCount(0);
  await inspect(page, 'Archivos de una orden');
  await page.keyboard.press('Escape');
  await expect(rowOf(page, orden.numero)).toHaveCount(0);
  await page.goto(`${product.url}/ordenes?buscar=falta+respaldo`);
  await expect(rowOf(page, orden.numero).getByRole('img', { name: '1 archivo', exact: true })).toBeVisible();

  await test.step('the search over everything leads from a file to its order', async () => {
    await page.goto(`${product.url}/agenda`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Buscar en todo el sistema' }).fill('protocolo hallable');
    await page.getByRole('option', { name: /Protocolo hallable\.pdf/ }).click();
    await expect(dialog(page, `Orden N.º ${orden.numero}`)).toBeVisible();
    await expect(link(page, 'Protocolo hallable.pdf')).toBeVisible();
  });
});

test('a training has files beside its attendance sheet, and cards count them', { tag: '@completo' }, async ({
  browser,
  product,
}) => {
  const empresa = await makeNamed(product, 'Aulas del Oeste S.A.');
  const id = await product.make.capacitacion(empresa, 'Uso de matafuegos', []);
  const page = await openPhone(browser, product, ADMIN);
  await page.goto(`${product.url}/ordenes?buscar=matafuegos&ver=${id}`);
  await expect(button(region(page), 'Sacar foto')).toBeVisible();
  await choose(page, [pdf('Temario.pdf'), pdf('Evaluaciones.pdf')]);
  await button(page, 'Subir 2 archivos').click();
  await expect(link(page, 'Evaluaciones.pdf')).toBeVisible();
  await expect(page.getByRole('dialog')).toContainText('No se ha adjuntado ningún archivo');
  await inspect(page, 'Archivos de una capacitación 390');
  await button(page, 'Cerrar').click();
  const card = page.getByRole('row').filter({ hasText: 'Aulas del Oeste' });
  await expect(card.getByRole('img', { name: '2 archivos', exact: true })).toBeVisible();
  await inspect(page, 'Órdenes con archivos 390');
});
