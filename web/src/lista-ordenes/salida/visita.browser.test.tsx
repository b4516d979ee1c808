import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Usuario } from '#contract/cuentas/sesion.ts';
import type { Orden } from '#contract/ordenes/ordenes.ts';
import { queryClient } from '../../shared/net/query.ts';
import { addDays, today } from '../../shared/text/dates.ts';
import { admin } from '../../testing/admin.ts';
import { orden as sample, sucursal } from '../../testing/orden.ts';
import { showScreen } from '../../testing/screen.tsx';
import { OrdenesList } from '../OrdenesList.tsx';

const tecnico: Usuario = {
  ...{ ...admin, isAdmin: false },
  tecnico: { _id: 't1', nombre: 'Inés', apellido: 'Quiroga' },
};
const expires = (numeroorden: number, days: number): Orden => ({
  ...{ ...sample, _id: `o${numeroorden}`, numeroorden, estado: 'Por vencer' },
  fechavencimiento: addDays(today(), days),
});
const later: Orden = { ...sample, _id: 'o9', numeroorden: 9, fechavencimiento: '2090-01-01' };
const show = (
  width: 1440 | 1024 | 390,
  rows: unknown = [later, expires(7, 1), expires(8, 0)],
  query = '',
  branches: unknown = [sucursal],
) =>
  showScreen(<OrdenesList usuario={tecnico} />, {
    ...{ path: `/ordenes${query}`, width, usuario: tecnico },
    answers: { 'GET /api/ordenes': () => rows, 'GET /api/sucursales': () => branches },
  });
const line = () => page.getByRole('region', { name: 'Próxima visita' });
const table = () => page.getByRole('table').element().getBoundingClientRect();

afterEach(() => queryClient.clear());

it.each([
  [1440, 36],
  [1024, 36],
  [390, 84],
] as const)(
  'a technician reads the next visit above all orders, %i px wide, in little room',
  async (width, most) => {
    await show(width);
    await expect.element(line()).toBeVisible();
    expect(line().element().textContent).toContain(
      'Próxima visita: Vence hoy · Molinos Aguará · Urquiza 1517 - Río Cuarto · Ruido',
    );
    const way = line().getByRole('link', { name: /^Cómo llegar a / });
    await expect.element(way).toBeVisible();
    const week = line().getByRole('button', { name: 'Ver la semana · 2' });
    const { height, right } = line().element().getBoundingClientRect();
    expect(height).toBeLessThanOrEqual(most);
    expect(week.element().getBoundingClientRect().right).toBeLessThanOrEqual(right);
    await week.click();
    await expect.poll(() => new URLSearchParams(location.search).get('trabajo')).toBe('esta-semana');
    await expect.element(line()).not.toBeInTheDocument();
  },
);

it('names the whole type at 1024 px, in a second line if it needs one', async () => {
  const tipoOrden = { ...sample.tipoOrden, nombre: 'Relevamiento general de riesgos laborales (RGRL)' };
  await show(1024, [{ ...expires(8, 1), tipoOrden }]);
  const link = line().getByRole('link', { name: tipoOrden.nombre }).element();
  const text = link.closest('p')?.getBoundingClientRect();
  const { right, bottom } = link.getBoundingClientRect();
  expect(right).toBeLessThanOrEqual(text?.right ?? 0);
  expect(bottom).toBeLessThanOrEqual((text?.bottom ?? 0) + 1);
});

it.each([1440, 1024, 390] as const)(
  'asks at %i px for the file that the visit lacks, in the line of the way there',
  async (width) => {
    await show(width, [expires(8, 0)], '', [{ ...sucursal, telefono: '0358 412-3456' }]);
    const call = line().getByRole('link', { name: /^Llamar a / });
    await expect.element(call).toBeVisible();
    const targets = [
      line().getByRole('button', { name: 'Agregar archivo: Orden N.º 8', exact: true }),
      line().getByRole('link', { name: /^Cómo llegar a / }),
      call,
      line().getByRole('button', { name: /^Ver la semana/ }),
    ].map((one) => one.element().getBoundingClientRect());
    for (const [at, { left, top, height }] of targets.entries()) {
      if (at > 0) expect(left - (targets[at - 1]?.right ?? 0)).toBeGreaterThanOrEqual(8);
      expect(top + height / 2).toBeCloseTo((targets[0]?.top ?? 0) + (targets[0]?.height ?? 0) / 2, 0);
      if (width === 390) expect(height).toBeGreaterThanOrEqual(44);
    }
    expect(targets.at(-1)?.right).toBeLessThanOrEqual(line().element().getBoundingClientRect().right);
    expect(document.documentElement.scrollWidth).toBe(width);
  },
);

it('has the way alone to a visit whose order has files', async () => {
  await show(1440, [{ ...expires(8, 0), cantidad_archivos: 2 }]);
  await expect.element(line().getByRole('link', { name: /^Cómo llegar a / })).toBeVisible();
  expect(
    line()
      .getByRole('button', { name: /archivo|foto/ })
      .elements(),
  ).toEqual([]);
});

it('names the type whole on a phone, after the day', async () => {
  const tipoOrden = { ...sample.tipoOrden, nombre: 'Estudio de carga de fuego' };
  await show(390, [{ ...expires(8, 1), tipoOrden }]);
  const link = line().getByRole('link', { name: tipoOrden.nombre }).element();
  const cell = link.parentElement as HTMLElement;
  expect(cell.scrollWidth).toBeLessThanOrEqual(cell.clientWidth);
});

it('moves nothing when the telephone comes', async () => {
  const held = Promise.withResolvers<unknown>();
  await show(390, [later, expires(8, 0)], '', held.promise);
  await expect.element(line()).toBeVisible();
  const before = table().top;
  held.resolve([{ ...sucursal, telefono: '0358 412-3456' }]);
  await expect.element(line().getByRole('link', { name: /^Llamar a / })).toBeVisible();
  expect(table().top).toBe(before);
});

it('says that the week has no work, and asks for no branches then', async () => {
  const { calls } = await show(1440, [later]);
  await expect.element(page.getByText('No hay trabajo esta semana.')).toBeVisible();
  expect(calls.map(({ path }) => path)).not.toContain('/api/sucursales');
});

it('gives way to what somebody searches for', async () => {
  await show(1440, [later, expires(8, 0)], '?buscar=Mo');
  await expect.element(page.getByRole('cell').first()).toBeVisible();
  await expect.element(line()).not.toBeInTheDocument();
});
