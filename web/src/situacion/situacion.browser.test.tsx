import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { CeldaSucursal, SituacionCliente, SituacionDeCliente } from '#contract/clientes/situacion.ts';
import type { Rol } from '#contract/cuentas/sesion.ts';
import { queryClient } from '../shared/net/query.ts';
import { today } from '../shared/text/dates.ts';
import { admin } from '../testing/admin.ts';
import { showScreen } from '../testing/screen.tsx';
import { SituacionMark } from './SituacionMark.tsx';
import { SituacionPage } from './SituacionPage.tsx';
import { SituacionPanel } from './SituacionPanel.tsx';

const celda = (nombre: string, of: Partial<CeldaSucursal>): CeldaSucursal => ({
  ...{ requisito_id: nombre, tipoOrden: { _id: nombre, nombre, capacitacion: false }, puesto: null },
  ...{ estado: 'Vigente', fechavencimiento: '2027-03-10', orden_id: `o-${nombre}`, numeroorden: 512 },
  ...{
    referencia: null,
    abierta: true,
    pedida: null,
    archivoPedido: null,
    programada: null,
    archivos: 0,
    sinRespaldo: false,
    personas: null,
    ...of,
  },
});
const situacion = (celdas: CeldaSucursal[], of: Partial<SituacionDeCliente> = {}): SituacionDeCliente => ({
  ...{
    cliente: { _id: 'c1', razonSocial: 'Molinos Aguará S.A.', telefono: null },
    semaforo: 'En regla',
    porcentaje: 100,
  },
  vencidasSinRenovar: 10,
  sucursales: [
    {
      ...{
        _id: 's1',
        direccion: 'Urquiza 1517',
        localidad: 'Río Cuarto',
        semaforo: 'En regla',
        porcentaje: 100,
      },
      ...{ porVencer: 0, vencidos: 0, faltan: 0, vencidasSinRenovar: 0, ordenesSinRespaldo: [511, 512] },
      celdas,
    },
  ],
  ...of,
});

async function show(rol: Rol, data: SituacionDeCliente, answers = {}) {
  const element = (
    <>
      <SituacionMark clienteId="c1" />
      <SituacionPanel clienteId="c1" rol={rol} />
    </>
  );
  return showScreen(element, { answers: { 'GET /api/situacion/cliente/c1': () => data, ...answers } });
}

afterEach(() => queryClient.clear());

it('the orders that have expired stand beside the share, and make the one word of the company (decision 074)', async () => {
  await show('admin', situacion([celda('Ruido', { sinRespaldo: true })]));
  await expect
    .element(page.getByText('10 órdenes vencidas sin renovar, fuera de los requisitos'))
    .toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Ver en Órdenes' }))
    .toHaveAttribute('href', '/ordenes?cliente=c1&estado=sin-renovar&orden=vencimiento');
  const mark = page.getByRole('link', { name: 'Con órdenes vencidas' });
  await expect.element(mark).toHaveAttribute('href', '/prueba?solapa=situacion');
  const branch = page.getByRole('region', { name: 'Urquiza 1517 - Río Cuarto' });
  // The requirement goes by two orders: of two machines.
  await expect
    .element(branch.getByRole('link', { name: '1 requisito sin respaldo' }))
    .toHaveAttribute('href', '/ordenes?numeros=511-512');
});

it('what is done about a requirement stands in one column, whatever else its line offers', async () => {
  const rows = [
    celda('Ruido', { estado: 'Vencido', sinRespaldo: true }),
    celda('Luz', { estado: 'Vencido' }),
  ];
  await show('admin', situacion(rows));
  const renew = (name: string) => page.getByRole('button', { name: `Renovar: ${name}` });
  await expect.element(renew('Ruido')).toBeVisible();
  const left = (name: string) => Math.round(renew(name).element().getBoundingClientRect().left);
  expect(left('Ruido')).toBe(left('Luz'));
});

