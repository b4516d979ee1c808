import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { CeldaSucursal, SituacionDeCliente } from '#contract/clientes/situacion.ts';
import type { Rol } from '#contract/cuentas/sesion.ts';
import { queryClient } from '../../shared/net/query.ts';
import { today } from '../../shared/text/dates.ts';
import { showScreen } from '../../testing/screen.tsx';
import { SituacionPanel } from '../SituacionPanel.tsx';

const celda = (nombre: string, of: Partial<CeldaSucursal>): CeldaSucursal => ({
  ...{ requisito_id: nombre, tipoOrden: { _id: nombre, nombre, capacitacion: false }, puesto: null },
  ...{ estado: 'Vigente', fechavencimiento: '2027-03-10', orden_id: `o-${nombre}`, numeroorden: 512 },
  ...{ referencia: null, abierta: true, pedida: null, archivoPedido: null, programada: null },
  ...{ archivos: 0, sinRespaldo: false, personas: null, ...of },
});
const situacion = (celdas: CeldaSucursal[]): SituacionDeCliente => ({
  ...{ cliente: { _id: 'c1', razonSocial: 'Molinos Aguará S.A.', telefono: null } },
  ...{ semaforo: 'En regla', porcentaje: 100, vencidasSinRenovar: 0 },
  sucursales: [
    {
      ...{ _id: 's1', direccion: 'Urquiza 1517', localidad: 'Río Cuarto', semaforo: 'En regla' },
      ...{ porcentaje: 100, porVencer: 0, vencidos: 0, faltan: 0, vencidasSinRenovar: 0 },
      ...{ ordenesSinRespaldo: [511, 512], celdas },
    },
  ],
});

const show = (rol: Rol, data: SituacionDeCliente, answers = {}) =>
  showScreen(<SituacionPanel clienteId="c1" rol={rol} />, {
    answers: { 'GET /api/situacion/cliente/c1': () => data, 'GET /api/sucursales': () => [], ...answers },
  });

afterEach(() => queryClient.clear());

it('of an order that has expired without a file a technician adds what was done', async () => {
  await show('tecnico', situacion([celda('Ruido', { estado: 'Vencido' })]));
  await expect
    .element(page.getByRole('button', { name: 'Agregar archivo: Ruido, Orden N.º 512' }))
    .toBeVisible();
});

it.each([
  ['tecnico', 'Agregar archivo: Ruido, Orden N.º 512'],
  ['admin', 'Agregar archivo: Ruido, Orden N.º 512'],
  ['cliente', 'Pedir archivo: Ruido'],
] as const)('a line without its file offers %s what is done about it', async (rol, name) => {
  const celdas = [
    celda('Ruido', { sinRespaldo: true }),
    // Of two machines, the other of which lacks its file.
    celda('Iluminación', { sinRespaldo: true, archivos: 1 }),
  ];
  const { calls } = await show(rol, situacion(celdas), {
    'POST /api/ordenes/o-Ruido/pedido-archivo': () => ({ _id: 'o-Ruido', pedido: today() }),
  });
  const button = page.getByRole('button', { name: /^(Agregar|Pedir) archivo/ });
  await expect.element(button).toHaveAccessibleName(name);
  await expect
    .element(page.getByRole('link', { name: 'Orden N.º 512' }).first())
    .toHaveAttribute('href', '/ordenes?ver=o-Ruido');
  await expect.element(page.getByText('2 requisitos sin respaldo').first()).toBeVisible();
  if (rol !== 'cliente') return;
  await button.click();
  await expect.element(page.getByText('Archivo pedido hoy')).toHaveFocus();
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

it.each(['tecnico', 'cliente'] as const)(
  'a line that is due without any file leads %s to its order by its number alone',
  async (rol) => {
    const due = celda('Ruido', { estado: 'Vencido' });
    // One in force, and one whose file leads to the order.
    await show(rol, situacion([due, celda('Luz', {}), celda('Gas', { estado: 'Vencido', archivos: 1 })]));
    await expect.element(page.getByRole('link', { name: 'Ver archivo: Gas' })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Orden N.º 512' }).first()).toBeVisible();
    expect(page.getByRole('link', { name: /^Ver N.º/ }).elements()).toEqual([]);
  },
);

it.each([
  ['tecnico', 1],
  ['admin', 0],
] as const)('a branch shows %s the way to it and whom to call %i times', async (rol, count) => {
  const data = situacion([celda('Ruido', {})]);
  await show(rol, { ...data, cliente: { ...data.cliente, telefono: '341 426-2420' } });
  await expect.element(page.getByText('Ruido').first()).toBeVisible();
  const way = page.getByRole('link', { name: 'Cómo llegar a Urquiza 1517 - Río Cuarto' });
  expect(way.elements()).toHaveLength(count);
  expect(page.getByRole('link', { name: /^Llamar a Urquiza 1517/ }).elements()).toHaveLength(count);
});

it('a file that was asked for is not asked for again', async () => {
  await show('cliente', situacion([celda('Ruido', { sinRespaldo: true, archivoPedido: today() })]));
  await expect.element(page.getByText('Archivo pedido hoy')).toBeVisible();
  expect(page.getByRole('button', { name: /^Pedir archivo/ }).elements()).toEqual([]);
});

it('a technician reads on a phone what most people lack, without a way to register it (reglas 2.34)', async () => {
  await showScreen(<SituacionPanel clienteId="c1" rol="tecnico" />, {
    ...{ path: '/prueba?parte=personal', width: 390 },
    answers: {
      'GET /api/situacion/cliente/c1': () => situacion([]),
      'GET /api/situacion/cliente/c1/personal': () => ({
        tipos: [{ _id: 't1', nombre: 'Trabajo en altura' }],
        filas: [
          {
            ...{ _id: 'p1', apellido: 'Paz', nombre: 'Ana', documento: null, puesto: null },
            ...{ sucursal_id: 's1', aviso: null, celdas: [['Falta', null, null]] },
          },
        ],
      }),
      'GET /api/sucursales/cliente/c1': () => [],
    },
  });
  const region = page.getByRole('region', { name: 'Faltas por capacitación' });
  await expect.element(region.getByText('1 falta')).toBeVisible();
  expect(page.getByRole('link', { name: /^Registrar capacitación/ }).elements()).toEqual([]);
});
