import { expect, type Page, test } from '@playwright/test';
import { expectToast } from './actions.ts';

const item = (number: number, ...lines: string[]) =>
  `<li value="${number}"><time>hoy</time>${lines.map((line) => `<p>${line}</p>`).join('')}</li>`;
const show = (page: Page, ...items: string[]) =>
  page.setContent(`<div role="log"><ol>${items.join('')}</ol></div>`);

/** Adds a toast a moment later. */
const addSoon = (page: Page, html: string) =>
  page.evaluate((added) => {
    setTimeout(() => document.querySelector('ol')?.insertAdjacentHTML('beforeend', added), 500);
  }, html);
const count = (page: Page) => page.locator('li').count();

test('a toast is found once: a later one of the same words is waited for', async ({ page }) => {
  await show(page, item(1, 'Vista guardada'), item(2, 'No se pudo renovar', 'La orden ya fue renovada.'));
  await expectToast(page, 'Vista guardada');
  await expectToast(page, 'No se pudo renovar', 'La orden ya fue renovada.');
  await addSoon(page, item(3, 'Vista guardada'));
  await expectToast(page, 'Vista guardada');
  expect(await count(page)).toBe(3);
});

test('a toast that says something else is not taken', async ({ page }) => {
  await show(page, item(1, 'Error', 'Sin conexión'), item(2, 'Error al exportar ordenes.'));
  await addSoon(page, item(3, 'Error', 'Ya existe'));
  await expectToast(page, 'Error', 'Ya existe');
  expect(await count(page)).toBe(3);
});
