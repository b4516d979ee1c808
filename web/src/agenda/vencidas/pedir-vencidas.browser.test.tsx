import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Usuario } from '#contract/cuentas/sesion.ts';
import type { Orden } from '#contract/ordenes/ordenes.ts';
import { queryClient } from '../../shared/net/query.ts';
import { admin } from '../../testing/admin.ts';
import { showScreen } from '../../testing/screen.tsx';
import { AgendaPage } from '../AgendaPage.tsx';

const cliente = { _id: 'molinos', razonSocial: 'Molinos Aguará S.A.', active: true };
const usuario: Usuario = { ...admin, isAdmin: false, cliente: { ...cliente, linktofile: null } };
const sucursal = {
  ...{ _id: 'norte', direccion: 'Belgrano 100', localidad: { _id: 'ros', nombre: 'Rosario' }, cliente },
};
const overdue = (numeroorden: number, tipo: string, fields: Partial<Orden> = {}) =>
  ({
    ...{ _id: `o${numeroorden}`, version: 1, numeroorden, cliente, cliente_id: 'molinos', sucursal },
    tipoOrden: { _id: tipo, nombre: tipo, exigeRespaldo: false, diasAviso: null },
    ...{ fechainicio: `20${numeroorden}-01-01`, fechafin: null, fechavencimiento: '2021-12-31' },
    ...{ estado: 'Vencida', referencia: null, capacitacion: null, noSeRenueva: false, motivo: null },
    ...{ renueva: null, renovadaPor: null, cantidad_archivos: 0, pedida: null, archivoPedido: null },
    ...fields,
  }) as Orden;

// The second of 'Ruido' follows the first without a link.
const rows = [overdue(19, 'Ruido'), overdue(20, 'Ruido'), overdue(18, 'Humo')];

afterEach(() => queryClient.clear());

const show = (path: string) =>
  showScreen(<AgendaPage />, {
    ...{ path, usuario, width: 1440 },
    answers: { 'GET /api/agenda': () => [], 'GET /api/ordenes/cliente/molinos': () => rows },
  });
const button = page.getByRole('button', { name: 'Pedir las 2 renovaciones' });

it('a client user asks once for all that has expired and no order follows', async () => {
  await show('/agenda');
  await expect.element(page.getByRole('heading', { name: 'Vencidas sin renovar · 3' })).toBeVisible();
  await expect.element(button).toBeVisible();
  expect(button.elements()).toHaveLength(1);
  await expect.element(page.getByText('1 ya tiene orden posterior')).toBeVisible();
});

it('is not asked for all of them where the agenda shows one branch', async () => {
  await show('/agenda?sucursal=norte');
  await expect.element(page.getByRole('heading', { name: 'Vencidas sin renovar · 3' })).toBeVisible();
  await expect.element(button).not.toBeInTheDocument();
});

it('below the two orders of a branch a link says how many it has and opens them', async () => {
  await show('/agenda');
  const all = page.getByRole('link', { name: 'Ver en Órdenes las 3: Belgrano 100 - Rosario' });
  await expect.element(all).toHaveTextContent('Ver en Órdenes las 3');
  const path = '/ordenes?sucursal=norte&estado=sin-renovar&orden=vencimiento';
  await expect.element(all).toHaveAttribute('href', path);
  const orders = page.getByRole('region', { name: /^Vencidas/ }).getByRole('listitem');
  expect(orders.elements()).toHaveLength(2);
  expect(orders.last().element().compareDocumentPosition(all.element())).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
});
