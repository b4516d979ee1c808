import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Usuario } from '#contract/cuentas/sesion.ts';
import type { Orden } from '#contract/ordenes/ordenes.ts';
import type { Ficha } from '../clientes/ficha/of-cliente.ts';
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
interface Shown {
  readonly of?: Usuario;
  readonly path?: string;
  readonly all?: readonly Orden[];
}
const show = (width: 1440 | 390, { of = usuario, path = '/ordenes', all = rows }: Shown = {}) =>
  showScreen(<OrdenesList usuario={of} />, {
    ...{ path, width, usuario: of },
    answers: {
      'GET /api/ordenes': () => all,
      'GET /api/ordenes/o47/archivos': () => [],
      'GET /api/ordenes/o812/archivos': () => [],
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

it.each([
  ['lacks the file of its type', 'sin-respaldo', { tipoOrden: { ...sample.tipoOrden, exigeRespaldo: true } }],
  ['a client asked for a file of', 'archivo-pedido', { archivoPedido: today() }],
])('an administrator first has it in words in the list of what %s', async (_what, estado, fields) => {
  sesion.setUser(admin);
  const expired = { fechavencimiento: '2026-02-01', estado: 'Vencida' } as const;
  await show(1440, {
    of: admin,
    path: `/ordenes?estado=${estado}`,
    all: [orden(1531, fields), orden(1532, { ...fields, ...expired })],
  });
  await expect
    .poll(() =>
      add()
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(Array(2).fill('Agregar archivo'));
  await page.getByRole('button', { name: 'Más acciones de 1532' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Renovar 1532' })).toBeVisible();
});

it("has it in the page of a client too, in the rows that say 'Sin respaldo' and lead to no renewal", async () => {
  sesion.setUser(admin);
  const owes = { tipoOrden: { ...sample.tipoOrden, exigeRespaldo: true } };
  const expired = { fechavencimiento: '2026-02-01', estado: 'Vencida' } as const;
  const all = [orden(1531, owes), orden(1532), orden(1533, { ...owes, ...expired })];
  const ficha = { cliente: sample.cliente, onCreate: () => {} } as unknown as Ficha;
  await showScreen(<OrdenesList usuario={admin} ficha={ficha} />, {
    ...{ path: '/clientes/c1?solapa=ordenes', width: 1440, usuario: admin },
    answers: { 'GET /api/ordenes': () => all, 'GET /api/ordenes/cliente/c1': () => all },
  });
  await expect.element(add()).toHaveAccessibleName('Agregar archivo 1531');
  await expect.element(add()).toHaveTextContent('Agregar archivo');
  await expect.element(page.getByRole('button', { name: 'Renovar 1533' })).toBeVisible();
});

it('offers it to nobody else', async () => {
  sesion.setUser(admin);
  await show(1440, { of: admin });
  await expect.element(page.getByRole('button', { name: /1531/ }).first()).toBeVisible();
  expect(add().elements()).toEqual([]);
});

describe('a photo of an order that has expired (reglas 2.10)', () => {
  const old = orden(47, { fechainicio: '2025-05-03', fechavencimiento: '2026-05-03', estado: 'Vencida' });
  const next = orden(812, { fechainicio: today() });
  const renewed = { ...old, renovadaPor: { _id: 'o812', numeroorden: 812, fechainicio: today() } };
  const panel = (numeroorden: number) =>
    page.getByRole('dialog', { name: `Detalle de orden Orden N.º ${numeroorden}` });
  const chosenIn = (root: Element, camera: boolean) =>
    [...root.querySelectorAll<HTMLInputElement>('input[type=file]')].find(
      (one) => one.hasAttribute('capture') === camera,
    ) as HTMLInputElement;

  it.each([
    { how: 'that was renewed', first: renewed, width: 390, text: 'Sacar foto para' },
    { how: 'that another one follows without a link', first: old, width: 390, text: 'Sacar foto para' },
    { how: 'that was renewed, at a desk', first: renewed, width: 1440, text: 'Agregar archivo a' },
  ] as const)('goes to the next order of one $how', async ({ first, width, text }) => {
    if (width === 390) touchDevice();
    await show(width, { path: '/ordenes?estado=vencida&ver=o47', all: [first, next] });
    const main = panel(47).getByRole('button', { name: `${text} la N.º 812, que la sigue`, exact: true });
    await expect.element(main).toBeVisible();
    expect(main.element().scrollWidth).toBeLessThanOrEqual(main.element().clientWidth);
    // This one still takes a file, as a quiet action among its files.
    const quiet = panel(47).getByRole('button', { name: 'Agregar archivo', exact: true });
    await expect.element(quiet).toBeVisible();
    expect(quiet.element().classList.contains('MuiButton-contained')).toBe(false);
    expect(
      panel(47)
        .getByText(/^Se agrega a/)
        .query(),
    ).toBeNull();
    await userEvent.upload(chosenIn(main.element().parentElement as Element, width === 390), [
      new File(['x'], 'tarjeta.txt', { type: 'text/plain' }),
    ]);
    await expect.element(panel(812).getByRole('alert').first()).toBeVisible();
    expect(takeHanded('o812')).toBeUndefined();
    expect(new URLSearchParams(location.search).get('estado')).toBe('vencida');
  });

  it.each([390, 1440] as const)(
    'goes to itself while nothing follows, and says so at %i px',
    async (width) => {
      if (width === 390) touchDevice();
      const planned = orden(812, { fechainicio: addDays(today(), 2) });
      await show(width, { path: '/ordenes?ver=o47', all: [old, planned] });
      const note = panel(47).getByText('Se agrega a la N.º 47, que venció el 03/05/2026.', { exact: true });
      await expect.element(note).toBeVisible();
      const name = `${width === 390 ? 'Sacar foto' : 'Agregar archivo'}: Orden N.º 47`;
      const main = panel(47).getByRole('button', { name, exact: true });
      expect(main.element().classList.contains('MuiButton-contained')).toBe(true);
      expect(
        panel(47)
          .getByText(/que la sigue/)
          .query(),
      ).toBeNull();
    },
  );

  it('is offered in its row only while nothing follows', async () => {
    await show(1440, {
      all: [renewed, orden(48, { ...old, _id: 'o48', numeroorden: 48, referencia: 'Caldera' }), next],
    });
    await expect.element(page.getByRole('button', { name: 'Agregar archivo 48' })).toBeVisible();
    const inRows = page.getByRole('table').getByRole('button', { name: /^Agregar archivo/ });
    expect(inRows.elements().map((one) => one.getAttribute('aria-label'))).toEqual([
      'Agregar archivo 48',
      'Agregar archivo 812',
    ]);
  });
});
