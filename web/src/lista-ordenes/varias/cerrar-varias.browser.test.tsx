import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Orden } from '#contract/ordenes/ordenes.ts';
import { queryClient } from '../../shared/net/query.ts';
import { nextStep } from '../../shared/next-step/next-step.ts';
import { admin } from '../../testing/admin.ts';
import { orden } from '../../testing/orden.ts';
import { showScreen } from '../../testing/screen.tsx';
import { Reply } from '../../testing/server.ts';
import { OrdenesList } from '../OrdenesList.tsx';

const row = (numeroorden: number, changes: Partial<Orden> = {}): Orden => ({
  ...{ ...orden, _id: `o${numeroorden}`, numeroorden, estado: 'Vencida', fechavencimiento: '2026-02-01' },
  ...changes,
});
const renewed = { renovadaPor: { _id: 'x', numeroorden: 9, fechainicio: '2026-01-01' } };
const refusal = { success: false, code: 'validacion', message: 'La orden ya fue renovada.' };

async function show(answers: Record<string, () => unknown> = {}) {
  const rows = new Map(
    [row(1530), row(1531), row(1532, renewed)].map((one): [string, Orden] => [one._id, one]),
  );
  const patch = (id: string) => (request: { body?: unknown }) => {
    const before = rows.get(id) as Orden;
    const after = { ...before, version: before.version + 1, ...(request.body as Partial<Orden>) };
    rows.set(id, after);
    return after;
  };
  return showScreen(<OrdenesList usuario={admin} />, {
    ...{ path: '/ordenes', width: 1440 },
    answers: {
      'GET /api/ordenes': () => [...rows.values()],
      'PATCH /api/ordenes/o1530': patch('o1530'),
      'PATCH /api/ordenes/o1531': patch('o1531'),
      ...answers,
    },
  });
}
const dialog = () => page.getByRole('dialog');
const selectAll = () => page.getByRole('checkbox', { name: 'Seleccionar todas las filas' }).click();
const closeSelected = () => page.getByRole('button', { name: 'No se renueva…' }).click();
const toast = (text: string) =>
  page.getByRole('region', { name: 'Avisos' }).getByRole('listitem').filter({ hasText: text });

afterEach(() => {
  queryClient.clear();
  nextStep.close();
});

it('says of the selected orders that they are not renewed, with one reason, and undoes it', async () => {
  const { calls } = await show();
  const patches = () =>
    calls.flatMap(({ method, path, body }) => (method === 'PATCH' ? [[path.slice(-5), body]] : []));
  await selectAll();
  await closeSelected();
  await expect.element(page.getByRole('dialog', { name: 'No se renuevan 2 órdenes' })).toBeVisible();
  await expect.element(dialog().getByText(/1 orden elegida ya fue renovada o cerrada\./)).toBeVisible();
  await dialog().getByRole('textbox', { name: 'Motivo' }).fill('Obra terminada');
  await dialog().getByRole('button', { name: 'Guardar' }).click();
  await expect.element(toast('2 órdenes con «No se renueva»')).toBeVisible();
  const body = { noSeRenueva: true, motivo: 'Obra terminada' };
  expect(patches()).toEqual([
    ['o1530', body],
    ['o1531', body],
  ]);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect.element(toast('2 órdenes vuelven a figurar para renovar')).toBeVisible();
  expect(patches().slice(2)).toEqual([
    ['o1530', { noSeRenueva: false }],
    ['o1531', { noSeRenueva: false }],
  ]);
});

it('tells which order was refused, which stays selected', async () => {
  await show({ 'PATCH /api/ordenes/o1531': () => new Reply(400, refusal) });
  await selectAll();
  await closeSelected();
  await dialog().getByRole('button', { name: 'Guardar' }).click();
  await expect.element(toast('No se guardó: 1 orden')).toBeVisible();
  await expect.element(toast('N.º 1531: La orden ya fue renovada.')).toBeVisible();
  await expect.element(page.getByText('2 seleccionadas')).toBeVisible();
});

it('keeps the dialog with its text where nothing can be saved', async () => {
  await show({ 'PATCH /api/ordenes/o1530': () => new Reply(503, { ...refusal, message: 'Sin base' }) });
  await selectAll();
  await closeSelected();
  await dialog().getByRole('textbox', { name: 'Motivo' }).fill('Obra terminada');
  await dialog().getByRole('button', { name: 'Guardar' }).click();
  await expect.element(dialog().getByRole('alert')).toBeVisible();
  await expect.element(dialog().getByRole('textbox', { name: 'Motivo' })).toHaveValue('Obra terminada');
});
