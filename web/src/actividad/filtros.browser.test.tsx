import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { showScreen } from '../testing/screen.tsx';
import { ActividadFilters } from './ActividadFilters.tsx';
import { useActividadFilter } from './useActividadFilter.ts';

const Screen = () => <ActividadFilters filter={useActividadFilter()} rowName={undefined} />;
const show = (width: 390 | 1024) =>
  showScreen(<Screen />, { path: '/actividad', width, answers: { 'GET /api/actividad/personas': () => [] } });

it('a phone has the switch of sign-ins and mails in sight, with room for a finger', async () => {
  await show(390);
  const rutina = page.getByRole('switch', { name: 'Ver también ingresos y correos' });
  await expect.element(rutina).toBeVisible();
  const height = rutina.element().closest('label')?.getBoundingClientRect().height;
  expect(height).toBeGreaterThanOrEqual(44);
});

it('a window without room for all filters has what is asked about behind a button', async () => {
  await show(1024);
  await expect
    .element(
      page.getByRole('textbox', { name: 'Persona' }).or(page.getByRole('combobox', { name: 'Persona' })),
    )
    .toBeVisible();
  await page.getByRole('button', { name: 'Filtros' }).click();
  const filters = page.getByRole('dialog', { name: 'Filtros' });
  await expect.element(filters.getByLabelText('Sobre')).toBeVisible();
  await expect.element(filters.getByRole('button', { name: 'Restablecer filtros' })).toBeVisible();
});
