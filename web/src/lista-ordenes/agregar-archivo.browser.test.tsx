import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Usuario } from '#contract/cuentas/sesion.ts';
import type { Orden } from '#contract/ordenes/ordenes.ts';
import { takeHanded } from '../ordenes/archivos/photos/handed.ts';
import { sesion } from '../sesion/store.ts';
import { queryClient } from '../shared/net/query.ts';
import { addDays, today } from '../shared/text/dates.ts';
import { admin } from '../testing/admin.ts';
import { orden as sample, sucursal } from '../testing/orden.ts';
import { showScreen } from '../testing/screen.tsx';
import { touchDevice } from '../testing/touch.ts';
import { OrdenesList } from './OrdenesList.tsx';

const usuario: Usuario = {
  ...admin,
  isAdmin: false,
  tecnico: { _id: 't1', nombre: 'Inés', apellido: 'Quiroga' },
};
const orden = (numeroorden: number, fields: Partial<Orden> = {}): Orden => ({
  ...{ ...sample, _id: `o${numeroorden}`, numeroorden },
  ...fields,
});
const training = { ...sample.tipoOrden, inspeccion: false, capacitacion: true };
const rows = [
  orden(1531),
  orden(1532, { cantidad_archivos: 1 }),
  orden(1533, { fechainicio: addDays(today(), 2) }),
  orden(1534, { tipoOrden: training, capacitacion: { tituloCapacitacion: 'Matafuegos' } as never }),
];
const show = (width: 1440 | 390, of: Usuario = usuario) =>
  showScreen(<OrdenesList usuario={of} />, {
    ...{ path: '/ordenes', width, usuario: of },
    answers: {
      'GET /api/ordenes': () => rows,
      'GET /api/sucursales/s1': () => sucursal,
    },
  });
const add = () => page.getByRole('button', { name: /^(Agregar archivo|Sacar foto)/ });
/** What the browser's dialog would be opened for. */
const chosen = () => document.querySelector<HTMLInputElement>('body > input[type=file]');

afterEach(() => {
  queryClient.clear();
  vi.restoreAllMocks();
  chosen()?.remove();
});

it.each([1440, 390] as const)(
  'a technician adds a file in the row of an order that lacks one, %i px wide',
  async (width) => {
    vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => {});
    await show(width);
    await expect.element(add()).toHaveAccessibleName('Agregar archivo 1531');
    // On a card in words; in a row of this width its icon.
    await expect.element(add()).toHaveTextContent(width === 390 ? 'Agregar archivo' : '');
    await add().click();
    const input = chosen() as HTMLInputElement;
    expect([input.accept, input.multiple]).toEqual(['image/*,.pdf,.heic,.heif', true]);
    const files = new DataTransfer();
    files.items.add(new File(['x'], 'tarjeta.txt', { type: 'text/plain' }));
    input.files = files.files;
    input.dispatchEvent(new Event('change'));
    const panel = page.getByRole('dialog', { name: 'Detalle de orden Orden N.º 1531' });
    await expect.element(panel).toBeVisible();
    // Its panel took it, and says what is wrong with it.
    await expect.element(panel.getByRole('alert').first()).toBeVisible();
    expect(takeHanded('o1531')).toBeUndefined();
    expect(chosen()).toBeNull();
  },
);

it('opens the camera of a device that is touched; who chooses none leaves nothing behind', async () => {
  vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => {});
  touchDevice();
  await show(390);
  await expect.element(add()).toHaveAccessibleName('Sacar foto 1531');
  await add().click();
  expect(chosen()?.getAttribute('capture')).toBe('environment');
  chosen()?.dispatchEvent(new Event('cancel'));
  expect(chosen()).toBeNull();
  expect(page.getByRole('dialog').elements()).toEqual([]);
});

it('offers it to nobody else', async () => {
  sesion.setUser(admin);
  await show(1440, admin);
  await expect.element(page.getByRole('button', { name: /1531/ }).first()).toBeVisible();
  expect(add().elements()).toEqual([]);
});
