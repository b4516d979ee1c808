import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Usuario } from '#contract/cuentas/sesion.ts';
import type { Orden } from '#contract/ordenes/ordenes.ts';
import { queryClient } from '../shared/net/query.ts';
import { addDays, today } from '../shared/text/dates.ts';
import { admin } from '../testing/admin.ts';
import { orden, sucursal } from '../testing/orden.ts';
import { showScreen } from '../testing/screen.tsx';
import { Reply } from '../testing/server.ts';
import { touchDevice } from '../testing/touch.ts';
import { tones } from '../theme.ts';
import { OrdenDetail } from './OrdenDetail.tsx';

const tecnico = { ...admin, isAdmin: false, tecnico: { _id: 't1', nombre: 'Inés', apellido: 'Quiroga' } };
const cliente: Usuario = {
  ...{ ...admin, isAdmin: false },
  cliente: { _id: 'c1', razonSocial: 'Molinos Aguará S.A.', linktofile: null },
};
const contacto = { nombre: 'Prisma', telefono: '11 5263-0900', email: 'hola@prisma.example' };
const planned = { ...orden, fechainicio: '2099-01-05' };
const nothing = () => undefined;

interface Shown {
  readonly usuario?: Usuario;
  readonly row?: Orden;
  readonly width?: 1440 | 390;
  readonly answer?: () => unknown;
  readonly onEdit?: () => void;
  readonly onRenew?: () => void;
  readonly stored?: readonly object[];
}

const show = ({
  usuario = admin,
  row = orden,
  width = 390,
  answer,
  onEdit,
  onRenew,
  stored: list = [],
}: Shown) =>
  showScreen(
    <OrdenDetail {...{ row, rows: [row], step: () => undefined, onClose: nothing, onEdit, onRenew }} />,
    {
      ...{ width, usuario },
      answers: {
        'GET /api/ordenes/o1/archivos': () => list,
        'GET /api/consultora/contacto': () => contacto,
        'GET /api/sucursales/s1': answer ?? (() => sucursal),
      },
    },
  );
const panel = () => page.getByRole('dialog', { name: 'Detalle de orden Orden N.º 1520' });
const stored = {
  ...{ _id: 'f1', filename: 'Protocolo.pdf', linktofile: '/f1', descripcion: null, tipo: 'application/pdf' },
  ...{ bytes: 9, subidoPor: 'Ana', createdAt: '2026-11-20T15:29:42.000Z', eliminable: false },
};
const files = () => page.getByRole('region', { name: 'Archivos', exact: true });

beforeEach(() => queryClient.clear());
afterEach(() => vi.restoreAllMocks());

it.each([1440, 390] as const)(
  "beside 'Pedir renovación' a client user reads at %i px how to reach the consultancy (reglas 4.24)",
  async (width) => {
    const row: Orden = { ...orden, estado: 'Vencida', fechavencimiento: '2026-02-01' };
    await show({ usuario: cliente, row, width });
    await expect.element(panel().getByRole('button', { name: 'Pedir renovación' })).toBeVisible();
    await expect.element(panel().getByText('¿Urgente?')).toBeVisible();
    const call = panel().getByRole('link', { name: 'Llamar a Prisma · 11 5263-0900', exact: true });
    await expect.element(call).toHaveAttribute('href', 'tel:1152630900');
    await expect
      .element(panel().getByRole('link', { name: 'Escribir a hola@prisma.example', exact: true }))
      .toBeVisible();
  },
);

it('an order that is in force has nothing urgent', async () => {
  await show({ usuario: cliente });
  await expect.element(panel()).toBeVisible();
  expect(panel().getByText('¿Urgente?').query()).toBeNull();
});

describe('the panel offers photos and files once (reglas 2.10)', () => {
  it.each([
    { who: 'a technician, at the foot', usuario: tecnico, row: orden, foot: true },
    { who: 'a technician of what has not begun, at the foot', usuario: tecnico, row: planned, foot: true },
    { who: 'an administrator, in the section', usuario: admin, row: orden, foot: false },
  ])('on a device that is touched to $who', async ({ usuario, row, foot }) => {
    touchDevice();
    await show({ usuario, row });
    await expect.element(files().getByText('Agregar archivo', { exact: true })).toBeVisible();
    const photo = page.getByRole('button', { name: 'Sacar foto: Orden N.º 1520', exact: true });
    const camera = files().getByText('Sacar foto', { exact: true });
    expect(photo.elements()).toHaveLength(foot ? 1 : 0);
    expect(camera.elements()).toHaveLength(foot ? 0 : 1);
    if (foot) expect(files().element().contains(photo.element())).toBe(false);
  });

  it.each([
    { who: 'a technician', usuario: tecnico, isMain: true },
    { who: 'an administrator', usuario: admin, isMain: false },
  ])('at a desk files alone, which is what $who does next: $isMain', async ({ usuario, isMain }) => {
    await show({ usuario, width: 1440 });
    const add = page.getByRole('button', { name: /^Agregar archivo/ });
    await expect.element(add).toBeVisible();
    expect(add.elements()).toHaveLength(1);
    expect(add.element().classList.contains('MuiButton-contained')).toBe(isMain);
    expect(panel().getByText('Sacar foto').query()).toBeNull();
  });
});

