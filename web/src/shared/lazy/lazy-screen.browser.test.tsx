import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { showScreen } from '../../testing/screen.tsx';
import { lazyScreen } from './lazy-screen.tsx';

afterEach(() => sessionStorage.removeItem('recargado'));

it('a screen that could not be loaded says so, and has the focus on its title once it is there', async () => {
  let isAway = true;
  const { Screen } = lazyScreen(async () => {
    if (isAway) throw new Error('away');
    return () => <h1 tabIndex={-1}>Localidades</h1>;
  });
  // An automatic reload was just made.
  sessionStorage.setItem('recargado', String(Date.now()));
  await showScreen(<Screen />);
  await expect.element(page.getByText('No se pudo cargar la pantalla')).toBeVisible();
  isAway = false;
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect.element(page.getByRole('heading', { name: 'Localidades' })).toHaveFocus();
});
