import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Orden } from '#contract/ordenes/ordenes.ts';
import { diasPedido } from '#contract/ordenes/plazos.ts';
import { pedidaText } from '../ordenes/pedido/pedido.ts';
import { queryClient } from '../shared/net/query.ts';
import { addDays, today } from '../shared/text/dates.ts';
import { admin } from '../testing/admin.ts';
import { orden } from '../testing/orden.ts';
import { showScreen } from '../testing/screen.tsx';
import { OrdenesList } from './OrdenesList.tsx';

const { cliente } = orden;

afterEach(() => queryClient.clear());

it('a client user asks for the renewal of what has expired in its row (reglas 4.18)', async () => {
  const usuario = { ...admin, isAdmin: false, cliente: { ...cliente, linktofile: null } };
  const vencida: Orden = {
    ...{ ...orden, _id: 'o3', numeroorden: 1530, estado: 'Vencida', fechavencimiento: '2026-02-01' },
  };
  const asked: string[] = [];
  await showScreen(<OrdenesList usuario={usuario} />, {
    ...{ path: '/ordenes', width: 1440, usuario },
    answers: {
      'GET /api/ordenes/cliente/c1': () => [orden, { ...vencida, pedida: asked.length > 0 ? today() : null }],
      'POST /api/ordenes/o3/pedido': () => {
        asked.push('o3');
        return { _id: 'o3', pedida: today() };
      },
    },
  });
  const ask = page.getByRole('button', { name: /^Pedir renovación/ });
  await expect.element(ask).toHaveAccessibleName('Pedir renovación 1530');
  await ask.click();
  await expect.poll(() => asked).toEqual(['o3']);
  await expect.element(page.getByText(pedidaText(today(), today()))).toBeVisible();
  await expect.element(ask).not.toBeInTheDocument();
});

it.each([1440, 390] as const)(
  'the button above what has expired says which of them were asked for already, %i px wide',
  async (width) => {
    const vencida: Orden = { ...orden, estado: 'Vencida', fechavencimiento: '2026-02-01' };
    const rows = [null, null, today()].map((pedida, at) => ({ ...vencida, _id: `v${at}`, pedida }));
    const usuario = { ...admin, isAdmin: false, cliente: { ...cliente, linktofile: null } };
    await showScreen(<OrdenesList usuario={usuario} />, {
      ...{ path: '/ordenes?estado=sin-renovar', width, usuario },
      answers: { 'GET /api/ordenes/cliente/c1': () => rows },
    });
    const button = page.getByRole('button', { name: 'Pedir las 2 renovaciones' });
    await expect.element(button).toBeVisible();
    const text = page.getByText('1 ya pedida', { exact: true });
    await expect.element(text).toBeVisible();
    expect(text.element().getBoundingClientRect().right).toBeLessThanOrEqual(width);
  },
);

it.each([
  ['while it counts', 1 - diasPedido, false],
  ['again afterwards', -diasPedido, true],
] as const)('a row and the panel tell the request %s (decision 070)', async (_when, days, again) => {
  const pedida = addDays(today(), days);
  const vencida: Orden = { ...orden, estado: 'Vencida', fechavencimiento: '2026-02-01', pedida };
  const usuario = { ...admin, isAdmin: false, cliente: { ...cliente, linktofile: null } };
  await showScreen(<OrdenesList usuario={usuario} />, {
    ...{ path: '/ordenes', width: 1440, usuario },
    answers: { 'GET /api/ordenes/cliente/c1': () => [vencida] },
  });
  await expect.element(page.getByText(pedidaText(pedida, today()))).toBeVisible();
  const ask = page.getByRole('button', { name: `Pedir renovación ${vencida.numeroorden}` });
  expect(ask.elements()).toHaveLength(again ? 1 : 0);
});

it.each([
  ['green where there is proof', { cantidad_archivos: 1 }, true],
  ['a ring where there are no files', {}, false],
  [
    'an amber ring where its type asks for a file',
    { tipoOrden: { ...orden.tipoOrden, exigeRespaldo: true } },
    false,
  ],
  ['an amber ring where its client asked for a file', { archivoPedido: '2026-11-25' }, false],
])('the dot of an order in force is %s (reglas 2.10)', async (_what, fields, isFull) => {
  await showScreen(<OrdenesList usuario={admin} />, {
    ...{ path: '/ordenes', width: 1440 },
    answers: { 'GET /api/ordenes': () => [{ ...orden, ...fields }] },
  });
  const word = page.getByRole('row', { name: new RegExp(String(orden.numeroorden)) }).getByText('Vigente');
  await expect.element(word).toBeInTheDocument();
  const dot = word.element().parentElement?.firstElementChild as HTMLElement;
  const { backgroundColor, boxShadow } = getComputedStyle(dot);
  expect(backgroundColor !== 'rgba(0, 0, 0, 0)').toBe(isFull);
  expect(boxShadow === 'none').toBe(isFull);
});
