import type { Locator, Page } from '@playwright/test';
import { pdfPages, savedBy } from '../support/entities/capacitacion.ts';
import { openAs } from '../support/entities/documentos.ts';
import { expectToast, signIn } from '../support/page/actions.ts';
import { inspect, widths } from '../support/page/inspection.ts';
import { callAs, tokenOf } from '../support/run/api.ts';
import {
  announce,
  type Cuenta,
  expect,
  makeEmpresa,
  makeTecnico,
  type Product,
  test,
} from '../support/run/fixtures.ts';
import { ADMIN } from '../support/run/product.ts';

async function makeTraining(product: Product, titulo: string, count: number) {
  const empresa = await makeEmpresa(product);
  const gente = Array.from({ length: count }, (_, n) => ({
    apellido: `Apellido${n + 1}`,
    nombre: n === 0 ? 'Ana' : 'Beto',
    documento: String(30_000_000 + n),
  }));
  const id = await product.make.capacitacion(empresa, titulo, gente);
  await announce(product);
  return { empresa, id };
}

/** The codes, which the first print makes. */
async function print(product: Product, id: string): Promise<void> {
  const reply = await callAs(
    product,
    await tokenOf(product, ADMIN),
    'GET',
    `/api/capacitaciones/${id}/constancia.pdf`,
  );
  expect(reply.status).toBe(200);
  await reply.arrayBuffer();
}

async function openSection(page: Page, { url }: Product, id: string): Promise<Locator> {
  await page.goto(`${url}/ordenes?ver=${id}`);
  const detail = page.getByRole('dialog', { name: /^Detalle de capacitación/ });
  await detail.getByRole('button', { name: 'Constancias y códigos' }).click();
  return detail.getByRole('region', { name: 'Constancias y códigos' });
}

const lines = (section: Locator) => section.getByRole('list', { name: 'Constancias' }).getByRole('listitem');

