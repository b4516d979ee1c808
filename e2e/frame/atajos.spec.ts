import type { Page } from '@playwright/test';
import { dayFromNow, openScreen, signIn, typeDate } from '../support/page/actions.ts';
import { inspect, widths } from '../support/page/inspection.ts';
import { expect, test } from '../support/run/fixtures.ts';

import { ADMIN } from '../support/run/product.ts';

const list = (page: Page) => page.getByRole('dialog', { name: 'Atajos de teclado' });
const row = (page: Page, index: number) => page.locator(`[data-index="${index}"]`);
const focusedRow = (page: Page) =>
  page.evaluate(() => Number(document.activeElement?.closest<HTMLElement>('[data-index]')?.dataset.index));
const detail = (page: Page) => page.getByRole('dialog');
const headControls = (page: Page) => page.locator('[data-stop]');
const search = (page: Page) => page.getByRole('searchbox', { name: 'Buscar' });

async function focusFirst(page: Page): Promise<void> {
  await row(page, 0).getByRole('button').first().focus();
}

async function openForm(page: Page) {
  await page.getByRole('button', { name: 'Crear orden' }).first().click();
  return page.getByRole('dialog', { name: 'Crear orden' });
}

async function leave(page: Page): Promise<void> {
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Descartar cambios' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** What each listed shortcut does, by its text. */
const uses: Record<string, (page: Page) => Promise<void>> = {
  'Buscar en todo el sistema': async (page) => {
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog', { name: 'Buscar en todo el sistema' })).toBeVisible();
  },
  'Cerrar el diálogo, el panel o el menú': async (page) => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
  'Ver los atajos de teclado': async (page) => {
    await page.keyboard.press('?');
    await expect(list(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(list(page)).toHaveCount(0);
  },
  'Ir al buscador de la lista': async (page) => {
    await page.keyboard.press('/');
    await expect(search(page)).toBeFocused();
  },
  'Limpiar el texto': async (page) => {
    await page.keyboard.type('xyz');
    await page.keyboard.press('Escape');
    await expect(search(page)).toHaveValue('');
    // A focused row keeps the focus while the list grows again, so its place would change.
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/ de /);
  },
  'Ir a la primera fila': async (page) => {
    await search(page).focus();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => focusedRow(page)).toBe(0);
  },
  'Pasar a otra columna': async (page) => {
    await headControls(page).first().focus();
    await page.keyboard.press('ArrowRight');
    await expect(headControls(page).nth(1)).toBeFocused();
  },
  'Ir a la primera columna o a la última': async (page) => {
    await page.keyboard.press('End');
    await expect(headControls(page).last()).toBeFocused();
    await page.keyboard.press('Home');
    await expect(headControls(page).first()).toBeFocused();
  },
  'Ordenar por la columna': async (page) => {
    const sorted = page.locator('[role=columnheader][aria-sort]');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(sorted.filter({ has: page.locator(':focus') })).toHaveCount(1);
  },
  'Bajar a las filas': async (page) => {
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => focusedRow(page)).toBe(0);
  },
  'Pasar a la fila anterior o a la siguiente': async (page) => {
    await focusFirst(page);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => focusedRow(page)).toBe(1);
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => focusedRow(page)).toBe(0);
  },
  'Subir o bajar una pantalla': async (page) => {
    await page.keyboard.press('PageDown');
    await expect.poll(() => focusedRow(page)).toBeGreaterThan(3);
    await page.keyboard.press('PageUp');
    await expect.poll(() => focusedRow(page)).toBe(0);
  },
  'Ir a la primera fila o a la última': async (page) => {
    await page.keyboard.press('End');
    await expect.poll(() => focusedRow(page)).toBeGreaterThan(1_000);
    await page.keyboard.press('Home');
    await expect.poll(() => focusedRow(page)).toBe(0);
  },
  'Abrir el detalle de la fila': async (page) => {
    await page.keyboard.press('Enter');
    await expect(detail(page)).toBeVisible();
  },
  'Ver el registro anterior o el siguiente': async (page) => {
    // Parts of a detail load later: its title alone says which one it is.
    const title = () => detail(page).getByRole('heading').first().innerText();
    const first = await title();
    await detail(page).getByRole('button', { name: 'Cerrar' }).first().focus();
    await page.keyboard.press('ArrowDown');
    await expect.poll(title).not.toBe(first);
    await page.keyboard.press('ArrowUp');
    await expect.poll(title).toBe(first);
    await page.keyboard.press('Escape');
    await expect(detail(page)).toHaveCount(0);
  },
  'Marcar o desmarcar la casilla de la fila': async (page) => {
    const box = row(page, 0).getByRole('checkbox');
    await box.focus();
    await page.keyboard.press('Space');
    await expect(box).toBeChecked();
  },
  'Marcar todas las filas entre dos casillas': async (page) => {
    await row(page, 2)
      .getByRole('checkbox')
      .click({ modifiers: ['Shift'] });
    await expect(page.getByRole('region', { name: 'Selección' })).toContainText('3');
  },
  'Cambiar el día, el mes, el año o la hora': async (page) => {
    const form = await openForm(page);
    await typeDate(form, 'Fecha inicio', dayFromNow(1));
    const day = form.getByRole('group', { name: 'Fecha inicio' }).getByRole('spinbutton').first();
    await day.click();
    const before = await day.innerText();
    await page.keyboard.press('ArrowUp');
    await expect(day).not.toHaveText(before);
  },
  'Pasar de una parte a la otra': async (page) => {
    await page.keyboard.press('ArrowRight');
    const parts = page.getByRole('group', { name: 'Fecha inicio' }).getByRole('spinbutton');
    await expect(parts.nth(1)).toBeFocused();
  },
  'Guardar, o agregar el asistente': async (page) => {
    await page.keyboard.press('Enter');
    await expect(page.getByText('Este campo es requerido').first()).toBeVisible();
    await leave(page);
  },
};

/** Shown with data that this file does not make: `importacion`, `agenda` and `situacion.spec.ts` press these keys. */
const elsewhere = [
  'Pasar al mismo campo de la fila siguiente',
  'Pasar a otro día',
  'Ir al lunes o al domingo',
  'Pasar al mes anterior o al siguiente',
  'Abrir el día',
  'Pasar a otra celda',
  'Ir a la persona o a la última capacitación',
  'Subir o bajar una pantalla',
  'Abrir la capacitación',
  'Marcar o desmarcar a la persona',
];

test('every listed shortcut does what the list says', { tag: '@completo' }, async ({ page, demo }) => {
  await signIn(page, demo.url, ADMIN);
  await openScreen(page, 'Ordenes');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Órdenes · /);
  await page.keyboard.press('?');
  const definitions = list(page).getByRole('definition');
  await expect(definitions.first()).toBeVisible();
  const listed = await definitions.allInnerTexts();
  expect(listed.toSorted()).toEqual([...Object.keys(uses), ...elsewhere].toSorted());
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await inspect(page, `atajos ${width}`);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.keyboard.press('Escape');
  for (const [text, use] of Object.entries(uses)) await test.step(text, () => use(page));
});

test('a question mark is typed into a field, and waits while a dialog is open', { tag: '@completo' }, async ({
  page,
  demo,
}) => {
  await signIn(page, demo.url, ADMIN);
  await search(page).focus();
  await page.keyboard.type('?');
  await expect(search(page)).toHaveValue('?');
  await search(page).fill('');
  await row(page, 0).getByRole('button').first().click();
  await expect(detail(page)).toBeVisible();
  await page.keyboard.press('?');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
