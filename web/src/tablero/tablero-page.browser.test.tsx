import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { SituacionDeCliente } from '#contract/clientes/situacion.ts';
import type { Tablero } from '#contract/consultora/tablero.ts';
import type { Usuario } from '#contract/cuentas/sesion.ts';
import { diasAviso } from '#contract/ordenes/plazos.ts';
import { queryClient } from '../shared/net/query.ts';
import { addDays, today } from '../shared/text/dates.ts';
import { admin } from '../testing/admin.ts';
import { showScreen } from '../testing/screen.tsx';
import { Reply } from '../testing/server.ts';
import { touchDevice } from '../testing/touch.ts';
import { TableroPage } from './TableroPage.tsx';

const cliente: Usuario = {
  ...admin,
  isAdmin: false,
  cliente: { _id: 'c1', razonSocial: 'Molinos Aguará S.A.', linktofile: null },
};
const tecnico: Usuario = {
  ...admin,
  isAdmin: false,
  tecnico: { _id: 't1', nombre: 'Inés', apellido: 'Quiroga' },
};
const none = { ordenes: 0, cantidadGrupos: 0, grupos: [] };
const tablero: Tablero = {
  ordenes: {
    total: 3,
    porVencer: 0,
    vencidas: 0,
    renovadas: { porVencer: 0, vencidas: 0 },
    sinRespaldo: 0,
    sinRespaldoRenovadas: 0,
  },
  ...{
    clientesActivos: 1,
    documentos: { asignados: 0, biblioteca: null, sinConfirmar: 0 },
    proximas: [],
    porPedir: null,
    conPosterior: 0,
    pedidos: { renovaciones: 0, primeraRenovacion: null, archivos: 0, primerArchivo: null },
    documentosVencidos: null,
    vencidasRecientes: 0,
    sinRenovar: none,
  },
  haceUnAnio: { ordenes: 0, porVencer: 0, vencidas: 0, clientesActivos: 1, asignados: 0 },
  ...{ tipos: { capacitacion: 1, compliance: 1, inspeccion: 1 }, meses: [], vencenPorMes: [] },
  vencen: (['hoy', 'semana', 'mes'] as const).map((periodo) => ({
    ...{ ...none, periodo, desde: '2026-11-26', hasta: '2026-11-26' },
  })),
  ...{ sucursales: [], empleados: 2, hay: { cliente: true, sucursal: true, tipoOrden: true } },
};
const situacion: SituacionDeCliente = {
  ...{
    cliente: { _id: 'c1', razonSocial: 'Molinos Aguará S.A.', telefono: null },
    semaforo: 'Sin requisitos',
  },
  ...{ porcentaje: null, vencidasSinRenovar: 0, sucursales: [] },
};

afterEach(() => {
  vi.restoreAllMocks();
  queryClient.clear();
});

describe("a client user's Inicio: what is about to be pressed stays where it is", () => {
  const work = () => page.getByText('Ninguna orden está vencida sin renovar.');
  const show = (answer: () => unknown) =>
    showScreen(<TableroPage />, {
      usuario: cliente,
      answers: { 'GET /api/tablero': () => tablero, 'GET /api/situacion/cliente/c1': answer },
    });

  it('shows the work once the situation above it is known', async () => {
    const held = Promise.withResolvers<SituacionDeCliente>();
    await show(() => held.promise);
    await expect.element(page.getByRole('button', { name: 'Llegó un inspector' })).toBeVisible();
    // All but the situation has come, and would be drawn.
    await expect.poll(() => queryClient.isFetching()).toBe(1);
    await new Promise(requestAnimationFrame);
    await expect.element(work()).not.toBeInTheDocument();
    held.resolve(situacion);
    await expect.element(work()).toBeVisible();
  });

  it('shows the work where the situation does not come', async () => {
    await show(() => new Reply(500, { success: false, code: 'error', message: 'Error interno' }));
    await expect.element(work()).toBeVisible();
  });
});

