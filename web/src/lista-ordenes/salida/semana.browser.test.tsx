import { afterEach, expect, it, vi } from 'vitest';
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
const orden = (numeroorden: number, fields: Partial<Orden> = {}): Orden => ({
  ...{ ...sample, _id: `o${numeroorden}`, numeroorden, fechavencimiento: '2090-01-01' },
  ...fields,
});
const expires = (days: number) => ({
  ...{ fechavencimiento: addDays(today(), days), estado: 'Por vencer' as const },
});
const asks = { tipoOrden: { ...sample.tipoOrden, exigeRespaldo: true } };
// In the server's order: the newest first.
const rows = [
  orden(1506, { fechainicio: addDays(today(), 3) }),
  orden(1505),
  orden(1504, { ...expires(1), ...asks }),
  orden(1503, { ...expires(0), cantidad_archivos: 1 }),
  orden(1502, expires(0)),
];
const show = (width: 1440 | 1024 | 390, query = '') =>
  showScreen(<OrdenesList usuario={tecnico} />, {
    ...{ path: `/ordenes?trabajo=esta-semana${query}`, width, usuario: tecnico },
    answers: { 'GET /api/ordenes': () => rows, 'GET /api/sucursales': () => [sucursal] },
  });
const shown = () =>
  [...document.querySelectorAll('[data-index]')].map((row) => /150\d/.exec(row.textContent ?? '')?.[0]);

afterEach(() => queryClient.clear());

it.each([1440, 390] as const)(
  'goes at %i px by the day of the work, what has its files last within its day (reglas 2.10)',
  async (width) => {
    await show(width);
    await expect.element(page.getByText('Empieza el', { exact: false })).toBeVisible();
    expect(shown()).toEqual(['1502', '1503', '1504', '1506']);
    for (const text of ['Vence hoy', 'Vence mañana', 'Con 1 archivo', 'Sin respaldo'])
      await expect.element(page.getByRole('table').getByText(text).first()).toBeVisible();
    expect(new URLSearchParams(location.search).get('orden')).toBeNull();
  },
);

it('keeps the order that somebody chose', async () => {
  await show(1440, '&orden=-numero');
  await expect.element(page.getByText('Vence mañana')).toBeVisible();
  expect(shown()).toEqual(['1506', '1504', '1503', '1502']);
});

it.each([1440, 1024, 390] as const)(
  'has at %i px the way to each place, its telephone and the file, as Inicio has them',
  async (width) => {
    await show(width);
    const { direccion } = sample.sucursal;
    const map = page.getByRole('link', { name: `Cómo llegar a ${sample.cliente.razonSocial}, ${direccion}` });
    await expect.element(map.first()).toHaveAttribute('href', expect.stringContaining('C%C3%B3rdoba'));
    const call = page.getByRole('link', { name: /^Llamar a / });
    await expect.element(call.first()).toHaveAttribute('href', 'tel:3854114905');
    expect(map.elements()).toHaveLength(4);
    // What has not begun has nothing to show.
    const add = page.getByRole('button', { name: /^Agregar archivo \d+/ });
    expect(add.elements().map((one) => one.getAttribute('aria-label'))).toEqual([
      'Agregar archivo 1502',
      'Agregar archivo 1503',
      'Agregar archivo 1504',
    ]);
    for (const one of add.elements()) expect(one.textContent).toBe('Agregar archivo');
    // The order that has files is quiet, the others are framed; its row says how many it has.
    const [without, withFile, asked] = add.elements().map((one) => getComputedStyle(one).color);
    expect(asked).toBe(without);
    expect(withFile).not.toBe(without);
    await expect.element(page.getByText('Con 1 archivo')).toBeVisible();
    // Each kind stands below the others of its kind.
    const lefts = map.elements().map((one) => Math.round(one.getBoundingClientRect().left));
    expect(new Set(lefts).size).toBe(1);
    expect(document.documentElement.scrollWidth).toBe(width);
    if (width !== 390) return;
    await expect.element(map.first()).toHaveTextContent('Cómo llegar');
    await expect.element(call.first()).toHaveTextContent('Llamar');
    const targets = [map, call, add].map((one) => one.first().element().getBoundingClientRect());
    for (const target of targets) expect(target.height).toBeGreaterThanOrEqual(44);
    for (const [at, { right }] of targets.slice(0, -1).entries())
      expect((targets[at + 1]?.left ?? 0) - right).toBeGreaterThanOrEqual(8);
  },
);

it("opens the files' choice of the card's order", async () => {
  const click = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => {});
  await show(390);
  await page.getByRole('button', { name: 'Agregar archivo 1504' }).click();
  expect(click).toHaveBeenCalledOnce();
  document.querySelector('body > input[type=file]')?.remove();
  vi.restoreAllMocks();
});
