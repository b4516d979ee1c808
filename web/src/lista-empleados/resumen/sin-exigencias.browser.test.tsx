import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Empleado } from '#contract/personas/empleados.ts';
import { showScreen } from '../../testing/screen.tsx';
import { SinExigencias } from './SinExigencias.tsx';

const person = (_id: string, active = true) => ({ _id, cliente: { active } }) as Empleado;
const known = new Map([['e1', { _id: 'e1', exigidas: 1, faltan: 0, vencidas: 0, pendientes: [] }]]);

const show = (rows: readonly Empleado[], definePath?: string) =>
  showScreen(<SinExigencias known={known} rows={rows} definePath={definePath} />, { width: 390 });

it('one line counts the people without required trainings and links to the requirements (reglas 2.8)', async () => {
  await show([person('e1'), person('e2'), person('e3'), person('e4', false)], '/situacion');
  await expect.element(page.getByText(/^A 2 no se les exige ninguna capacitación/)).toBeVisible();
  const link = page.getByRole('link', { name: 'Definir requisitos' });
  await expect.element(link).toHaveAttribute('href', '/situacion');
  expect(link.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
});

it('who may not define what is asked reads the count alone', async () => {
  await show([person('e2')]);
  await expect.element(page.getByText('A 1 no se le exige ninguna capacitación')).toBeVisible();
  await expect.element(page.getByRole('main').getByRole('link')).not.toBeInTheDocument();
});

it('where something is asked of everybody, and of inactive clients, nothing is said', async () => {
  await show([person('e1'), person('e4', false)]);
  await expect.element(page.getByText(/no se les? exige/)).not.toBeInTheDocument();
});