describe('the foot has what is to be done next (reglas 2.10)', () => {
  const filled = () =>
    [...panel().element().querySelectorAll('.MuiDialogActions-root .MuiButton-contained')].map(
      ({ textContent }) => textContent,
    );
  const expired: Orden = { ...orden, estado: 'Vencida', fechavencimiento: '2026-02-01' };
  it.each([
    { who: 'a technician', usuario: tecnico, what: 'lacks its proof', row: orden, name: 'Agregar archivo' },
    { who: 'a client user', usuario: cliente, what: 'lacks its proof', row: orden, name: 'Pedir archivo' },
    {
      ...{ who: 'a client user', usuario: cliente, what: 'has expired and lacks its proof' },
      ...{ row: expired, name: 'Pedir renovación' },
    },
  ])('$who, of what $what: $name', async ({ usuario, row, name }) => {
    await show({ usuario, row, width: 1440 });
    await expect.element(page.getByRole('button', { name: new RegExp(`^${name}`) })).toBeVisible();
    expect(filled()).toEqual([name]);
  });

  it.each([
    ['a technician', tecnico],
    ['a client user', cliente],
  ])('%s opens the file that an order has', async (_who, usuario) => {
    await show({ usuario, row: { ...orden, cantidad_archivos: 1 }, width: 1440, stored: [stored] });
    const open = panel().getByRole('link', { name: 'Abrir archivo', exact: true });
    await expect.element(open).toHaveAttribute('href', '/f1');
    expect(filled()).toEqual(['Abrir archivo']);
  });
});

it("an administrator's order that lacks its proof asks for the file first, and edits quietly", async () => {
  const row = { ...orden, tipoOrden: { ...orden.tipoOrden, exigeRespaldo: true } };
  await show({ row, onEdit: nothing, width: 1440 });
  await expect.element(panel().getByRole('button', { name: /^Editar/ })).toBeVisible();
  const filled = [...panel().element().querySelectorAll('.MuiButton-contained')];
  expect(filled.map(({ textContent }) => textContent)).toEqual(['Agregar archivo']);
});

it("a client user's order that has not begun leads to the day in the agenda on which it expires", async () => {
  await show({ usuario: cliente, row: planned });
  const day = planned.fechavencimiento;
  await expect
    .element(panel().getByRole('link', { name: 'Ver en la agenda', exact: true }))
    .toHaveAttribute('href', `/agenda?mes=${day.slice(0, 7)}&ver=${day}`);
});

it("a technician's order that has not begun asks for its file first, and leads to its day in the agenda", async () => {
  await show({ usuario: tecnico, row: planned, width: 1440 });
  const add = panel().getByRole('button', { name: /^Agregar archivo/ });
  await expect.element(add).toBeVisible();
  expect(add.elements()).toHaveLength(1);
  expect(add.element().className).toContain('MuiButton-contained');
  const day = panel().getByRole('link', { name: 'Ver en la agenda', exact: true });
  await expect.element(day).toHaveAttribute('href', '/agenda?mes=2099-01&ver=2099-01-05');
  expect(day.element().className).toContain('MuiButton-outlined');
  const [first, second] = [add, day].map((one) => one.element().getBoundingClientRect());
  expect(first?.right).toBeLessThanOrEqual(second?.left ?? 0);
});

it('the number of an order is said once, in the title', async () => {
  await show({});
  await expect.element(panel()).toBeVisible();
  expect(panel().element().textContent.split('1520')).toHaveLength(2);
});