it.each(['tecnico', 'admin'] as const)(
  'the list offers %s what can be done about a client: a technician the same in every row',
  async (rol) => {
    const row = (razonSocial: string, sinRespaldo: number, vencidasSinRenovar: number) => ({
      ...{
        cliente: { _id: razonSocial, razonSocial, telefono: null },
        semaforo: 'Con faltas',
        porcentaje: 50,
      },
      ...{ vigentes: 1, porVencer: 0, vencidos: 0, faltan: 1, proxima: null, otraOrden: null },
      ...{ sinRespaldo, vencidasSinRenovar },
    });
    const tecnico = { _id: 't1', nombre: 'Inés', apellido: 'Quiroga' };
    const { router } = await showScreen(<SituacionPage />, {
      usuario: rol === 'admin' ? admin : { ...admin, isAdmin: false, tecnico },
      answers: { 'GET /api/situacion': () => [row('Acero', 2, 3), row('Bronce', 0, 3), row('Cobre', 0, 0)] },
    });
    const actions = page.getByRole('button', { name: /^Ver (órdenes|sin respaldo|vencidas|situación) / });
    await expect.element(actions.first()).toBeVisible();
    expect(actions.elements().map((one) => one.getAttribute('aria-label'))).toEqual(
      rol === 'tecnico'
        ? ['Ver órdenes Acero', 'Ver órdenes Bronce', 'Ver órdenes Cobre']
        : ['Ver vencidas Acero', 'Ver vencidas Bronce', 'Ver situación Cobre'],
    );
    if (rol === 'tecnico') {
      await page.getByRole('button', { name: 'Más acciones de Acero' }).click();
      const items = page.getByRole('menuitem');
      await expect.element(items.first()).toBeVisible();
      expect(items.elements().map((one) => one.getAttribute('aria-label'))).toEqual([
        'Ver sin respaldo Acero',
        'Ver vencidas Acero',
        'Ver situación Acero',
      ]);
      await items.first().click();
    } else await actions.first().click();
    await expect
      .poll(() => router.state.location.pathname + router.state.location.search)
      .toBe(
        rol === 'tecnico'
          ? '/ordenes?buscar=Acero&estado=sin-respaldo'
          : '/ordenes?cliente=Acero&estado=sin-renovar&orden=vencimiento',
      );
  },
);

it('leads a technician from a client to its orders, by its name: the list has no filter by client for them', async () => {
  const tecnico = { _id: 't1', nombre: 'Inés', apellido: 'Quiroga' };
  const { router } = await showScreen(<SituacionPage />, {
    usuario: { ...admin, isAdmin: false, tecnico },
    answers: { 'GET /api/situacion': () => [row('Bronce', { sinRespaldo: 0, vencidasSinRenovar: 3 })] },
  });
  await page.getByRole('button', { name: 'Ver órdenes Bronce' }).click();
  await expect
    .poll(() => router.state.location.pathname + router.state.location.search)
    .toBe('/ordenes?buscar=Bronce');
});

const row = (_id: string, of: Partial<SituacionCliente>): SituacionCliente => ({
  ...{ cliente: { _id, razonSocial: _id, telefono: null }, semaforo: 'Con faltas', porcentaje: 20 },
  ...{
    vigentes: 1,
    vencidos: 1,
    faltan: 3,
    porVencer: 2,
    sinRespaldo: 4,
    vencidasSinRenovar: 0,
    proxima: null,
    otraOrden: null,
  },
  ...of,
});

const nothing = { vencidos: 0, faltan: 0, porVencer: 0, sinRespaldo: 0 } as const;

it('the list begins with who has most expired orders, and shows every share by a bar', async () => {
  const proxima = { fecha: '2027-02-12', titulo: 'Ruido' };
  const rows = [
    row('Acero', { ...nothing, vencidasSinRenovar: 4, proxima }),
    row('Barro', { ...nothing, semaforo: 'En regla', porcentaje: 100, vencidasSinRenovar: 20 }),
    row('Cobre', nothing),
    row('Dársena', { ...nothing, semaforo: 'En regla', porcentaje: 100 }),
  ];
  await showScreen(<SituacionPage />, {
    ...{ path: '/situacion', width: 1024 },
    answers: { 'GET /api/situacion': () => rows.toReversed() },
  });
  await expect
    .element(page.getByRole('columnheader', { name: 'Órdenes vencidas' }))
    .toHaveAttribute('aria-sort', 'descending');
  const drawn = () =>
    [...document.querySelectorAll<HTMLElement>('[data-index]')].sort(
      (one, other) => Number(one.dataset.index) - Number(other.dataset.index),
    );
  expect(drawn().map((one) => /Acero|Barro|Cobre|Dársena/.exec(one.textContent)?.[0])).toEqual([
    ...['Barro', 'Acero', 'Cobre', 'Dársena'],
  ]);
  const bars = drawn().map((one) => one.querySelector<HTMLElement>('[aria-hidden] > span')?.style.width);
  expect(bars).toEqual(['100%', '20%', '20%', '100%']);
  // No head has more than two lines, and no column is cut.
  const heads = page.getByRole('columnheader').elements();
  expect(Math.max(...heads.map((head) => head.querySelectorAll('button').length))).toBe(2);
  const table = page.getByRole('table').element();
  expect(table.scrollWidth).toBeLessThanOrEqual(table.parentElement?.clientWidth ?? 0);
  // Rows of one height, with room for a chip and a line below it (decision 089).
  expect(drawn().map((one) => one.getBoundingClientRect().height)).toEqual([60, 60, 60, 60]);
});

