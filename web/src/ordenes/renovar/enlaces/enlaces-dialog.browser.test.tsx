import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { EnlacesReply } from '#contract/ordenes/ordenes.ts';
import { queryClient } from '../../../shared/net/query.ts';
import { admin } from '../../../testing/admin.ts';
import { showScreen } from '../../../testing/screen.tsx';
import { EnlacesDialog } from './EnlacesDialog.tsx';

const par = (numero: number, vencida: boolean): EnlacesReply['muestra'][number] => ({
  anterior: { _id: `o${numero}`, numeroorden: numero },
  siguiente: { _id: `s${numero}`, numeroorden: numero + 1000 },
  ...{ cliente: 'Molinos Aguará S.A.', sucursal: 'Urquiza 1517 - Río Cuarto', tipo: 'Ruido', vencida },
});
const found = { enlaces: 3, vencidas: 2, muestra: [par(101, true), par(102, true), par(103, false)] };

const show = (width: 1440 | 390) =>
  showScreen(<EnlacesDialog onClose={() => {}} />, {
    ...{ width, usuario: admin },
    answers: { 'POST /api/ordenes/enlaces': ({ body }) => (body ? { ...found, enlaces: 2 } : found) },
  });
const tick = (name: string) => page.getByRole('checkbox', { name });
const button = (name: string) => page.getByRole('button', { name, exact: true });

afterEach(() => queryClient.clear());

it.each([1440, 390] as const)(
  'at %i px says how many have expired, and links only what stays ticked',
  async (width) => {
    const { calls } = await show(width);
    const text = /Hay 3 órdenes anteriores sin enlazar: 2 vencidas y 1 que todavía no venció\./;
    await expect.element(page.getByText(text)).toBeVisible();
    await tick('Enlazar la N.º 102').click();
    await button('Enlazar 2 órdenes').click();
    await expect.poll(() => calls.at(-1)?.body).toEqual({ excepto: ['o102'] });
    const toast = page.getByRole('region', { name: 'Avisos' }).getByRole('listitem');
    await expect.element(toast.filter({ hasText: 'Se enlazaron 2 órdenes' })).toBeVisible();
  },
);

it('takes all out and in again, and links nothing without one', async () => {
  await show(1440);
  await tick('Elegir todas').click();
  await expect.element(button('Enlazar')).toBeDisabled();
  await tick('Elegir todas').click();
  await expect.element(button('Enlazar 3 órdenes')).toBeEnabled();
});

it('links one order, which its text names', async () => {
  const { calls } = await showScreen(
    <EnlacesDialog orden={{ _id: 'o101', numeroorden: 101 }} onClose={() => {}} />,
    {
      ...{ width: 390, usuario: admin },
      answers: {
        'POST /api/ordenes/enlaces': () => ({ enlaces: 1, vencidas: 1, muestra: [par(101, true)] }),
      },
    },
  );
  await expect.element(page.getByText(/La orden N\.º 1101 continúa a la N\.º 101/)).toBeVisible();
  expect(page.getByRole('checkbox').elements()).toEqual([]);
  await button('Enlazar').click();
  await expect.poll(() => calls.at(-1)?.body).toEqual({ excepto: [], solo: ['o101'] });
});