describe('the way to the branch', () => {
  const map = () =>
    panel().getByRole('link', { name: 'Cómo llegar a Urquiza 1517 - Río Cuarto', exact: true });
  const call = () => panel().getByRole('link', { name: /^Llamar / });
  const write = () => panel().getByRole('link', { name: /^Escribir / });
  const query = () => new URL(map().element().getAttribute('href') ?? '').searchParams.get('query');

  it.each([
    ['an administrator', admin, 1440],
    ['a technician', tecnico, 390],
  ] as const)('leads %s to the map and to its telephone', async (_who, usuario, width) => {
    const { calls } = await show({ usuario, width });
    await expect.element(call()).toHaveAttribute('href', 'tel:3854114905');
    await expect.element(call()).toHaveTextContent('Llamar 385 411-4905');
    expect(query()).toBe('Urquiza 1517, Río Cuarto, Córdoba');
    await expect.element(map()).toHaveAttribute('target', '_blank');
    await expect.element(map()).toHaveAttribute('rel', 'noopener noreferrer');
    expect(write().query()).toBeNull();
    expect(calls.filter(({ path }) => path.startsWith('/api/sucursales'))).toHaveLength(1);
    if (width === 1440) return;
    const [a, b] = [map(), call()].map((one) => one.element().getBoundingClientRect());
    expect(Math.min(a?.height ?? 0, b?.height ?? 0)).toBeGreaterThanOrEqual(44);
    expect((b?.left ?? 0) - (a?.right ?? 0)).toBeGreaterThanOrEqual(8);
  });

  it('is an e-mail address where nobody can be called', async () => {
    await show({ answer: () => ({ ...sucursal, telefono: '-' }) });
    await expect.element(write()).toHaveAttribute('href', 'mailto:planta@molinos.example');
    expect(call().query()).toBeNull();
  });

  it('has its room before it is known, and is left out if it cannot be loaded', async () => {
    let reply: (value: unknown) => void = nothing;
    await show({ answer: () => new Promise((resolve) => (reply = resolve)) });
    const below = panel().getByText('Tipo de orden', { exact: true });
    await expect.element(map()).toBeVisible();
    const top = () => below.element().getBoundingClientRect().top;
    const before = top();
    expect(query()).toBe('Urquiza 1517, Río Cuarto');
    reply(new Reply(404, { code: 'no_encontrado', message: 'No existe' }));
    await expect.poll(() => queryClient.getQueryState(['/api/sucursales/s1'])?.status).toBe('error');
    expect(top()).toBe(before);
    expect(call().query()).toBeNull();
    expect(page.getByRole('alert').query()).toBeNull();
    queryClient.setQueryData(['/api/sucursales/s1'], sucursal);
    await expect.element(call()).toBeVisible();
    expect(top()).toBe(before);
  });

  it('is not told to a client user, who knows its own branch', async () => {
    const { calls } = await show({ usuario: cliente });
    await expect.element(panel().getByText('Urquiza 1517 - Río Cuarto')).toBeVisible();
    await expect.element(files().getByText('Todavía no hay archivos de respaldo.')).toBeVisible();
    expect(panel().getByText('Contacto', { exact: true }).query()).toBeNull();
    expect(map().query()).toBeNull();
    expect(calls.filter(({ path }) => path.startsWith('/api/sucursales'))).toHaveLength(0);
  });
});

describe('beside the state stands how far its day is, and whether there is proof', () => {
  const asks = { ...orden.tipoOrden, exigeRespaldo: true };
  it.each([
    ['Vigente vence en años Sin archivos', orden],
    ['Vigente vence en años Con 3 archivos', { ...orden, cantidad_archivos: 3 }],
    ['Vigente vence en años Sin respaldo', { ...orden, tipoOrden: asks }],
    ['Vigente vence en años Con 1 archivo', { ...orden, tipoOrden: asks, cantidad_archivos: 1 }],
    ['Programada empieza en años', planned],
  ])('%s', async (expected, row) => {
    await show({ row });
    await expect.element(panel()).toBeVisible();
    const head = panel().element().querySelector('[data-steps] > div') as HTMLElement;
    const states = [...(head.lastElementChild?.children ?? [])].map(({ textContent }) => textContent);
    expect(states.join(' ').replace(/\d+ años/, 'años')).toBe(expected);
  });

  it.each([
    ['green', { ...orden, cantidad_archivos: 3 }],
    ['grey', orden],
    ['grey', { ...orden, tipoOrden: asks }],
  ] as const)("and 'Vigente' is %s, which is green only with proof", async (tone, row) => {
    await show({ row });
    const chip = panel().getByText('Vigente', { exact: true });
    await expect.element(chip).toBeVisible();
    const sample = document.createElement('span');
    sample.style.background = tones[tone].bg;
    expect((chip.element() as HTMLElement).style.background).toBe(sample.style.background);
  });
});

it.each([
  ['Renovar', { ...orden, estado: 'Vencida', fechavencimiento: '2026-02-01' } as Orden],
  ['Editar', orden],
])('on a phone %s fills the row of the foot, and the others are read whole', async (main, row) => {
  await show({ row, onEdit: nothing, onRenew: nothing });
  const button = (name: string) => panel().getByRole('button', { name, exact: true });
  await expect.element(button('Renovar')).toBeVisible();
  const names = ['Editar', 'Renovar', 'No se renueva…'];
  const buttons = names.map((name) => button(name).element() as HTMLElement);
  for (const { scrollWidth, clientWidth, textContent } of buttons)
    expect(scrollWidth, textContent).toBe(clientWidth);
  expect(new Set(buttons.map(({ offsetTop }) => offsetTop)).size).toBe(1);
  // The panel may still be on its way into the page.
  const [first, last] = [buttons[0], buttons.at(-1)].map((one) => one?.getBoundingClientRect());
  expect(Math.round((last?.right ?? 0) - (first?.left ?? 0))).toBe(390 - 2 * 16);
  expect(button(main).element().classList.contains('MuiButton-contained')).toBe(true);
});

it("says why nobody awaits the renewal of an inactive client's order that has expired, and offers none", async () => {
  const inactivo = { ...orden.cliente, active: false };
  const row = { ...orden, estado: 'Vencida', fechavencimiento: addDays(today(), -43), cliente: inactivo };
  await show({ row: row as Orden, onRenew: nothing });
  const text = 'Venció hace 43 días; su renovación no se espera mientras el cliente esté inactivo.';
  await expect.element(panel().getByText(text)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Renovar' })).not.toBeInTheDocument();
});
