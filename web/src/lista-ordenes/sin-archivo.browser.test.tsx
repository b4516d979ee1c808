import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Usuario } from '#contract/cuentas/sesion.ts';
import type { Carpeta, ElementoCarpeta } from '#contract/ordenes/carpeta.ts';
import type { Orden } from '#contract/ordenes/ordenes.ts';
import { queryClient } from '../shared/net/query.ts';
import { addDays, today } from '../shared/text/dates.ts';
import { admin } from '../testing/admin.ts';
import { orden as sample } from '../testing/orden.ts';
import { showScreen } from '../testing/screen.tsx';
import { OrdenesList } from './OrdenesList.tsx';

const { cliente } = sample;
const usuario: Usuario = { ...admin, isAdmin: false, cliente: { ...cliente, linktofile: null } };
const orden = (numeroorden: number, exigeRespaldo: boolean): Orden => ({
  ...{ ...sample, _id: `o${numeroorden}`, numeroorden },
  tipoOrden: { ...sample.tipoOrden, exigeRespaldo },
});

const rows = [orden(1531, false), orden(1532, true)];
const elemento = (numero: number): ElementoCarpeta => ({
  ...{ tipo: 'orden', _id: `o${numero}`, numero, documento: 'Ruido', referencia: null, sucursal: null },
  ...{ fecha: '2026-01-05', vencimiento: '2099-12-01', estado: 'Vigente', archivos: [] },
});
const carpeta: Carpeta = {
  ...{ cliente: { ...cliente, cuit: '30-11111111-8' }, sucursal: null, fecha: '2026-11-27' },
  ...{
    cantidad: 0,
    bytes: 0,
    secciones: [{ nombre: '02 Inspecciones', elementos: [1531, 1532].map(elemento) }],
  },
};
const show = (width: 1440 | 390, query = '', answered = rows, more = {}) =>
  showScreen(<OrdenesList usuario={usuario} />, {
    ...{ path: `/ordenes${query}`, width, usuario },
    answers: {
      'GET /api/ordenes/cliente/c1': () => answered,
      'GET /api/clientes/c1/carpeta': () => carpeta,
      'POST /api/ordenes/o1532/pedido-archivo': () => ({ _id: 'o1532', pedido: '2026-11-27' }),
      ...more,
    },
  });
const ask = () => page.getByRole('button', { name: /^Pedir archivo/ });
const toast = (text: string) =>
  page.getByRole('region', { name: 'Avisos' }).getByRole('listitem').filter({ hasText: text });

afterEach(() => queryClient.clear());

it.each([1440, 390] as const)(
  'a client user asks in the row that says that the file is missing, %i px wide',
  async (width) => {
    const { calls } = await show(width);
    await expect.element(ask()).toHaveAccessibleName('Pedir archivo 1532');
    await ask().click();
    await expect.element(toast('Se pidió el archivo de la orden N.º 1532')).toBeVisible();
    const asked = calls.filter(({ method }) => method === 'POST').map(({ path }) => path);
    expect(asked).toEqual(['/api/ordenes/o1532/pedido-archivo']);
  },
);

it('a row whose file was asked for says so in place of the button', async () => {
  const asked: Orden = { ...orden(1532, true), archivoPedido: addDays(today(), -1) };
  await show(1440, '', [asked]);
  await expect.element(page.getByText(/^Archivo pedido el/)).toBeVisible();
  expect(ask().elements()).toEqual([]);
});

it('the list without asked renewals leads to the files that are asked for', async () => {
  const asked: Orden = { ...orden(1532, true), archivoPedido: today() };
  await show(1440, '?estado=pedida', [asked]);
  await page.getByRole('button', { name: 'Ver 1 archivo pedido' }).click();
  await expect.element(page.getByText('Archivo pedido hoy')).toBeVisible();
});

