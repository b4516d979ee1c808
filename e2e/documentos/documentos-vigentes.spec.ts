import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { type Empresa, makeNamed, openAs, PDF, uploadPdf } from '../support/entities/documentos.ts';
import { choose, dayFromNow, expectToast, openScreen, signIn, typeDate } from '../support/page/actions.ts';
import { inspect, widths } from '../support/page/inspection.ts';
import { callAs, tokenOf } from '../support/run/api.ts';
import { expect, type Product, test } from '../support/run/fixtures.ts';
import { ADMIN } from '../support/run/product.ts';

/** Assigns a file by the API; returns its identifier. */
async function assignFile(product: Product, { clienteId }: Empresa, name: string, fields = {}) {
  const form = new FormData();
  for (const [field, value] of Object.entries({ cliente_id: clienteId, ...fields }))
    form.set(field, String(value));
  form.set('documentoTecnico', new Blob([PDF], { type: 'application/pdf' }), name);
  const token = await tokenOf(product, ADMIN);
  const reply = await callAs(product, token, 'POST', '/api/documentacionTecnica', form);
  expect(reply.status).toBe(201);
  return ((await reply.json()) as { _id: string })._id;
}

const iso = (days: number) => dayFromNow(days).split('/').reverse().join('-');
const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });
const documentsOf = async (page: Page, { url }: Product, { clienteId }: Empresa) => {
  await page.goto(`${url}/clientes/${clienteId}?solapa=documentos`);
  await expect(page.getByRole('heading', { level: 2, name: /^Documentación/ })).toBeVisible();
};

test('a client confirms a document, and the administrator sees it at once', { tag: '@completo' }, async ({
  page,
  browser,
  product,
}) => {
  const empresa = await makeNamed(product, 'Tala Recibido S.A.');
  await assignFile(product, empresa, 'Plan.pdf', { vencimiento: iso(-3) });
  await assignFile(product, empresa, 'Otro.pdf');
  await signIn(page, product.url, ADMIN);
  await documentsOf(page, product, empresa);
  await expect(rowOf(page, 'Plan.pdf')).toContainText(`Venció el ${dayFromNow(-3)}`);
  await expect(rowOf(page, 'Plan.pdf')).toContainText('Vencido');

  const cliente = await openAs(browser, product, empresa);
  await openScreen(cliente, 'Documentación');
  for (const width of widths) {
    await cliente.setViewportSize({ width, height: 900 });
    await inspect(cliente, `documentos vigentes ${width}`);
  }
  await cliente.setViewportSize({ width: 1440, height: 900 });
  await cliente.getByRole('button', { name: 'Recibí y leí Plan.pdf' }).click();
  const question = cliente.getByRole('alertdialog');
  await expect(question).toContainText('Quedará registrado que su empresa recibió este documento.');
  await question.getByRole('button', { name: 'Recibí y leí' }).click();
  await expectToast(cliente, 'Recepción registrada');
  await expect(rowOf(cliente, 'Plan.pdf')).toContainText('Recibido el');
  await expect(cliente.getByRole('button', { name: 'Recibí y leí Plan.pdf' })).toHaveCount(0);
  await expect(cliente.getByRole('button', { name: 'Recibí y leí Otro.pdf' })).toBeVisible();

  await expect(rowOf(page, 'Plan.pdf')).toContainText('Recibido el');
  await page.getByRole('button', { name: /^Plan\.pdf/ }).click();
  await expect(page.getByRole('dialog', { name: /Documento asignado Plan\.pdf/ })).toContainText(
    empresa.email,
  );
  await cliente.context().close();
});

