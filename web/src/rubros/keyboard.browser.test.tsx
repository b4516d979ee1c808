import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Rubro } from '#contract/clientes/rubros.ts';
import { showScreen } from '../testing/screen.tsx';
import { RubrosPage } from './RubrosPage.tsx';

const rubro = (nombre: string) =>
  ({ _id: nombre, nombre, controlContratista: false, cantidad_clientes: 0 }) as Rubro;

/** Without `hold` the list comes at once. */
async function showRubros(hold: () => Promise<void> = async () => {}) {
  const rows = [rubro('Agro'), rubro('Metalurgia'), rubro('Textil')];
  await showScreen(<RubrosPage />, {
    path: '/rubros',
    answers: {
      'GET /api/rubros': async () => {
        if (rows.length > 3) await hold();
        return [...rows];
      },
      'POST /api/rubros': ({ body }) => {
        const row = rubro((body as { nombre: string }).nombre);
        rows.push(row);
        return row;
      },
    },
  });
  await expect.element(row('Agro')).toBeVisible();
}

const row = (name: string) => page.getByRole('row').filter({ hasText: name });
const search = () => page.getByRole('searchbox', { name: 'Buscar' });

it('↓ leads from the search into the rows that it left', async () => {
  await showRubros();
  await search().fill('text');
  await expect.element(row('Agro')).not.toBeInTheDocument();
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(() => document.activeElement?.closest('[data-index]')?.textContent).toContain('Textil');
});

it('after a creation the focus is on the new row', async () => {
  await showRubros();
  await page.getByRole('button', { name: 'Registrar rubro' }).click();
  const dialog = page.getByRole('dialog', { name: 'Registrar rubro' });
  await dialog.getByRole('textbox', { name: /^Nombre/ }).fill('Minería');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement?.closest('[data-index]')?.textContent).toContain('Minería');
});

it('a new row takes no focus from somebody who types', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await showRubros(() => held);
  await page.getByRole('button', { name: 'Registrar rubro' }).click();
  const dialog = page.getByRole('dialog', { name: 'Registrar rubro' });
  await dialog.getByRole('textbox', { name: /^Nombre/ }).fill('Minería');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  await search().click();
  release();
  await expect.element(row('Minería')).toHaveAttribute('data-highlighted');
  await expect.element(search()).toHaveFocus();
});
