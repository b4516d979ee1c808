import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { AgendaItem } from '#contract/ordenes/agenda.ts';
import { queryClient } from '../../shared/net/query.ts';
import { admin } from '../../testing/admin.ts';
import { orden } from '../../testing/orden.ts';
import { showScreen } from '../../testing/screen.tsx';
import { AgendaPage } from '../AgendaPage.tsx';

const one: AgendaItem = {
  ...{ tipo: 'vencimiento', _id: 'orden-1', fecha: '2031-05-20', hora: null },
  ...{ titulo: 'Carga de fuego', detalle: 'Carga de fuego', estado: 'Vigente', diasAviso: null },
  cliente: { _id: 'granja', razonSocial: 'Granja Pampa Overa S.A.' },
  sucursal: { _id: 'norte', direccion: 'Belgrano 100', localidad: 'Rosario' },
  ...{ fechainicio: '2025-11-22', abierta: true, enlace: '/ordenes?ver=orden-1' },
};

afterEach(() => queryClient.clear());

it('shows client and type whole in two rows beside what has expired', async () => {
  await showScreen(<AgendaPage />, {
    ...{ path: '/agenda?mes=2031-05', width: 1440 },
    answers: { 'GET /api/agenda': () => [one], 'GET /api/ordenes': () => [] },
  });
  const line = page.getByRole('gridcell').getByRole('link');
  await expect.element(line).toHaveTextContent('Granja Pampa Overa Carga de fuego');
  const { scrollHeight, clientHeight } = line.element();
  expect(scrollHeight).toBe(clientHeight);
  expect(clientHeight).toBeLessThan(37);
});

it('has the renewal in the line of the day, and number and place below on the whole width', async () => {
  const expired = { ...orden, estado: 'Vencida', fechavencimiento: '2024-01-25' };
  await showScreen(<AgendaPage />, {
    ...{ path: '/agenda?mes=2031-05', width: 1440, usuario: admin },
    answers: { 'GET /api/agenda': () => [one], 'GET /api/ordenes': () => [expired] },
  });
  const card = page.getByRole('region', { name: /^Vencidas sin renovar/ });
  const day = card.getByText(/^Venció el 25\/01\/2024, hace /);
  await expect.element(day).toBeVisible();
  const boxes = [day, card.getByRole('link', { name: /^Renovar: / }), card.getByText(/^N\.º\s\d+\s·\s/)].map(
    (one) => one.element().getBoundingClientRect(),
  ) as [DOMRect, DOMRect, DOMRect];
  const [when, renew, about] = boxes;
  expect(renew.left).toBeGreaterThanOrEqual(when.right);
  expect(renew.top + renew.height / 2).toBeCloseTo(when.top + when.height / 2, 0);
  expect(about.top).toBeGreaterThanOrEqual(when.bottom);
  expect(about.width).toBeGreaterThan(200);
});
