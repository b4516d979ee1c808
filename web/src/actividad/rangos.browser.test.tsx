import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { addDays, today } from '../shared/text/dates.ts';
import { showScreen } from '../testing/screen.tsx';
import { ActividadFilters, Rutina } from './ActividadFilters.tsx';
import { Rangos } from './Rangos.tsx';
import { useActividadFilter } from './useActividadFilter.ts';

function Screen() {
  const { filters, change } = useActividadFilter();
  return <Rangos filters={filters} change={change} />;
}

it('the latest days are a press away, and a second press shows all again', async () => {
  const { router } = await showScreen(<Screen />, { path: '/actividad?hasta=2024-01-02' });
  const search = () => router.state.location.search;
  const week = page.getByRole('button', { name: '7 días' });
  await week.click();
  await expect.poll(search).toBe(`?desde=${addDays(today(), -6)}`);
  await expect.element(week).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Hoy' }).click();
  await expect.poll(search).toBe(`?desde=${today()}`);
  await expect.element(week).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('button', { name: 'Hoy' }).click();
  await expect.poll(search).toBe('');
});

const Work = () => <Rutina filter={useActividadFilter()} />;

it('sign-ins and mails are shown when asked for; of one kind there is nothing to hide', async () => {
  const { router } = await showScreen(<Work />, { path: '/actividad' });
  const search = () => router.state.location.search;
  const show = page.getByRole('switch', { name: 'Ver también ingresos y correos' });
  await expect.element(show).not.toBeChecked();
  await show.click();
  await expect.poll(search).toBe('?rutina=si');
  await expect.element(show).toBeChecked();
  await show.click();
  await expect.poll(search).toBe('');
  await router.navigate('/actividad?accion=ingreso');
  await expect.element(show).toBeChecked();
  await expect.element(show).toBeDisabled();
});

const Filters = () => <ActividadFilters filter={useActividadFilter()} rowName={undefined} />;
const showFilters = (width: 390 | 1024) =>
  showScreen(<Filters />, {
    path: '/actividad',
    width,
    answers: { 'GET /api/actividad/personas': () => [] },
  });

it('a phone has the switch of sign-ins and mails in sight, with room for a finger', async () => {
  await showFilters(390);
  const rutina = page.getByRole('switch', { name: 'Ver también ingresos y correos' });
  await expect.element(rutina).toBeVisible();
  const height = rutina.element().closest('label')?.getBoundingClientRect().height;
  expect(height).toBeGreaterThanOrEqual(44);
});

it('a window without room for all filters has what is asked about behind a button', async () => {
  await showFilters(1024);
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
