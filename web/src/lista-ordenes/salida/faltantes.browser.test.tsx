import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Usuario } from '#contract/cuentas/sesion.ts';
import type { Orden } from '#contract/ordenes/ordenes.ts';
import { queryClient } from '../../shared/net/query.ts';
import { today } from '../../shared/text/dates.ts';
import { admin } from '../../testing/admin.ts';
import { orden as sample, sucursal } from '../../testing/orden.ts';
import { showScreen } from '../../testing/screen.tsx';
import { OrdenesList } from '../OrdenesList.tsx';

const tecnico: Usuario = {
  ...{ ...admin, isAdmin: false },
  tecnico: { _id: 't1', nombre: 'Inés', apellido: 'Quiroga' },
};
const orden = (numeroorden: number, fields: Partial<Orden>): Orden => ({
  ...{ ...sample, _id: `o${numeroorden}`, numeroorden },
  ...fields,
});
const asks = { tipoOrden: { ...sample.tipoOrden, exigeRespaldo: true } };
const expired = { fechavencimiento: '2026-02-01', estado: 'Vencida' } as const;
const rows = [orden(1502, { archivoPedido: today() }), orden(1501, { ...asks, ...expired })];
const show = (width: 1440 | 1024 | 390, query: string) =>
  showScreen(<OrdenesList usuario={tecnico} />, {
    ...{ path: `/ordenes?${query}`, width, usuario: tecnico },
    answers: { 'GET /api/ordenes': () => rows, 'GET /api/sucursales': () => [sucursal] },
  });

afterEach(() => queryClient.clear());

it.each([
  ['estado=archivo-pedido', 1440, 1502],
  ['estado=archivo-pedido', 1024, 1502],
  ['estado=archivo-pedido', 390, 1502],
  ['estado=sin-respaldo', 390, 1501],
  ['numeros=1502', 390, 1502],
] as const)(
  'a technician has in the list %s at %i px the way, the telephone and the file',
  async (query, width, numero) => {
    await show(width, query);
    const place = `${sample.cliente.razonSocial}, ${sample.sucursal.direccion}`;
    const map = page.getByRole('link', { name: `Cómo llegar a ${place}` });
    const call = page.getByRole('link', { name: `Llamar a ${place}: 385 411-4905` });
    const add = page.getByRole('button', { name: `Agregar archivo ${numero}` });
    await expect.element(call).toHaveAttribute('href', 'tel:3854114905');
    await expect.element(map).toHaveAttribute('href', expect.stringContaining('C%C3%B3rdoba'));
    // The action is a button with a frame.
    await expect.element(add).toHaveTextContent('Agregar archivo');
    const { boxShadow, borderTopStyle } = getComputedStyle(add.element());
    expect(boxShadow !== 'none' || borderTopStyle === 'solid').toBe(true);
    expect(document.documentElement.scrollWidth).toBe(width);
    if (width !== 390) return;
    const targets = [map, call, add].map((one) => one.element().getBoundingClientRect());
    for (const target of targets) expect(target.height).toBeGreaterThanOrEqual(44);
    for (const [at, { right }] of targets.slice(0, -1).entries())
      expect((targets[at + 1]?.left ?? 0) - right).toBeGreaterThanOrEqual(8);
  },
);

it("a technician's card of a requested file says the request, the place, the type and the expiry", async () => {
  await show(390, 'estado=archivo-pedido');
  const card = page.getByRole('table');
  for (const text of [
    'Molinos Aguará · Urquiza 1517 - Río Cuarto',
    'Archivo pedido hoy',
    'Vence 01/12/2099',
    'Ruido',
    'N.º 1502',
  ])
    await expect.element(card.getByText(text, { exact: true })).toBeVisible();
});