it('says of what each number is: of the requirements, or orders outside them', async () => {
  const rows = [
    row('Acero', { vigentes: 30, porVencer: 6, vencidos: 36, faltan: 16, porcentaje: 41, sinRespaldo: 5 }),
    row('Barro', {
      ...{ ...nothing, vigentes: 2 },
      ...{ semaforo: 'En regla', porcentaje: 100, vencidasSinRenovar: 14 },
    }),
    row('Cobre', {
      ...{ ...nothing, vigentes: 0 },
      ...{ semaforo: 'Sin requisitos', porcentaje: null, vencidasSinRenovar: 1 },
    }),
  ];
  await showScreen(<SituacionPage />, {
    ...{ path: '/situacion', width: 1440 },
    answers: { 'GET /api/situacion': () => rows },
  });
  const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name });
  await expect
    .element(rowOf('Acero'))
    .toHaveTextContent(
      'AceroSin teléfonoCon faltas41 % · 36 de 8836 vencidos · 16 faltan · 6 por vencer · 5 sin respaldo0–Sin próximo vencimiento',
    );
  await expect
    .element(rowOf('Barro'))
    .toHaveTextContent(
      'BarroSin teléfonoCon órdenes vencidas100 % · 2 de 214fuera de los requisitos–Sin próximo vencimientoVer vencidas',
    );
  await expect
    .element(rowOf('Cobre'))
    .toHaveTextContent(
      'CobreSin teléfonoCon órdenes vencidasSin requisitos · Definir1–Sin próximo vencimientoVer vencidas',
    );
  // In one line.
  const define = rowOf('Cobre').getByRole('link', { name: 'Definir requisitos: Cobre' }).element();
  expect(define.parentElement?.getBoundingClientRect().height).toBeLessThan(24);
  // Each number has its own head.
  const heads = page.getByRole('columnheader').elements();
  expect(Math.max(...heads.map((head) => head.querySelectorAll('button').length))).toBe(1);
});

it('has no mark for a client without requirements and without expired orders', async () => {
  const none = { semaforo: 'Sin requisitos', porcentaje: null, vencidasSinRenovar: 0 } as const;
  await show('admin', situacion([], none));
  await expect.element(page.getByText('Todavía no hay requisitos definidos')).toBeVisible();
  await expect.element(page.getByRole('link', { name: /vencida|Sin requisitos/ })).not.toBeInTheDocument();
});

it('lets a client user ask for what has expired or soon does, unless its renewal is planned', async () => {
  const planned = { programada: { fecha: '2027-01-10', orden_id: 'o9' } };
  const celdas = [
    celda('Ruido', { estado: 'Vencido' }),
    celda('Pozo a tierra', { estado: 'Por vencer', ...planned }),
    celda('Iluminación', {}),
    celda('Extintores', { estado: 'Vencido', abierta: false }),
    celda('Ergonomía', { estado: 'Vencido', pedida: today() }),
  ];
  const { calls } = await show('cliente', situacion(celdas), {
    'POST /api/ordenes/o-Ruido/pedido': () => ({ _id: 'o-Ruido', pedida: today() }),
  });
  const ask = page.getByRole('button', { name: /^Pedir renovación/ });
  await expect.element(ask).toHaveAccessibleName('Pedir renovación: Ruido');
  await ask.click();
  const branch = page.getByRole('region', { name: 'Urquiza 1517 - Río Cuarto' });
  const line = (nombre: string) => branch.getByRole('listitem').filter({ hasText: nombre });
  await expect.element(line('Ruido').getByText(/^Renovación pedida el/)).toHaveFocus();
  await expect.element(line('Ergonomía').getByText(/^Renovación pedida el/)).toBeVisible();
  expect(calls.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
    '/api/ordenes/o-Ruido/pedido',
  ]);
  await expect.element(page.getByRole('button', { name: /^Renovar/ })).not.toBeInTheDocument();
});

it('leads to the wizard for a training that people lack, unless one is planned or the person may not', async () => {
  const training = (nombre: string, of: Partial<CeldaSucursal> = {}) => {
    const cell = celda(nombre, { estado: 'Falta', orden_id: null, ...of });
    const personas = { total: 3, vigentes: 1, porVencer: 0, vencidas: 0, faltan: 2 };
    return { ...cell, tipoOrden: { ...cell.tipoOrden, capacitacion: true }, personas };
  };
  const celdas = [
    training('Altura'),
    training('Ergonomía', { programada: { fecha: '2027-01-10', orden_id: 'o9' } }),
  ];
  const link = page.getByRole('link', { name: /^Registrar capacitación/ });
  await show('tecnico', situacion(celdas));
  await expect.element(page.getByRole('link', { name: 'Ver personal: Altura' })).toBeVisible();
  await expect.element(link).not.toBeInTheDocument();
  queryClient.clear();
  await show('cliente', situacion(celdas));
  await expect.element(link).toHaveAccessibleName('Registrar capacitación: Altura');
  await link.click();
  await expect.poll(() => location.pathname).toBe('/ordenes/add-training');
  expect(history.state.usr.personal).toMatchObject({ clienteId: 'c1', sucursalId: 's1', empleados: [] });
});