test('a new version takes the place of a document, which stays behind it', { tag: '@completo' }, async ({
  page,
  product,
}) => {
  const empresa = await makeNamed(product, 'Jacarandá Versiones S.A.');
  await assignFile(product, empresa, 'Protocolo 2025.pdf', { vencimiento: iso(5) });
  const file = test.info().outputPath('Protocolo 2026.pdf');
  await writeFile(file, PDF);
  await signIn(page, product.url, ADMIN);
  await documentsOf(page, product, empresa);
  await page.getByRole('button', { name: /^Protocolo 2025/ }).click();
  await page.getByRole('button', { name: 'Nueva versión' }).click();
  const form = page.getByRole('dialog', { name: 'Nueva versión de Protocolo 2025.pdf' });
  await expect(form.getByRole('combobox', { name: 'Es una nueva versión de…' })).toHaveValue(
    `Protocolo 2025.pdf · vence ${dayFromNow(5)}`,
  );
  const chooser = page.waitForEvent('filechooser');
  await form.getByRole('button', { name: 'Elegir archivo de Archivo propio' }).click();
  await (await chooser).setFiles(file);
  await typeDate(form, 'Vencimiento', dayFromNow(365));
  await inspect(page, 'nueva version 1440');
  await form.getByRole('button', { name: 'Asignar' }).click();
  await expectToast(page, 'Documento técnico creado');

  await expect(form).toHaveCount(0);
  const former2025 = page.getByRole('dialog', { name: /Documento asignado Protocolo 2025/ });
  await former2025.getByRole('link', { name: 'Protocolo 2026.pdf' }).click();
  await page
    .getByRole('dialog', { name: /Protocolo 2026/ })
    .getByRole('button', { name: 'Cerrar' })
    .click();
  await expect(rowOf(page, 'Protocolo 2026')).toContainText(`Vence el ${dayFromNow(365)} · Versión 2`);
  await expect(rowOf(page, 'Protocolo 2025')).toHaveCount(0);
  await page.getByRole('button', { name: /^Protocolo 2026/ }).click();
  const detail = page.getByRole('dialog', { name: /Documento asignado/ });
  await detail.getByRole('button', { name: 'Versiones anteriores (1)' }).click();
  const former = detail.getByRole('list', { name: 'Versiones anteriores' });
  await expect(former.getByRole('link', { name: 'Protocolo 2025.pdf' })).toBeVisible();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await inspect(page, `documento ${width}`);
  }
  await page.setViewportSize({ width: 1440, height: 900 });

  await test.step('its expiry is edited', async () => {
    await detail.getByRole('button', { name: 'Editar' }).click();
    const edit = page.getByRole('dialog', { name: 'Editar Protocolo 2026.pdf' });
    await typeDate(edit, 'Vencimiento', dayFromNow(400));
    await edit.getByRole('button', { name: 'Guardar' }).click();
    await expectToast(page, 'Asignación actualizada');
    await expect(detail).toContainText(dayFromNow(400));
  });
  await test.step('the agenda leads to it', async () => {
    await page.goto(`${product.url}/agenda?mes=${iso(400).slice(0, 7)}&vista=lista`);
    await page.getByRole('link', { name: 'Protocolo 2026.pdf' }).click();
    await expect(page.getByRole('dialog', { name: /Documento asignado Protocolo 2026/ })).toBeVisible();
  });
});

test('one document goes to three clients at once', { tag: '@completo' }, async ({ page, product }) => {
  const empresas = await Promise.all(
    ['Ceibo Uno S.A.', 'Ceibo Dos S.A.', 'Ceibo Tres S.A.'].map((name) => makeNamed(product, name)),
  );
  await signIn(page, product.url, ADMIN);
  await uploadPdf(page, 'Circular de verano', 'Circular', 'circular.pdf');
  await page.getByRole('button', { name: 'Asignar Documentación' }).click();
  const form = page.getByRole('dialog', { name: 'Asignar Documentación' });
  await choose(form, 'Documento', 'Circular de verano');
  await form.getByRole('button', { name: 'A varios clientes a la vez' }).click();
  await expect(form.getByRole('combobox', { name: 'Clientes' })).toBeFocused();
  await form.getByRole('button', { name: 'Asignar', exact: true }).click();
  await expect(form.getByText('Este campo es requerido')).toBeVisible();
  for (const { razonSocial } of empresas) await choose(form, 'Clientes', razonSocial);
  await form.getByRole('combobox', { name: 'Clientes' }).press('Escape');
  await expect(form.getByText('3 clientes elegidos')).toBeVisible();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await inspect(page, `asignar a varios ${width}`);
  }
  await form.getByRole('button', { name: 'Asignar', exact: true }).click();
  await expectToast(page, 'Documento técnico creado', 'Se asignó a 3 clientes.');
  // Its step back in the history would meet the next address.
  await expect(form).toHaveCount(0);
  for (const empresa of empresas) {
    await documentsOf(page, product, empresa);
    await expect(rowOf(page, 'Circular de verano')).toBeVisible();
  }
});

