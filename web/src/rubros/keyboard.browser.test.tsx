import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Rubro } from '#contract/rubros.ts';
import { showScreen } from '../testing/screen.tsx';
import { RubrosPage } from './RubrosPage.tsx';

const rubro = (nombre: string) =>
  ({ _id: nombre, nombre, controlContratista: false, cantidad_clientes: 0 }) as Rubro;

async function showRubros() {
  const rows = [rubro('Agro'), rubro('Metalurgia'), rubro('Textil')];
  await showScreen(<RubrosPage />, {
    path: '/rubros',
    answers: {
      'GET /api/rubros': () => [...rows],
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
  await showRubros();
  await page.getByRole('button', { name: 'Registrar rubro' }).click();
  const dialog = page.getByRole('dialog', { name: 'Registrar rubro' });
  await dialog.getByRole('textbox', { name: /^Nombre/ }).fill('Minería');
  const typing = () => search().element() as HTMLInputElement;
  // The person is in the search as soon as the form is gone.
  new MutationObserver((_changes, observer) => {
    if (document.querySelector('[role=dialog]')) return;
    observer.disconnect();
    typing().focus();
  }).observe(document.body, { childList: true, subtree: true });
  await userEvent.keyboard('{Enter}');
  await expect.element(row('Minería')).toBeVisible();
  await expect.element(row('Minería')).toHaveAttribute('data-highlighted');
  expect(document.activeElement).toBe(typing());
});