it('gives a day without orders a line above the other periods, which share the width', async () => {
  const vencen = tablero.vencen.map((period) =>
    period.periodo === 'hoy' ? period : { ...period, ordenes: 1, cantidadGrupos: 1 },
  );
  const ordenes = { ...tablero.ordenes, porVencer: 2 };
  await showScreen(<TableroPage />, {
    answers: { 'GET /api/tablero': () => ({ ...tablero, ordenes, vencen }) },
  });
  const region = (name: string) => page.getByRole('region', { name, exact: true });
  await expect.element(region('Hoy')).toBeVisible();
  const [hoy, semana, mes] = ['Hoy', 'Esta semana', `Próximos ${diasAviso} días`].map((name) =>
    region(name).element().getBoundingClientRect(),
  ) as [DOMRect, DOMRect, DOMRect];
  expect(hoy.bottom).toBeLessThanOrEqual(semana.top);
  expect(mes.top).toBe(semana.top);
  expect(mes.right).toBe(hoy.right);
});

it('shows a technician the work of the week below a line of figures, both on the first screen of a phone (reglas 2.20)', async () => {
  const sinRenovar = { ...none, ordenes: 3 };
  await showScreen(<TableroPage />, {
    ...{ usuario: tecnico, width: 390 },
    answers: {
      'GET /api/tablero': () => ({
        ...tablero,
        ordenes: { ...tablero.ordenes, sinRespaldo: 2, sinRespaldoRenovadas: 0 },
        sinRenovar,
      }),
      'GET /api/ordenes': () => [],
    },
  });
  const week = page.getByRole('region', { name: /^Trabajo de la semana/ });
  await expect.element(week.getByText('No hay trabajo esta semana')).toBeVisible();
  await expect.element(week.getByRole('link', { name: 'Ver la agenda' })).toBeVisible();
  const list = page.getByRole('list', { name: 'Resumen del trabajo' });
  await expect.element(list).toBeVisible();
  const figures = list.element();
  const tops = [...figures.children].map((one) => one.getBoundingClientRect().top);
  expect([tops.length, new Set(tops).size]).toEqual([5, 1]);
  for (const one of figures.querySelectorAll('li > *'))
    expect(one.scrollWidth).toBeLessThanOrEqual(one.clientWidth);
  expect(figures.compareDocumentPosition(week.element())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(week.element().getBoundingClientRect().top).toBeLessThan(844 / 3);
});

it('lets a client user ask for everything that has expired at once (reglas 2.20)', async () => {
  const sucursal = {
    ...{ _id: 's1', direccion: 'Urquiza 1517', localidad: 'Río Cuarto', vencidas: 2, porVencer: 0 },
    ...{ vigentes: 1, ordenes: 3, proximo: null },
  };
  let porPedir = 2;
  await showScreen(<TableroPage />, {
    usuario: cliente,
    answers: {
      'GET /api/tablero': () => ({
        ...{ ...tablero, porPedir, sucursales: [sucursal], sinRenovar: { ...none, ordenes: 3 } },
        ordenes: { ...tablero.ordenes, vencidas: 3 },
      }),
      'GET /api/situacion/cliente/c1': () => situacion,
      'POST /api/ordenes/pedidos': () => {
        porPedir = 0;
        return { pedidas: 2 };
      },
    },
  });
  const button = page.getByRole('button', { name: 'Pedir las 2 renovaciones' });
  const question = page.getByRole('alertdialog', { name: 'Pedir las 2 renovaciones' });
  // Three have expired: the third one was asked for before.
  await expect.element(page.getByText('1 ya pedida', { exact: true })).toBeVisible();
  await button.click();
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect.element(button).toBeVisible();
  expect(porPedir).toBe(2);
  await button.click();
  await question.getByRole('button', { name: 'Pedir', exact: true }).click();
  await expect.element(page.getByText('Renovaciones pedidas', { exact: true })).toHaveFocus();
});

describe('what clients asked for and expired documents (reglas 2.20)', () => {
  const molinos = { _id: 'c1', nombre: 'Molinos Aguará S.A.', documentos: 2 };
  const horno = { _id: 'c2', nombre: 'Horno Viejo S.R.L.', documentos: 1 };
  const primero = (numeroorden: number, days: number) => ({
    ...{ _id: `o${numeroorden}`, numeroorden, cliente: molinos.nombre, dia: addDays(today(), -days) },
  });
  const pedidos = {
    ...{ renovaciones: 3, primeraRenovacion: primero(7, 12) },
    ...{ archivos: 1, primerArchivo: primero(9, 0) },
  };
  const show = (usuario: Usuario, changes: Partial<Tablero>, width: 1440 | 390 = 1440) =>
    showScreen(<TableroPage />, {
      ...{ usuario, width },
      answers: {
        'GET /api/tablero': () => ({ ...tablero, ...changes }),
        'GET /api/ordenes': () => [],
        'GET /api/situacion/cliente/c1': () => situacion,
      },
    });
  const line = () => page.getByRole('list', { name: 'También espera' });
  const links = () =>
    line()
      .getByRole('link')
      .elements()
      .map((link) => [
        (link.getAttribute('aria-label') ?? link.textContent)?.replaceAll('\u00a0', ' '),
        link.getAttribute('href'),
      ]);
  const archivo = ['Archivo pedido hoy · N.º 9 de Molinos Aguará S.A.', '/ordenes?ver=o9'];

  it('stand below the figures of an administrator, and lead to their orders and to each client', async () => {
    await show(admin, { pedidos, documentosVencidos: [molinos, horno] });
    await expect.element(line()).toBeVisible();
    expect(links()).toEqual([
      ['Ver: Renovaciones pedidas · 3, la primera hace 12 días', '/ordenes?estado=pedida&orden=vencimiento'],
      archivo,
    ]);
    await expect.element(line().getByRole('button', { name: 'Agregar archivo: Orden N.º 9' })).toBeVisible();
    await line()
      .getByRole('button', { name: /^Ver: Documentos vencidos · 3 en 2 clientes$/ })
      .click();
    const item = page.getByRole('menuitem', { name: /^Horno Viejo S\.R\.L\. · 1$/ });
    await expect.element(item).toHaveAttribute('href', '/clientes/c2?solapa=documentos&vencimiento=vencidos');
  });

  it('of a technician, who renews nothing, are the documents; those of one client open at once', async () => {
    await show(tecnico, { pedidos, documentosVencidos: [molinos] });
    await expect.element(line()).toBeVisible();
    expect(links()).toEqual([
      [
        'Ver: Documentos vencidos · 2 de Molinos Aguará S.A.',
        '/clientes/c1?solapa=documentos&vencimiento=vencidos',
      ],
    ]);
  });

  it.each([1440, 390] as const)(
    'a technician reads the file asked for above the week at %d px, and adds it from there',
    async (width) => {
      if (width === 390) touchDevice();
      await show(tecnico, { pedidos }, width);
      const asked = page.getByRole('link', { name: /^Archivo pedido hoy · N\.º 9 de Molinos/ });
      await expect.element(asked).toHaveAttribute('href', '/ordenes?ver=o9');
      const name = width === 390 ? 'Sacar foto: Orden N.º 9' : 'Agregar archivo: Orden N.º 9';
      const add = page.getByRole('button', { name });
      await expect.element(add).toBeInViewport();
      const week = page.getByRole('region', { name: /^Trabajo de la semana/ });
      const { bottom } = add.element().getBoundingClientRect();
      expect(bottom).toBeLessThan(week.element().getBoundingClientRect().top);
    },
  );

  it('of several files, a technician gets the list', async () => {
    await show(tecnico, { pedidos: { ...pedidos, archivos: 2, primerArchivo: primero(9, 12) } });
    const asked = page.getByRole('link', { name: /^Archivos pedidos · 2, el primero hace 12 días$/ });
    const path = '/ordenes?estado=archivo-pedido&orden=vencimiento';
    await expect.element(asked).toHaveAttribute('href', path);
    await expect.element(page.getByRole('button', { name: /^Agregar archivo/ })).not.toBeInTheDocument();
  });

  it.each([
    ['there is nothing', admin, { documentosVencidos: [] }],
    ['a client user reads, who asked for it', cliente, { pedidos }],
  ] as const)('do not stand there where %s', async (_, usuario, changes) => {
    await show(usuario, changes as Partial<Tablero>);
    await expect.element(page.getByRole('list', { name: 'Resumen del trabajo' })).toBeVisible();
    await expect.element(line()).not.toBeInTheDocument();
  });
});
