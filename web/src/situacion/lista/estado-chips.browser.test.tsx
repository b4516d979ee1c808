import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { SituacionCliente } from '#contract/clientes/situacion.ts';
import { queryClient } from '../../shared/net/query.ts';
import { showScreen } from '../../testing/screen.tsx';
import { SituacionPage } from '../SituacionPage.tsx';

const row = (_id: string, of: Partial<SituacionCliente>): SituacionCliente => ({
  ...{ cliente: { _id, razonSocial: _id, telefono: null }, semaforo: 'En regla', porcentaje: 100 },
  ...{ vigentes: 1, vencidos: 0, faltan: 0, porVencer: 0, sinRespaldo: 0, vencidasSinRenovar: 0 },
  ...{ proxima: null, otraOrden: null, ...of },
});
const faulty = { semaforo: 'Con faltas', porcentaje: 20 } as const;
const rows = [
  row('Acero', faulty),
  row('Barro', { vencidasSinRenovar: 2 }),
  row('Cobre', faulty),
  row('Dunas', {}),
];
const show = () =>
  showScreen(<SituacionPage />, {
    ...{ path: '/situacion', width: 1440 },
    answers: { 'GET /api/situacion': () => rows },
  });
const chip = (name: string) => page.getByRole('button', { name, exact: true });

afterEach(() => queryClient.clear());

it('counts who stands so; a press lists these, and a second one all (reglas 2.32)', async () => {
  await show();
  await expect.element(chip('Con órdenes vencidas · 1')).toBeVisible();
  await chip('Con faltas · 2').click();
  await expect.element(page.getByText('Barro')).not.toBeInTheDocument();
  await expect.element(page.getByText('Acero')).toBeVisible();
  await chip('Con faltas · 2').click();
  await expect.element(page.getByText('Barro')).toBeVisible();
});

it('counts what a search has found', async () => {
  await show();
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('acero');
  await expect.element(chip('Con faltas · 1')).toBeVisible();
  await expect.element(chip('Con órdenes vencidas · 0')).toBeVisible();
});
