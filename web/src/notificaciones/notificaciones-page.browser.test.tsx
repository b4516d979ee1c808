import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Notificacion } from '#contract/cuentas/notificaciones.ts';
import type { Usuario } from '#contract/cuentas/sesion.ts';
import { diasPedido } from '#contract/ordenes/plazos.ts';
import { queryClient } from '../shared/net/query.ts';
import { addDays, formatDate, today } from '../shared/text/dates.ts';
import { admin } from '../testing/admin.ts';
import { showScreen } from '../testing/screen.tsx';
import { NotificacionesPage } from './NotificacionesPage.tsx';

const cliente = { _id: 'c1', razonSocial: 'Molinos Aguará S.A.', telefono: '341 426-2420' };
const venceHoy = (id: string, of: Partial<Notificacion> = {}): Notificacion => ({
  ...{ id, user_id: 'u', leida: false, createdAt: new Date().toISOString(), clase: 'vencimiento', cliente },
  ...{ vence: today(), enlace: `/ordenes?ver=orden-${id}`, renovacion: null, enlazable: null },
  textoDescriptivo: `Está por vencer la orden Nº ${id}, de ${cliente.razonSocial}`,
  ...of,
});

const show = (
  notices: readonly Notificacion[],
  ordenes = 0,
  width: 1440 | 1024 | 390 = 1440,
  { usuario = admin, answers = {} }: { usuario?: Usuario; answers?: Record<string, () => unknown> } = {},
) =>
  showScreen(<NotificacionesPage />, {
    ...{ width, usuario },
    answers: {
      'GET /api/notificaciones': () => notices,
      'GET /api/tablero': () => ({ sinRenovar: { ordenes, cantidadGrupos: 0, grupos: [] } }),
      ...answers,
    },
  });

afterEach(() => queryClient.clear());

it('counts the overdue orders, with the way there, whatever notices are unread', async () => {
  await show([venceHoy('1')], 3);
  await expect.element(page.getByText('3 órdenes vencidas sin renovar')).toBeVisible();
  queryClient.clear();
  await show([], 3);
  await expect.element(page.getByText('No tiene alertas sin leer')).toBeVisible();
  await expect.element(page.getByText('3 órdenes vencidas sin renovar').last()).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Ver en Órdenes' }).last())
    .toHaveAttribute('href', '/ordenes?estado=sin-renovar&orden=vencimiento');
});

it('counts them for a technician too, who reads them in the orders', async () => {
  const tecnico = { ...admin, isAdmin: false, tecnico: { _id: 't1', nombre: 'Inés', apellido: 'Quiroga' } };
  await show([venceHoy('1')], 3, 1440, { usuario: tecnico });
  await expect.element(page.getByText('3 órdenes vencidas sin renovar')).toBeVisible();
});

it('offers a client user to ask for all that has expired at once', async () => {
  const tablero = { sinRenovar: { ordenes: 3, cantidadGrupos: 0, grupos: [] }, ordenes: { vencidas: 3 } };
  const answers = { 'GET /api/tablero': () => ({ ...tablero, porPedir: 2, conPosterior: 0 }) };
  await show([venceHoy('1')], 3, 1440, { usuario: { ...admin, isAdmin: false }, answers });
  await expect.element(page.getByRole('button', { name: 'Pedir las 2 renovaciones' })).toBeVisible();
  await expect.element(page.getByText('1 ya pedida')).toBeVisible();
});

