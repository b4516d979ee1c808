import Button from '@mui/material/Button';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { pressBack, showScreen } from '../../testing/screen.tsx';
import { prove } from './prove.tsx';

function Act() {
  const [answer, setAnswer] = useState<boolean>();
  return (
    <>
      <Button onClick={() => void prove().then(setAnswer)}>Quitar</Button>
      {answer === false && <p>No se quitó</p>}
    </>
  );
}

it('Back answers the question for a second factor with no, and the screen stays', async () => {
  const { router } = await showScreen(<Act />, { path: '/user-profile' });
  await page.getByRole('button', { name: 'Quitar' }).click();
  const question = page.getByRole('dialog', { name: 'Confirme que es usted' });
  await expect.element(question).toBeVisible();
  pressBack();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(page.getByText('No se quitó')).toBeVisible();
  expect(router.state.location.pathname).toBe('/user-profile');
});
