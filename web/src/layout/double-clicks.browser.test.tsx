import Button from '@mui/material/Button';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showScreen } from '../testing/screen.tsx';

/** Two buttons, one below the other; a press moves them down by one. */
function Moving() {
  const [pressed, setPressed] = useState<readonly string[]>([]);
  return (
    <>
      {pressed.length > 0 && <div style={{ height: 50 }}>{`Pulsado: ${pressed.join(' ')}`}</div>}
      {['uno', 'dos'].map((name) => (
        <div key={name} style={{ height: 50 }}>
          <Button onClick={() => setPressed([...pressed, name])}>{name}</Button>
        </div>
      ))}
    </>
  );
}

it('the second press of a double click does nothing on another control that came under the pointer', async () => {
  await showScreen(<Moving />);
  await userEvent.dblClick(page.getByRole('button', { name: 'dos' }));
  await expect.element(page.getByText('Pulsado: dos', { exact: true })).toBeVisible();
});

it('the second press counts on the control of the first', async () => {
  await showScreen(<Moving />);
  const two = page.getByRole('button', { name: 'dos' });
  await two.click();
  await userEvent.dblClick(two);
  await expect.element(page.getByText('Pulsado: dos dos dos', { exact: true })).toBeVisible();
});
