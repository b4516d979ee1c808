import { type Browser, expect, type Page } from '@playwright/test';
import { choose, expectToast, openScreen, signIn } from '../page/actions.ts';
import { type Cuenta, makeEmpresa, type Product } from '../run/fixtures.ts';

export const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF',
);
export const PROPIO = Buffer.concat([PDF, Buffer.from('\n% informe propio')]);

export type Empresa = Awaited<ReturnType<typeof makeEmpresa>> & { razonSocial: string };

/** A company with an account, by its displayed name. */
export async function makeNamed(product: Product, razonSocial: string): Promise<Empresa> {
  const empresa = await makeEmpresa(product);
  const query = product.db.updateTable('cliente').set({ razon_social: razonSocial });
  await query.where('id', '=', empresa.clienteId).execute();
  return { ...empresa, razonSocial };
}

export async function openAs(browser: Browser, { url }: Product, cuenta: Cuenta): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, url, cuenta);
  return page;
}

async function pick(page: Page, label: string, name: string, buffer: Buffer): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: `Elegir archivo de ${label}` }).click();
  await (await chooser).setFiles({ name, mimeType: 'application/pdf', buffer });
  await expect(page.getByText('Archivo válidado')).toBeVisible();
}

/** Opens an activation link and sets the password. */
export async function setPassword(page: Page, link: string, password: string): Promise<void> {
  await page.goto(link);
  await activate(page, password);
}

export async function activate(page: Page, password: string): Promise<void> {
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByLabel('Confirmar contraseña').fill(password);
  await page.getByRole('button', { name: 'Activar cuenta' }).click();
  await expectToast(page, 'Cuenta activada con éxito', 'Intente iniciar sesión');
}

export async function uploadPdf(
  page: Page,
  nombre: string,
  etiqueta: string,
  filename: string,
): Promise<void> {
  await openScreen(page, 'Documentación');
  await page.getByRole('button', { name: 'Subir PDF' }).first().click();
  const form = page.getByRole('dialog', { name: 'Subir PDF' });
  await form.getByLabel('Nombre').fill(nombre);
  await form.getByLabel('Etiqueta').fill(etiqueta);
  await pick(page, 'Archivo PDF', filename, PDF);
  await form.getByRole('button', { name: 'Subir' }).click();
  await expectToast(page, 'Documento cargado con éxito');
  await expect(form).toHaveCount(0);
}

interface Asignacion {
  documento?: string;
  propio?: string;
}

/** Assigns a document of the library, a file, or both, on the documentation screen. */
export async function assign(page: Page, { razonSocial }: Empresa, { documento, propio }: Asignacion) {
  await page.getByRole('button', { name: 'Asignar Documentación' }).click();
  const form = page.getByRole('dialog', { name: 'Asignar Documentación' });
  await choose(form, 'Cliente', razonSocial);
  if (documento) await choose(form, 'Documento', documento);
  if (propio) await pick(page, 'Archivo propio', propio, PROPIO);
  await form.getByRole('button', { name: 'Asignar' }).click();
  await expectToast(page, 'Documento técnico creado');
  await expect(form).toHaveCount(0);
}

export const archivoLink = (page: Page, name: string) =>
  page.getByRole('link', { name: new RegExp(`^(Ver PDF: )?${name}`) });

/** The document opens in its own tab, with the cookie, byte for byte; returns its address. */
export async function expectOpens(page: Page, name: string, bytes: Buffer): Promise<string> {
  const link = archivoLink(page, name);
  const file = (await link.getAttribute('href')) ?? '';
  const answered = page.context().waitForEvent('response', (reply) => reply.url().endsWith(file));
  const opened = page.context().waitForEvent('page');
  await link.click();
  const [reply, tab] = await Promise.all([answered, opened]);
  expect(reply.status()).toBe(200);
  expect(reply.headers()).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^inline; /),
    'x-content-type-options': 'nosniff',
  });
  await tab.close();
  // The tab's viewer cannot be read: the same request with the same cookies can.
  const again = await page.request.get(new URL(file, page.url()).href);
  expect((await again.body()).equals(bytes)).toBe(true);
  return file;
}
