import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Usuario } from '#contract/cuentas/sesion.ts';
import type { AgendaItem } from '#contract/ordenes/agenda.ts';
import type { Orden } from '#contract/ordenes/ordenes.ts';
import { queryClient } from '../../shared/net/query.ts';
import { today } from '../../shared/text/dates.ts';
import { admin } from '../../testing/admin.ts';
import { showScreen } from '../../testing/screen.tsx';
import { AgendaPage } from '../AgendaPage.tsx';

const tecnico: Usuario = {
  ...admin,
  isAdmin: false,
  tecnico: { _id: 't1', nombre: 'Inés', apellido: 'Quiroga' },
};
const hoy = today();
const cliente = { _id: 'molinos', razonSocial: 'Molinos Aguará S.A.', active: true };
const tipoOrden = { _id: 'ruido', nombre: 'Ruido', exigeRespaldo: false, diasAviso: null };
const sucursal = {
  _id: 'norte',
  direccion: 'Belgrano 100',
  localidad: { _id: 'ros', nombre: 'Rosario' },
  cliente,
};

const orden = (numeroorden: number, fields: Partial<Orden> = {}) =>
  ({
    ...{ _id: `o${numeroorden}`, version: 1, numeroorden, cliente, cliente_id: 'molinos', sucursal },
    ...{ tipoOrden: { ...tipoOrden, nombre: `Ruido ${numeroorden}` }, referencia: null, capacitacion: null },
    ...{ fechainicio: '2020-01-01', fechafin: null, fechavencimiento: hoy, estado: 'Por vencer' },
    ...{ noSeRenueva: false, motivo: null, renueva: null, renovadaPor: null, cantidad_archivos: 0 },
    ...fields,
  }) as Orden;

const expiry = ({ _id, numeroorden, fechainicio, sucursal }: Orden): AgendaItem => ({
  ...{ tipo: 'vencimiento', _id, fecha: hoy, hora: null, titulo: `Ruido ${numeroorden}` },
  ...{ detalle: `Orden N.º ${numeroorden}`, cliente, estado: 'Por vencer', diasAviso: null, fechainicio },
  sucursal: { ...sucursal, localidad: 'Rosario' },
  ...{ abierta: true, enlace: `/ordenes?ver=${_id}` },
});

const done = orden(1, { cantidad_archivos: 3 });
const open = orden(2);
const asked = orden(3, { tipoOrden: { ...tipoOrden, exigeRespaldo: true } as Orden['tipoOrden'] });
const begins = orden(4, { fechainicio: hoy, fechavencimiento: '2099-01-01', cantidad_archivos: 1 });

/** Expired, and the same work was ordered again without a link. */
const late = orden(5, {
  ...{ fechavencimiento: '2020-12-31', estado: 'Vencida' },
  tipoOrden: { ...tipoOrden, _id: 'humo' } as Orden['tipoOrden'],
});
const next = orden(6, { ...late, _id: 'o6', numeroorden: 6, fechainicio: '2021-01-01', estado: 'Vigente' });

async function show(usuario: Usuario, width: 1440 | 1024 | 390, more: readonly Orden[] = []) {
  const shown = await showScreen(<AgendaPage />, {
    ...{ path: '/agenda?vista=lista', width, usuario },
    answers: {
      'GET /api/agenda': () => [done, open, asked, ...more.slice(0, 1)].map(expiry),
      'GET /api/ordenes': () => [done, open, asked, begins, ...more],
      'GET /api/localidades': () => [{ ...sucursal.localidad, provincia: { _id: 'sf', nombre: 'Santa Fe' } }],
      'GET /api/tiposOrden': () => [{ ...tipoOrden, queDocumentar: 'Foto del sonómetro' }],
    },
  });
  await expect.element(page.getByRole('link', { name: 'Ruido 2', exact: true })).toBeVisible();
  // Widths are those of the product's own letters.
  await document.fonts.ready;
  return shown;
}
const calendar = () => page.getByRole('region', { name: 'Calendario' });
/** Without the places that a technician's lines stand in. */
const lines = () =>
  calendar()
    .getByRole('listitem')
    .elements()
    .filter((line) => !line.querySelector('li'));
const textOf = (line: Element) => line.textContent ?? '';

afterEach(() => queryClient.clear());