test('a client that is gone is named with the reason, and the others get the document', {
  tag: '@completo',
}, async ({ page, product }) => {
  const [here, gone] = await Promise.all(
    ['Quebracho Sigue S.A.', 'Quebracho Cerró S.A.'].map((name) => makeNamed(product, name)),
  );
  if (!here || !gone) throw new Error('two clients are expected');
  await signIn(page, product.url, ADMIN);
  await uploadPdf(page, 'Circular de otoño', 'Circular', 'otono.pdf');
  await page.getByRole('button', { name: 'Asignar Documentación' }).click();
  const form = page.getByRole('dialog', { name: 'Asignar Documentación' });
  await choose(form, 'Documento', 'Circular de otoño');
  await form.getByRole('button', { name: 'A varios clientes a la vez' }).click();
  for (const { razonSocial } of [here, gone]) await choose(form, 'Clientes', razonSocial);
  await form.getByRole('combobox', { name: 'Clientes' }).press('Escape');
  const { db } = product;
  for (const table of ['usuario', 'sucursal'] as const)
    await db.deleteFrom(table).where('cliente_id', '=', gone.clienteId).execute();
  await db.deleteFrom('cliente').where('id', '=', gone.clienteId).execute();
  await form.getByRole('button', { name: 'Asignar', exact: true }).click();
  await expectToast(page, 'Documento técnico creado', 'Se asignó a 1 cliente.');
  const failures = page.getByRole('dialog', { name: 'No se asignó a 1 cliente' });
  await expect(failures.getByRole('listitem')).toHaveText([
    /^Quebracho Cerró S\.A\.El registro elegido no existe$/,
  ]);
  await expect(failures.getByRole('button', { name: 'Cerrar' }).last()).toBeFocused();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await inspect(page, `clientes sin asignar ${width}`);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await failures.getByRole('button', { name: 'Cerrar' }).last().click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // Its entry in the history goes a moment later, which would break off the navigation.
  await expect(async () => documentsOf(page, product, here)).toPass();
  await expect(rowOf(page, 'Circular de otoño')).toBeVisible();
});

test('on a phone a client opens and confirms a document', { tag: '@completo' }, async ({
  browser,
  product,
}) => {
  const empresa = await makeNamed(product, 'Ombú Teléfono S.A.');
  await assignFile(product, empresa, 'Reglamento.pdf', { vencimiento: iso(20) });
  const cliente = await openAs(browser, product, empresa);
  await cliente.setViewportSize({ width: 390, height: 844 });
  await cliente.goto(`${product.url}/documentaciones/historial`);
  await cliente.getByRole('button', { name: /^Reglamento/ }).click();
  const detail = cliente.getByRole('dialog', { name: /Documento asignado/ });
  const opened = cliente.context().waitForEvent('page');
  await detail.getByRole('link', { name: 'Reglamento.pdf' }).click();
  await (await opened).close();
  await expect(detail).toContainText('Abierto el');
  await inspect(cliente, 'documento de un cliente 390');
  await detail.getByRole('button', { name: 'Recibí y leí' }).click();
  await cliente.getByRole('alertdialog').getByRole('button', { name: 'Recibí y leí' }).click();
  await expect(detail).toContainText('Recibido y leído el');
  await expect(detail.getByRole('button', { name: 'Recibí y leí' })).toHaveCount(0);
  await cliente.context().close();
});
