import Button from '@mui/material/Button';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showScreen } from '../../testing/screen.tsx';
import { confirm } from './confirm.ts';

/** A screen whose button asks, and the answers given. */
async function showQuestion(danger = true) {
  const answers: boolean[] = [];
  const ask = async () =>
    answers.push(
      await confirm({
        title: 'Eliminar Minería',
        text: 'No se puede deshacer.',
        accept: 'Eliminar',
        danger,
      }),
    );
  await showScreen(<Button onClick={() => void ask()}>Eliminar Minería</Button>);
  await opener().click();
  await expect.element(question()).toBeVisible();
  return answers;
}

const opener = () => page.getByRole('button', { name: 'Eliminar Minería' });
const question = () => page.getByRole('alertdialog', { name: 'Eliminar Minería' });
const button = (name: string) => question().getByRole('button', { name });

it('says what it asks, with the focus on the safe answer', async () => {
  await showQuestion();
  await expect.element(question()).toHaveAccessibleDescription('No se puede deshacer.');
  await expect.element(button('Cancelar')).toHaveFocus();
});

it('a question that loses nothing starts on its main answer, and Enter gives it', async () => {
  const answers = await showQuestion(false);
  await expect.element(button('Eliminar')).toHaveFocus();
  // A key that is still held from before gives no answer.
  button('Eliminar')
    .element()
    .dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', repeat: true, bubbles: true }));
  expect(answers).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => answers).toEqual([true]);
});

it('accepts by its button alone, and gives the focus back', async () => {
  const answers = await showQuestion();
  await button('Eliminar').click();
  await expect.poll(() => answers).toEqual([true]);
  await expect.element(question()).not.toBeInTheDocument();
  await expect.element(opener()).toHaveFocus();
});

it.each([
  ['its button', () => button('Cancelar').click()],
  ['Enter at once', () => userEvent.keyboard('{Enter}')],
  ['Escape', () => userEvent.keyboard('{Escape}')],
  [
    'the backdrop',
    () =>
      userEvent.click(document.querySelector('.MuiDialog-container') as HTMLElement, {
        position: { x: 10, y: 10 },
      }),
  ],
])('is refused by %s', async (_, refuse) => {
  const answers = await showQuestion();
  await refuse();
  await expect.poll(() => answers).toEqual([false]);
  await expect.element(question()).not.toBeInTheDocument();
});
