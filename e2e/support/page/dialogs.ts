import type { Locator, Page } from '@playwright/test';
import { expect } from '../run/fixtures.ts';

const OPENERS = /^(Nuevo|Registrar|Crear|Importar|Subir|Asignar|Ver asignaciones)/;
const ROW_ACTIONS = /^(Ver|Editar|Eliminar|Desactivar)/;

/** Something on a screen that opens a dialog or another screen. */
export interface Opener {
  label: string;
  /** Where the focus returns. */
  button: Locator;
  open(): Promise<void>;
}

export const anyDialog = (page: Page) => page.locator('[role=dialog], [role=alertdialog]');

export async function closeMenu(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
}

/** The buttons of the open screen that open a form. */
export async function pageOpeners(page: Page, names = OPENERS): Promise<Opener[]> {
  const buttons = page.getByRole('main').getByRole('button', { name: names });
  const openers: Opener[] = [];
  for (const label of new Set(await buttons.allInnerTexts())) {
    const button = buttons.filter({ hasText: label }).first();
    if (await button.isEnabled()) openers.push({ label, button, open: () => button.click() });
  }
  return openers;
}

/** The buttons of the first row. */
export async function rowOpeners(page: Page, names = ROW_ACTIONS): Promise<Opener[]> {
  const buttons = await firstRow(page).getByRole('button', { name: names }).all();
  return Promise.all(
    buttons.map(async (button) => ({
      label: (await button.getAttribute('title')) ?? (await button.innerText()),
      button,
      open: () => button.click(),
    })),
  );
}

const firstRow = (page: Page) => page.locator('[data-index="0"]');

/** The '⋯' of the first row and of the screen. */
export const moreButtons = (page: Page): Locator[] => [
  firstRow(page).getByRole('button', { name: /^Más acciones/ }),
  page.getByRole('main').getByRole('button', { name: 'Más acciones', exact: true }),
];

/** The entries of a menu behind '⋯' that can be chosen. */
export async function menuOpeners(
  page: Page,
  more: Locator,
  names = new RegExp(`${OPENERS.source}|${ROW_ACTIONS.source}`),
): Promise<Opener[]> {
  await more.click();
  const entries = page.getByRole('menuitem', { disabled: false });
  const labels = await entries.filter({ hasText: names }).allInnerTexts();
  await closeMenu(page);
  return labels.map((label) => ({
    label,
    button: more,
    open: async () => {
      await more.click();
      await entries.filter({ hasText: label }).first().click();
    },
  }));
}