it.each([1440, 390] as const)(
  'a technician reads at %d px which orders have their files; those come last',
  async (width) => {
    const { calls } = await show(tecnico, width);
    await expect.element(calendar().getByText('Con 3 archivos')).toBeVisible();
    expect(lines().map((line) => /Ruido \d/.exec(textOf(line))?.[0])).toEqual([
      'Ruido 2',
      'Ruido 3',
      'Ruido 4',
      'Ruido 1',
    ]);
    expect(lines().map((line) => /(Sin|Con \d) (archivos?|respaldo)/.exec(textOf(line))?.[0])).toEqual([
      'Sin archivos',
      'Sin respaldo',
      'Con 1 archivo',
      'Con 3 archivos',
    ]);
    // What happens is said once, and first.
    expect(lines().map((line) => textOf(line).match(/Vence|Empieza|Por vencer/g))).toEqual([
      ['Vence'],
      ['Vence'],
      ['Empieza'],
      ['Vence'],
    ]);
    const actions = calendar()
      .getByRole('button', { name: /^Agregar archivo/ })
      .elements();
    expect(actions.map((button) => button.getAttribute('aria-label'))).toEqual([
      'Agregar archivo: Orden N.º 2',
      'Agregar archivo: Orden N.º 3',
      'Agregar archivo: Orden N.º 4',
      'Agregar archivo: Orden N.º 1',
    ]);
    // Their icons stand below each other where they have a column, and all have their words.
    for (const button of actions) expect(button.textContent).toBe('Agregar archivo');
    const icons = actions.map((button) => button.querySelector('svg')?.getBoundingClientRect());
    if (width === 1440)
      for (const icon of icons) expect(Math.abs((icon?.left ?? 0) - (icons[0]?.left ?? 0))).toBeLessThan(3);
    if (width === 390)
      for (const button of actions) expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    expect(document.documentElement.scrollWidth).toBe(width);
    expect(calls.map(({ path }) => path).filter((path) => path.startsWith('/api/ordenes'))).toEqual([
      '/api/ordenes',
    ]);
  },
);

it.each([1440, 390] as const)(
  'a technician has at %d px the way to each place, and once what its types ask for (reglas 2.30)',
  async (width) => {
    await show(tecnico, width);
    // What has its files is apart, after all that has none.
    const names = [
      'Cómo llegar a Molinos Aguará · Belgrano 100 - Rosario',
      'Cómo llegar a Molinos Aguará · Belgrano 100 - Rosario',
    ];
    const maps = calendar().getByRole('link', { name: /^Cómo llegar/ });
    await expect.element(maps.first()).toBeVisible();
    expect(maps.elements().map((map) => map.getAttribute('aria-label'))).toEqual(names);
    await expect.element(maps.first()).toHaveAttribute('href', expect.stringContaining('Santa%20Fe'));
    await expect.element(calendar().getByText('Foto del sonómetro')).toBeVisible();
    expect(calendar().getByText('Foto del sonómetro').elements()).toHaveLength(1);
  },
);

it('an administrator has neither', async () => {
  await show(admin, 1440);
  await expect
    .element(
      calendar()
        .getByText(/Belgrano 100 - Rosario/)
        .first(),
    )
    .toBeVisible();
  expect(
    calendar()
      .getByRole('link', { name: /^Cómo llegar/ })
      .elements(),
  ).toEqual([]);
  expect(calendar().getByText('Foto del sonómetro').elements()).toEqual([]);
});

it('tells administrators nothing of files, in the server’s order', async () => {
  await show(admin, 1440);
  await expect.element(page.getByRole('link', { name: 'Renovar: Orden N.º 1' }).first()).toBeVisible();
  expect(lines().map((line) => /Ruido \d/.exec(textOf(line))?.[0])).toEqual([
    'Ruido 1',
    'Ruido 2',
    'Ruido 3',
  ]);
  expect(lines().map(textOf).join()).not.toMatch(/archivos|respaldo/);
});

it('leads a technician from an order that another one follows, without a link, to that one (reglas 2.30)', async () => {
  await show(tecnico, 390, [late, next]);
  const link = calendar().getByRole('link', { name: 'La sigue la N.º 6' });
  await expect.element(link).toHaveAttribute('href', '/ordenes?ver=o6');
  // The photo of the old one is not offered.
  expect(page.getByRole('button', { name: /archivo: Orden N\.º 5$/ }).elements()).toEqual([]);
});

it.each([1440, 390] as const)('says to an administrator first who a line is for, at %d px', async (width) => {
  await show(admin, width);
  expect(textOf(lines()[0] as Element).replaceAll('\u00a0', ' ')).toContain(
    'Molinos Aguará S.A. · Belgrano 100 - RosarioRuido 1Vence Orden N.º 1',
  );
});

it('offers an administrator the link of such an order, in place of its renewal', async () => {
  await show(admin, 390, [late, next]);
  await expect.element(calendar().getByRole('button', { name: 'Enlazar: Orden N.º 5' })).toBeVisible();
  expect(calendar().getByRole('link', { name: 'Renovar: Orden N.º 5' }).elements()).toEqual([]);
});

const apart = orden(7, { sucursal: { ...sucursal, _id: 'sur', direccion: 'Mitre 3' } });

it.each([1440, 1024] as const)(
  'the way, the telephone and the file of the only work of a place share its line, in words, at %d px',
  async (width) => {
    await show(tecnico, width, [apart]);
    const way = calendar().getByRole('link', { name: /^Cómo llegar.*Mitre 3/ });
    await expect.element(way).toHaveTextContent('Cómo llegar');
    const button = calendar().getByRole('button', { name: /archivo: Orden N\.º 7$/ });
    const [map, file] = [way, button].map((one) => one.element().getBoundingClientRect());
    expect(
      Math.abs((map?.top ?? 0) + (map?.bottom ?? 0) - (file?.top ?? 0) - (file?.bottom ?? 0)),
    ).toBeLessThan(6);
    expect((file?.left ?? 0) - (map?.right ?? 0)).toBeGreaterThanOrEqual(8);
  },
);