it('names a client once: in the heading of its notices, or in the only notice', async () => {
  await show([venceHoy('1'), venceHoy('2')]);
  await expect.element(page.getByRole('heading', { name: /^Molinos Aguará S\.A\.: 2 / })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Está por vencer la orden Nº 1', exact: true }))
    .toBeVisible();
  queryClient.clear();
  await show([venceHoy('1')]);
  const only = page.getByRole('link', { name: 'Está por vencer la orden Nº 1, de Molinos Aguará S.A.' });
  await expect.element(only.first()).toBeVisible();
});

it('offers what is done about a notice: the renewal of one or of several, else what it is about', async () => {
  const documento = { enlace: '/documentacion?ver=d1', clase: 'documento', vence: null } as const;
  await show([
    venceHoy('1'),
    venceHoy('2'),
    venceHoy('3', { clase: 'orden', vence: null, textoDescriptivo: 'Se registró la orden Nº 3' }),
    venceHoy('4', { ...documento, textoDescriptivo: 'Se publicó el documento Ruido' }),
  ]);
  const named = (name: RegExp) => page.getByRole('link', { name });
  await expect
    .element(named(/^Renovar varias: Molinos Aguará S\.A\.: 2 /))
    .toHaveAttribute('href', expect.stringContaining('cliente=c1'));
  await expect.element(named(/^Renovar: .*Nº 1,/)).toHaveAttribute('href', '/ordenes?renovar=orden-1');
  await expect
    .element(named(/^Ver orden: Se registró la orden Nº 3$/))
    .toHaveAttribute('href', '/ordenes?ver=orden-3');
  await expect.element(named(/^Ver documento: Se publicó/)).toHaveAttribute('href', documento.enlace);
});

it('offers the link of an order that another one follows, in place of its renewal', async () => {
  const enlazable = { _id: 'orden-1', numeroorden: 1 };
  await show([venceHoy('1', { vence: addDays(today(), -2), enlazable })], 0, 1440, {
    answers: { 'POST /api/ordenes/enlaces': () => ({ enlaces: 0, vencidas: 0, muestra: [] }) },
  });
  await page.getByRole('button', { name: /^Enlazar: Está por vencer la orden Nº 1/ }).click();
  await expect.element(page.getByRole('dialog', { name: 'Enlazar la renovación de la N.º 1' })).toBeVisible();
  expect(page.getByRole('link', { name: /^Renovar: / }).elements()).toEqual([]);
});

it.each([1440, 390] as const)(
  'begins with what a client asks, with the way to act and the telephone, %i px wide',
  async (width) => {
    const pedido = { clase: 'pedido', vence: null, createdAt: '2024-03-02T15:00:00.000Z' } as const;
    await show(
      [venceHoy('1'), venceHoy('2', { ...pedido, textoDescriptivo: 'Piden renovar la Nº 2' })],
      0,
      width,
    );
    await expect.element(page.getByRole('heading', { name: 'Pedidos de clientes' })).toBeVisible();
    const [first] = page.getByRole('heading', { level: 2 }).elements();
    expect(first?.textContent).toBe('Pedidos de clientes');
    await expect.element(page.getByRole('link', { name: 'Renovar: Piden renovar la Nº 2' })).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: '341 426-2420: llamar a Molinos Aguará S.A.' }))
      .toHaveAttribute('href', 'tel:3414262420');
  },
);

it('a notice of today has its hour alone, one of another day its date too', async () => {
  await show([venceHoy('1'), venceHoy('2', { createdAt: '2024-03-02T15:00:00.000Z' })]);
  await expect.element(page.getByText(/^\d\d:\d\d$/)).toBeVisible();
  await expect.element(page.getByText('02/03/2024, 12:00')).toBeVisible();
});

it('on a phone the filters are behind one button, which counts those in use', async () => {
  await show([venceHoy('1')], 3, 390);
  await expect.element(page.getByText('3 órdenes vencidas sin renovar')).toBeVisible();
  await page.getByRole('button', { name: 'Filtros', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Filtros' });
  await sheet.getByLabelText('Ver también las leídas').click();
  await sheet.getByRole('button', { name: 'Ver resultados' }).click();
  await page.getByRole('button', { name: 'Filtros (1)' }).click();
  await sheet.getByRole('button', { name: 'Restablecer filtros' }).click();
  await sheet.getByRole('button', { name: 'Ver resultados' }).click();
  await expect.element(page.getByRole('button', { name: 'Filtros', exact: true })).toBeVisible();
});

it('says on a phone in words, in the menu, that it marks a notice as read', async () => {
  let read = false;
  await show([venceHoy('1', { clase: 'cuenta', vence: null })], 0, 390, {
    answers: {
      'PATCH /api/notificaciones/1': () => {
        read = true;
        return null;
      },
    },
  });
  await page.getByRole('button', { name: /^Más acciones de: / }).click();
  expect(page.getByRole('menuitem').elements()).toHaveLength(1);
  await page.getByRole('menuitem', { name: 'Marcar como leída' }).click();
  await expect.poll(() => read).toBe(true);
});

it('leaves out the hour that all notices of a day share', async () => {
  const at = (hour: string) => ({ createdAt: `2024-03-02T${hour}:00.000Z` });
  await show([venceHoy('1', at('15:00')), venceHoy('2', at('15:00'))]);
  await expect.element(page.getByRole('link', { name: /^Renovar: .*Nº 2,/ })).toBeVisible();
  expect(page.getByRole('time').elements()).toEqual([]);
  queryClient.clear();
  await show([venceHoy('1', at('15:00')), venceHoy('2', at('15:20'))]);
  await expect.element(page.getByText('02/03/2024, 12:20')).toBeVisible();
});

const usuario: Usuario = { ...admin, isAdmin: false, cliente: { ...cliente, linktofile: null } };
const propia = (pedida: string | null) =>
  venceHoy('832', { cliente: null, renovacion: { numeroorden: 832, pedida } });
const pedir = () => page.getByRole('button', { name: /^Pedir renovación: Está por vencer la orden Nº 832/ });

it.each([1440, 390] as const)(
  'a client user asks for the renewal in the notice, by keyboard, and reads the day in its place, %i px wide',
  async (width) => {
    const answers = { 'POST /api/ordenes/orden-832/pedido': () => ({ _id: 'orden-832', pedida: today() }) };
    const { calls } = await show([propia(null)], 0, width, { usuario, answers });
    await expect.element(pedir()).toBeVisible();
    pedir().element().focus();
    await userEvent.keyboard('{Enter}');
    await expect
      .element(page.getByText(`Renovación pedida el ${formatDate(today()).slice(0, 5)}`))
      .toHaveFocus();
    expect(calls.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
      '/api/ordenes/orden-832/pedido',
    ]);
    await page.getByRole('button', { name: /^Más acciones de: / }).click();
    await expect
      .element(page.getByRole('menuitem', { name: 'Ver orden' }))
      .toHaveAttribute('href', '/ordenes?ver=orden-832');
  },
);

it('tells a request while it counts, then offers to ask again; without one to make, the order', async () => {
  const last = addDays(today(), 1 - diasPedido);
  await show([propia(last)], 0, 1440, { usuario });
  await expect.element(page.getByText(/^Renovación pedida el /)).toBeVisible();
  expect(pedir().elements()).toEqual([]);
  queryClient.clear();
  await show([propia(addDays(today(), -diasPedido))], 0, 1440, { usuario });
  await expect.element(page.getByRole('button', { name: /^Pedir de nuevo: / })).toBeVisible();
  queryClient.clear();
  await show([venceHoy('832', { cliente: null })], 0, 1440, { usuario });
  await expect.element(page.getByRole('link', { name: /^Ver orden: / })).toBeVisible();
});

it("an administrator reads 'Pedido' on what a client asks, and 'Renovar' leads to the renewal", async () => {
  const texto = 'Molinos Aguará S.A. pide renovar la orden N.º 7';
  await show([venceHoy('7', { clase: 'pedido', vence: null, textoDescriptivo: texto })]);
  await expect.element(page.getByText('Pedido', { exact: true })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: `Renovar: ${texto}` }))
    .toHaveAttribute('href', '/ordenes?renovar=orden-7');
});

