import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showScreen } from '../testing/screen.tsx';

it('a screen that is in the menu and under another one is found once', async () => {
  await showScreen(<h1>Título</h1>);
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(page.getByRole('combobox', { name: 'Buscar en todo el sistema' })).toHaveFocus();
  await userEvent.keyboard('situación');
  const screen = page.getByRole('option', { name: 'Situación', exact: true });
  await expect.element(screen.first()).toBeVisible();
  expect(screen.elements()).toHaveLength(1);
});