it('and in each row of the list that the folder leads to, whose dialog closes', async () => {
  await show(1440);
  await expect.element(ask()).toBeVisible();
  await page.getByRole('button', { name: 'Carpeta de inspección' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Ver', exact: true }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.poll(() => ask().elements().length).toBe(2);
});

it.each([1440, 390] as const)(
  'asks for all that has expired by the main button of that list, %i px wide',
  async (width) => {
    const expired: Orden = { ...orden(1532, true), estado: 'Vencida', fechavencimiento: '2026-02-01' };
    await show(width, '?estado=sin-renovar', [expired, { ...expired, _id: 'o1533', numeroorden: 1533 }]);
    await expect.element(page.getByRole('button', { name: 'Pedir las 2 renovaciones' })).toBeVisible();
    if (width === 390) await page.getByRole('button', { name: 'Más acciones', exact: true }).click();
    const place = width === 390 ? 'menuitem' : 'button';
    await expect.element(page.getByRole(place, { name: 'Registrar capacitación' })).toBeVisible();
  },
);

it('leads in the list of what lacks its file, where the renewal leads in others', async () => {
  const expired: Orden = { ...orden(1532, true), estado: 'Vencida', fechavencimiento: '2026-02-01' };
  await show(1440, '', [expired]);
  await expect.element(page.getByRole('button', { name: 'Pedir renovación 1532' })).toBeVisible();
  expect(ask().elements()).toEqual([]);
  await page.getByRole('button', { name: /^Sin respaldo/ }).click();
  await expect.element(ask()).toHaveAccessibleName('Pedir archivo 1532');
});

it('has the inspection folder in sight on a phone, beside the training that a client user registers', async () => {
  await show(390);
  const register = page.getByRole('button', { name: 'Registrar capacitación' });
  await expect.element(register).toHaveTextContent('Registrar');
  await expect.element(register).not.toHaveTextContent('apacitación');
  await page.getByRole('button', { name: 'Carpeta de inspección' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Carpeta de inspección' })).toBeVisible();
});

it('says a filter by state once on a phone: its figure is pressed and clears it', async () => {
  await show(390, '?estado=sin-respaldo');
  const figure = page.getByRole('button', { name: /^\d+ Sin respaldo$/ });
  await expect.element(figure).toHaveAttribute('aria-pressed', 'true');
  await expect.element(page.getByRole('button', { name: 'Filtros (1)' })).toBeVisible();
  const told = page.getByRole('button', { name: /^Quitar filtro Estado/ });
  expect(told.elements()).toEqual([]);
  await figure.click();
  await expect.element(page.getByRole('button', { name: 'Filtros', exact: true })).toBeVisible();
  await expect.element(page.getByText('N.º 1531', { exact: true })).toBeVisible();
});

it('tells a state that no figure has', async () => {
  await show(390, '?estado=vigente');
  await expect.element(page.getByRole('button', { name: 'Quitar filtro Estado: Vigente' })).toBeVisible();
});

it.each([1440, 390] as const)(
  'a client user asks for all the files that are missing, but those asked for already, %i px wide',
  async (width) => {
    const asked = { ...orden(1535, true), archivoPedido: today() };
    const { calls } = await show(
      width,
      '?estado=sin-respaldo',
      [orden(1533, true), orden(1534, true), asked],
      {
        'POST /api/ordenes/pedidos-archivo': () => ({ pedidos: 2 }),
      },
    );
    await expect.element(page.getByText('1 ya pedido', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Pedir los 2 archivos' }).click();
    await page.getByRole('button', { name: 'Pedir', exact: true }).click();
    await expect.element(toast('Se pidieron 2 archivos')).toBeVisible();
    const posts = calls.filter(({ method }) => method === 'POST').map(({ path }) => path);
    expect(posts).toEqual(['/api/ordenes/pedidos-archivo']);
  },
);

it('says that all files that are missing were asked for, once none is left to ask for', async () => {
  const asked = [1533, 1534].map((numero) => ({ ...orden(numero, true), archivoPedido: today() }));
  await show(1440, '?estado=sin-respaldo', asked);
  await expect.element(page.getByText('2 archivos ya pedidos', { exact: true })).toBeVisible();
  expect(page.getByRole('button', { name: /^Pedir/ }).elements()).toEqual([]);
});
