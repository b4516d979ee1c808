import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { showScreen } from '../testing/screen.tsx';
import { AgendaPage } from './AgendaPage.tsx';

it('while it loads, each day waits, those of the months beside it too', async () => {
  await showScreen(<AgendaPage />, {
    path: '/agenda?mes=2031-05',
    answers: { 'GET /api/agenda': () => new Promise(() => {}) },
  });
  const grid = page.getByRole('grid');
  await expect.element(grid).toHaveAttribute('aria-busy', 'true');
  const days = [...grid.element().querySelectorAll('[data-day]')];
  expect(days).toHaveLength(35);
  expect(days.filter((cell) => !cell.querySelector('.MuiSkeleton-root'))).toEqual([]);
});