it('what is done about notices stands in columns that end at the right edge', async () => {
  await show([
    venceHoy('1'),
    venceHoy('2', { clase: 'documento', enlace: '/mis-documentaciones', cliente: null }),
    venceHoy('3', { renovacion: null, enlace: null, cliente: null }),
  ]);
  const marks = page.getByRole('button', { name: /^Marcar como leída: / });
  await expect.element(marks.first()).toBeVisible();
  const lefts = marks.elements().map((mark) => Math.round(mark.getBoundingClientRect().left));
  expect(lefts).toHaveLength(3);
  expect(new Set(lefts).size).toBe(1);
  const menu = page.getByRole('button', { name: /^Más acciones de: / }).first();
  const card = menu.element().closest('.MuiCard-root');
  const right = (element: Element | null) => element?.getBoundingClientRect().right ?? 0;
  expect(right(card) - right(menu.element())).toBeLessThanOrEqual(4);
});

it('the line of a folded group says what expires first', async () => {
  const rows = ['05', '02', '09', '07'].map((day) =>
    venceHoy(day, { vence: `2020-01-${day}`, textoDescriptivo: `Venció el ${day}, de Molinos Aguará S.A.` }),
  );
  await show(rows);
  await expect
    .element(page.getByRole('button', { name: /^Ver las 4: Molinos Aguará S\.A\.: / }))
    .toBeVisible();
  await expect.element(page.getByText('Venció el 02', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Venció el 05', { exact: true })).not.toBeInTheDocument();
});

it('has urgency, hour and actions of all notices in the same columns at 1024 px', async () => {
  const documento = { clase: 'documento', vence: null, enlace: '/documentaciones?ver=d' } as const;
  const alone = { cliente: { _id: 'c2', razonSocial: 'Horno Viejo S.R.L.', telefono: null } };
  const expired = { vence: '2020-01-01', createdAt: new Date(Date.now() - 120_000).toISOString() };
  await show(
    [
      venceHoy('1', alone),
      venceHoy('2', { ...documento, textoDescriptivo: 'Se publicó el documento Ruido' }),
      venceHoy('3', expired),
      venceHoy('4', expired),
    ],
    0,
    1024,
  );
  await expect.element(page.getByRole('heading', { name: /^Molinos Aguará S\.A\.: 2 / })).toBeVisible();
  const list = page.getByRole('list', { name: 'Notificaciones' }).element();
  const columns = (selector: string) => {
    const all = [...list.querySelectorAll(selector)];
    return [all.length, new Set(all.map((one) => Math.round(one.getBoundingClientRect().left))).size];
  };
  expect(columns('time')).toEqual([4, 1]);
  expect(columns('[aria-label^="Marcar como leída"]')).toEqual([4, 1]);
  expect(columns('a[aria-label^="Renovar: "], a[aria-label^="Ver documento: "]')).toEqual([4, 1]);
});
