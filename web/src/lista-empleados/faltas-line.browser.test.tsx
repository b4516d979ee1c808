import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { showScreen } from '../testing/screen.tsx';
import { FaltasLine } from './FaltasLine.tsx';

const faltas = { todos: 3, exigidas: 3, conFaltas: 3, conVencidas: 0 };
const action = (name: string) => page.getByRole('button', { name });

it('offers no list of those alone where everybody lacks something (reglas 2.8)', async () => {
  await showScreen(<FaltasLine faltas={faltas} isFiltered={false} onFilter={() => {}} />);
  await expect.element(page.getByText(/^3 empleados con capacitaciones vencidas/)).toBeVisible();
  expect(action('Ver solo esos').elements()).toEqual([]);
});

it('leads back from the filter there too', async () => {
  await showScreen(<FaltasLine faltas={faltas} isFiltered onFilter={() => {}} />);
  await expect.element(action('Ver todos')).toBeVisible();
});
