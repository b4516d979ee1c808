import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showScreen } from '../testing/screen.tsx';

it('the title of a new screen has the focus, unless a dialog has it', async () => {
  const { router } = await showScreen(<h1 tabIndex={-1}>Título</h1>, { path: '/clientes' });
  await userEvent.keyboard('{Control>}k{/Control}');
  const field = page.getByRole('combobox', { name: 'Buscar en todo el sistema' });
  await expect.element(field).toHaveFocus();
  let lost = 0;
  field.element().addEventListener('blur', () => {
    lost += 1;
  });
  const title = page.getByRole('heading', { name: 'Título', includeHidden: true });
  const former = title.element();
  await router.navigate('/rubros');
  await expect.poll(() => title.element() !== former).toBe(true);
  await userEvent.keyboard('importar');
  await expect.element(field).toHaveValue('importar');
  expect(lost, 'keys pressed meanwhile would be lost').toBe(0);

  await userEvent.keyboard('{Escape}');
  await expect.element(field).not.toBeInTheDocument();
  await router.navigate('/sucursales');
  await expect.element(title).toHaveFocus();
});