test('each role reads the codes of a training, and checks one', { tag: '@completo' }, async ({
  page,
  browser,
  product,
}) => {
  const { empresa, id } = await makeTraining(product, 'Con códigos', 2);
  await signIn(page, product.url, ADMIN);
  const section = await openSection(page, product, id);
  await expect(section.getByText(/^Todavía no hay códigos/)).toBeVisible();
  await inspect(page, 'constancias vacías 1440');
  // The first print of somebody else appears by itself.
  await print(product, id);
  await expect(lines(section)).toHaveCount(2);
  const first = lines(section).first();
  await expect(first).toContainText('APELLIDO1 ANA');
  await expect(first).toContainText('Sin verificaciones');

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await first.getByRole('button', { name: 'Copiar el código de APELLIDO1 ANA' }).press('Enter');
  await expectToast(page, 'Código copiado');
  const codigo = await page.evaluate(() => navigator.clipboard.readText());
  expect(codigo).toMatch(/^([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/);
  const opened = page.waitForEvent('popup');
  await first.getByRole('link', { name: `Verificar ${codigo}, de APELLIDO1 ANA` }).click();
  await expect((await opened).getByText('Válida', { exact: true })).toBeVisible();
  // Checks are counted without a notice: coming back to the tab shows them.
  await expect(first).toContainText('Sin verificaciones');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect(first).toContainText(/Verificada 1 vez, el /);

  for (const cuenta of [empresa, await makeTecnico(product)] as Cuenta[]) {
    const otra = await openAs(browser, product, cuenta);
    const own = await openSection(otra, product, id);
    await expect(lines(own)).toHaveCount(2);
    for (const name of [/^Anular/, 'Enviar al cliente…'])
      await expect(own.getByRole('button', { name })).toHaveCount(0);
    expect(await pdfPages(otra, own.getByRole('link', { name: 'Todas en un PDF' }))).toHaveLength(2);
    const zip = await savedBy(otra, own.getByRole('link', { name: 'Todas en un ZIP' }));
    expect(zip.name).toMatch(/\.zip$/);
    expect(zip.bytes.subarray(0, 2).toString()).toBe('PK');
  }
});

test('the page of an annulled code says that it is annulled', { tag: '@completo' }, async ({
  page,
  browser,
  product,
}) => {
  const { empresa, id } = await makeTraining(product, 'Con una anulada', 2);
  await print(product, id);
  const cliente = await openAs(browser, product, empresa);
  const seen = await openSection(cliente, product, id);
  await expect(lines(seen)).toHaveCount(2);
  await signIn(page, product.url, ADMIN);
  const section = await openSection(page, product, id);
  const first = lines(section).first();
  await first.getByRole('button', { name: 'Anular la constancia de APELLIDO1 ANA' }).click();
  const form = page.getByRole('dialog', { name: 'Anular la constancia de APELLIDO1 ANA' });
  await expect(form).toContainText('No se puede deshacer');
  await form.getByRole('button', { name: 'Anular', exact: true }).click();
  await expect(form.getByText('Este campo es requerido')).toBeVisible();
  await inspect(page, 'anular constancia 1440');
  await form.getByLabel('Motivo').fill('Se imprimió por error');
  await form.getByRole('button', { name: 'Anular', exact: true }).click();
  await expectToast(page, 'Constancia anulada');
  await expect(first).toContainText('Anulada');
  await expect(first).toContainText('Motivo: Se imprimió por error');
  await expect(first.getByRole('button', { name: /^Anular/ })).toHaveCount(0);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await inspect(page, `constancias ${width}`);
  }
  // The client sees the state, and not why.
  await expect(lines(seen).first()).toContainText('Anulada');
  await expect(seen.getByText(/Se imprimió por error/)).toHaveCount(0);
  const opened = cliente.waitForEvent('popup');
  await lines(seen).first().getByRole('link').click();
  await expect((await opened).getByText('Anulada', { exact: true })).toBeVisible();
  await expect(section.getByText('1 válida · 1 anulada')).toBeVisible();
});

test('the certificates are mailed to the company', { tag: '@completo' }, async ({ page, product }) => {
  const { empresa, id } = await makeTraining(product, 'Para enviar', 1);
  await signIn(page, product.url, ADMIN);
  const section = await openSection(page, product, id);
  await section.getByRole('button', { name: 'Enviar al cliente…' }).click();
  const form = page.getByRole('dialog', { name: 'Enviar las constancias al cliente' });
  await expect(form).toContainText('Si pesan más de 10 MB');
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await inspect(page, `enviar constancias ${width}`);
  }
  await form.getByRole('switch', { name: 'Adjuntar las constancias' }).press('Space');
  await expect(form).not.toContainText('10 MB');
  await form.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expectToast(page, 'Constancias enviadas');
  await expect.poll(() => product.mailbox.mailsTo(empresa.email).length).toBe(1);
});

test('thousands of codes are searched and scrolled', { tag: '@completo' }, async ({ page, product }) => {
  const { id } = await makeTraining(product, 'Con muchos códigos', 400);
  await print(product, id);
  await signIn(page, product.url, ADMIN);
  const section = await openSection(page, product, id);
  await expect(section.getByText('400 válidas')).toBeVisible();
  expect(await lines(section).count()).toBeLessThan(200);
  await lines(section).last().scrollIntoViewIfNeeded();
  await expect(lines(section).filter({ hasText: 'APELLIDO60 ' })).toBeAttached();
  const search = section.getByRole('searchbox', { name: 'Buscar constancia' });
  await search.fill('apellido399');
  await expect(lines(section)).toHaveCount(1);
  const codigo = (await lines(section).getByRole('link').textContent()) ?? '';
  await search.fill(codigo.replaceAll('-', '').toLowerCase());
  await expect(lines(section)).toHaveText(/APELLIDO399/);
  await search.fill('nadie');
  await expect(section.getByText('No se encontraron resultados para "nadie".')).toBeVisible();
});

test('codes that cannot be loaded are asked for again', { tag: '@completo' }, async ({ page, product }) => {
  const { id } = await makeTraining(product, 'Sin respuesta', 1);
  await print(product, id);
  await signIn(page, product.url, ADMIN);
  await page.route('**/constancias', (route) => route.fulfill({ status: 500 }));
  const section = await openSection(page, product, id);
  await expect(section.getByText('No se pudieron cargar las constancias')).toBeVisible();
  await page.unroute('**/constancias');
  await section.getByRole('button', { name: 'Reintentar' }).click();
  await expect(lines(section)).toHaveCount(1);
});
