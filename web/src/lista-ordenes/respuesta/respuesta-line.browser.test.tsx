import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Usuario } from '#contract/cuentas/sesion.ts';
import type { Orden } from '#contract/ordenes/ordenes.ts';
import { queryClient } from '../../shared/net/query.ts';
import { admin } from '../../testing/admin.ts';
import { orden as sample } from '../../testing/orden.ts';
import { showScreen } from '../../testing/screen.tsx';
import { Reply } from '../../testing/server.ts';
import { OrdenesList } from '../OrdenesList.tsx';

const { cliente } = sample;
const usuario: Usuario = { ...admin, isAdmin: false, cliente: { ...cliente, linktofile: null } };
const vencida: Orden = { ...sample, estado: 'Vencida', fechavencimiento: '2026-02-01' };
const sucursal = {
  ...{ _id: 's1', direccion: 'Urquiza 1517', localidad: 'Río Cuarto', vencidas: 2, porVencer: 0 },
  ...{ vigentes: 1, ordenes: 3, proximo: null },
};
const tablero = {
  ordenes: { sinRespaldo: 0, vencidas: 14 },
  porPedir: 2,
  conPosterior: 0,
  sucursales: [sucursal],
};
const situacion = { semaforo: 'Con faltas' };
const pedidos = '/api/ordenes/pedidos';

interface Answers {
  readonly rows?: unknown;
  readonly inicio?: unknown;
}

const show = (
  width: 1440 | 1024 | 390,
  { rows = [vencida], inicio = tablero }: Answers = {},
  query = '',
  who = usuario,
) =>
  showScreen(<OrdenesList usuario={who} />, {
    ...{ path: `/ordenes${query}`, width, usuario: who },
    answers: {
      'GET /api/ordenes': () => rows,
      'GET /api/ordenes/cliente/c1': () => rows,
      'GET /api/tablero': () => inicio,
      'GET /api/situacion/cliente/c1': () => situacion,
      [`POST ${pedidos}`]: () => ({ pedidas: 2 }),
    },
  });
const line = () => page.getByRole('region', { name: '¿Está todo en orden?' });
const table = () => page.getByRole('table').element().getBoundingClientRect();
const askAll = () => line().getByRole('button', { name: 'Pedir las 2 renovaciones' });

afterEach(() => queryClient.clear());

it.each([
  [1440, 'Hay órdenes vencidas, y hay requisitos sin cumplir.', 48],
  [1024, 'Hay órdenes vencidas, y hay requisitos sin cumplir.', 48],
  [390, 'Hay órdenes vencidas.', 72],
] as const)(
  'a client user reads the answer above the list, %i px wide, in little room',
  async (width, text, most) => {
    await show(width);
    await expect.element(line().getByText(text, { exact: true })).toBeVisible();
    await expect.element(askAll()).toBeVisible();
    const asked = line().getByText('12 ya pedidas', { exact: true }).elements();
    expect(asked.filter((text) => text.getClientRects().length > 0)).toHaveLength(1);
    const link = line().getByRole('link', { name: 'Ver Situación' });
    await expect.element(link).toHaveAttribute('href', '/situacion');
    const { height, right } = line().element().getBoundingClientRect();
    expect(height).toBeLessThanOrEqual(most);
    expect(link.element().getBoundingClientRect().right).toBeLessThanOrEqual(right);
  },
);

it('asks with the list, and moves nothing when it comes', async () => {
  const held = Promise.withResolvers<unknown>();
  const { calls } = await show(1440, { inicio: held.promise });
  await expect.element(page.getByRole('cell').first()).toBeVisible();
  const before = table().top;
  // Nothing waits for another reply.
  expect(calls.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/api/ordenes/cliente/c1', '/api/tablero', '/api/situacion/cliente/c1']),
  );
  held.resolve(tablero);
  await expect.element(askAll()).toBeVisible();
  expect(table().top).toBe(before);
});

it('asks for all renewals after the question', async () => {
  const { calls } = await show(1440);
  await askAll().click();
  const posted = () => calls.filter(({ method }) => method === 'POST').map(({ path }) => path);
  const question = page.getByRole('alertdialog', { name: 'Pedir las 2 renovaciones' });
  await expect.element(question).toBeVisible();
  expect(posted()).toEqual([]);
  await question.getByRole('button', { name: 'Pedir', exact: true }).click();
  await expect.element(line().getByText('Renovaciones pedidas')).toHaveFocus();
  expect(posted()).toEqual([pedidos]);
});

it('keeps its place and its link where the answer does not come', async () => {
  await show(1440, { inicio: new Reply(500, { success: false, code: 'error', message: 'Error interno' }) });
  await expect.element(line().getByRole('link', { name: 'Ver Situación' })).toBeVisible();
  await expect.element(page.getByRole('cell').first()).toBeVisible();
  expect(line().getByRole('button').elements()).toEqual([]);
});

it.each([
  ['what has expired, whose main button is the same', [vencida], '?estado=sin-renovar', usuario],
  ['an office without orders', [], '', usuario],
  ['the consultancy', [vencida], '', admin],
] as const)('is not in the list of %s', async (_, rows, query, who) => {
  const { calls } = await show(1440, { rows }, query, who);
  await expect.element(page.getByRole('heading', { level: 1, name: /^Órdenes/ })).toBeVisible();
  await expect.element(page.getByRole(rows.length > 0 ? 'cell' : 'heading').last()).toBeVisible();
  await expect.element(line()).not.toBeInTheDocument();
  if (rows.length > 0) expect(calls.map(({ path }) => path)).not.toContain('/api/tablero');
});
