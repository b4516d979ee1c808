import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { situacionPath } from '#contract/clientes/situacion.ts';
import { queryClient } from '../shared/net/query.ts';
import { item, items, molinos, registerLink, showPlan } from '../testing/plan-anual.tsx';
import { showScreen } from '../testing/screen.tsx';
import { expectApart } from '../testing/semana.tsx';
import { PlanAnual } from './PlanAnual.tsx';

afterEach(() => queryClient.clear());

it.each([1440, 390] as const)(
  'a client user registers what the plan still waits for, %i px wide, with its type, branch and subject',
  async (width) => {
    const { router } = await showPlan('cliente', width);
    await expect.element(page.getByRole('link', { name: 'Orden N.º 1483' })).toBeVisible();
    await expect.element(registerLink()).toHaveAccessibleName(/Atención inicial de accidentes, abril$/);
    expect(page.getByRole('button', { name: /^(Editar|Eliminar|Agregar)/ }).elements()).toEqual([]);
    await registerLink().click();
    await expect.poll(() => router.state.location.pathname).toBe('/ordenes/add-training');
    expect(router.state.location.state).toEqual({
      personal: {
        ...{ clienteId: 'c1', sucursalId: 's1', tipo: { _id: 't1', nombre: 'Primeros auxilios' } },
        ...{ titulo: 'Atención inicial de accidentes', empleados: [] },
        volver: '/situacion/c1?parte=plan&anio=2026',
      },
    });
  },
);

it('what some branches still lack leads to all its orders, and is registered for the one that is left', async () => {
  const left = { _id: 's2', direccion: 'Mitre 20', localidad: { _id: 'l1', nombre: 'Reconquista' } };
  const partly = item(3, {
    ...{ sucursal: null, estado: 'Realizada' },
    orden: { _id: 'o1', numeroorden: 877, fechainicio: '2026-03-02' },
    sucursales: { hechas: 2, total: 3, veces: 1, numeros: [877, 902], faltan: [left] },
  });
  const { router } = await showPlan('cliente', 1440, [partly]);
  await expect.element(page.getByText('Falta Mitre 20 - Reconquista')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Ver las 2 órdenes' }))
    .toHaveAttribute('href', '/ordenes?numeros=877%2C902');
  await registerLink().click();
  await expect.poll(() => router.state.location.state).toMatchObject({ personal: { sucursalId: 's2' } });
});

it('what is late does not fill the bar: only what is done does', async () => {
  const { container } = await showPlan('tecnico', 1440, [
    item(1, { estado: 'Realizada', orden: { _id: 'o1', numeroorden: 877, fechainicio: '2026-01-02' } }),
    ...[2, 3, 4].map((mes) => item(mes, { estado: 'Atrasada' })),
  ]);
  await expect.element(page.getByText('Realizadas 1 de 4 · 25 %')).toBeVisible();
  const filled = container.querySelector('[data-done]');
  const track = filled?.parentElement?.getBoundingClientRect().width ?? 0;
  expect((filled?.getBoundingClientRect().width ?? 0) / track).toBeCloseTo(0.25, 2);
});

it.each([1440, 390] as const)(
  'at %i px a month stands beside its rows where there is room, and above them on a phone',
  async (width) => {
    await showPlan('tecnico', width);
    const month = page.getByRole('heading', { name: 'Abril' });
    await expect.element(month).toBeVisible();
    const name = month.element().getBoundingClientRect();
    const row = page.getByText('Atención inicial de accidentes').element().getBoundingClientRect();
    if (width === 1440) expect(row.left).toBeGreaterThan(name.right - 1);
    else expect(row.top).toBeGreaterThanOrEqual(name.bottom);
    expect(name.top).toBeLessThan(row.bottom);
  },
);

it('says first how many are late, and a press shows only these', async () => {
  await showPlan('tecnico', 1440, [
    item(2, { tema: 'Cargas', estado: 'Atrasada' }),
    item(4, { tema: 'Ruido', estado: 'Pendiente' }),
  ]);
  const late = page.getByRole('button', { name: '1 atrasada' });
  await late.click();
  await expect.element(page.getByText('Ruido')).not.toBeInTheDocument();
  await expect.element(page.getByText('Cargas')).toBeVisible();
  await late.click();
  await expect.element(page.getByText('Ruido')).toBeVisible();
});

it.each(['tecnico', 'cliente', 'admin'] as const)(
  'what is late leads a person of role %s to the people of its branch who lack its type',
  async (rol) => {
    const celda = { tipoOrden: { _id: 't1' }, personas: { vencidas: 0, faltan: 2 } };
    const { router } = await showPlan(rol, 390, items, [{ _id: 's1', celdas: [celda] }]);
    const see = page.getByRole('link', { name: 'Ver quiénes faltan: Atención inicial de accidentes, abril' });
    await see.click();
    await expect
      .poll(() => router.state.location.search)
      .toBe('?parte=personal&sucursal=s1&tipo=t1&faltas=true');
  },
);

it('nothing leads to people where nobody lacks the type, or nothing asks people for it', async () => {
  const done = { tipoOrden: { _id: 't1' }, personas: { vencidas: 0, faltan: 0 } };
  const other = { tipoOrden: { _id: 't2' }, personas: { vencidas: 1, faltan: 0 } };
  const { calls } = await showPlan('tecnico', 1440, items, [{ _id: 's1', celdas: [done, other] }]);
  await expect.poll(() => calls.map(({ path }) => path)).toContain(situacionPath('c1'));
  await expect.element(page.getByText('Atención inicial de accidentes')).toBeVisible();
  expect(page.getByRole('link', { name: /^Ver quiénes faltan/ }).elements()).toEqual([]);
});

it('what is held in part is a lighter share of the bar, after what is done', async () => {
  const { container } = await showPlan('tecnico', 1440, [
    item(1, { estado: 'Realizada', orden: { _id: 'o1', numeroorden: 877, fechainicio: '2026-01-02' } }),
    item(3, {
      ...{ sucursal: null, estado: 'Realizada', tema: 'Ruido' },
      orden: { _id: 'o2', numeroorden: 878, fechainicio: '2026-03-02' },
      sucursales: { hechas: 1, total: 3, veces: 1, numeros: [878], faltan: [] },
    }),
    ...[2, 4].map((mes) => item(mes, { estado: 'Atrasada' })),
  ]);
  await expect.element(page.getByText('Realizadas 1 de 4')).toBeVisible();
  const [filled, part] = ['[data-done]', '[data-partly]'].map((one) =>
    container.querySelector(one)?.getBoundingClientRect(),
  );
  expect(part?.width).toBeCloseTo(filled?.width ?? 0, 0);
  expect(part?.left).toBeCloseTo(filled?.right ?? 0, 0);
});

it('an administrator edits or deletes an item from its menu, with the keyboard too', async () => {
  await showPlan('admin');
  const more = page.getByRole('button', { name: 'Más acciones de Cargas, mayo' });
  await expect.element(more).toBeVisible();
  expect(page.getByRole('button', { name: /^(Editar|Eliminar)/ }).elements()).toEqual([]);
  more.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('menuitem', { name: 'Editar Cargas, mayo' })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Eliminar Cargas, mayo' }).click();
  await expect.element(page.getByRole('alertdialog', { name: /Cargas/ })).toBeVisible();
});

it('what is done of the months that are over is one line until it is opened; what is late stays in sight', async () => {
  const year = new Date().getFullYear();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${year}-06-15T15:00:00Z`) });
  onTestFinished(() => void vi.useRealTimers());
  const rows = [
    ...[1, 2, 3].map((mes) => item(mes, { anio: year, tema: `Cargas ${mes}`, estado: 'Realizada' })),
    item(4, { anio: year, tema: 'Altura', estado: 'Atrasada' }),
    item(8, { anio: year, tema: 'Ruido', estado: 'Pendiente' }),
  ];
  await showScreen(<PlanAnual clienteId="c1" rol="tecnico" />, {
    ...{ path: '/situacion/c1?parte=plan', width: 390 },
    answers: {
      'GET /api/planCapacitacion': () => rows,
      [`GET ${situacionPath('c1')}`]: () => ({ cliente: molinos, sucursales: [] }),
    },
  });
  await expect.element(page.getByText('Ruido')).toBeVisible();
  await expect.element(page.getByText('Altura')).toBeVisible();
  await expect.element(page.getByText('Cargas 2')).not.toBeVisible();
  await page.getByRole('button', { name: 'Ver lo hecho: enero a marzo' }).click();
  await expect.element(page.getByText('Cargas 2')).toBeVisible();
});

it('several branches that lack it are a count that opens to their names, and to what else its training counts for', async () => {
  const branch = (at: number) => ({
    ...{ _id: `s${at}`, direccion: `Mitre ${at}`, localidad: { _id: 'l1', nombre: 'Funes' } },
  });
  const partly = item(3, {
    ...{ sucursal: null, estado: 'Realizada', tema: 'Ruido' },
    orden: { _id: 'o1', numeroorden: 877, fechainicio: '2026-03-02' },
    sucursales: { hechas: 1, total: 3, veces: 1, numeros: [877], faltan: [branch(1), branch(2)] },
    otra: { _id: 'p6', mes: 6 },
  });
  await showPlan('tecnico', 390, [partly]);
  const otra = page.getByText('También cumple la de junio, de una sola sucursal');
  await expect.element(page.getByText('Mitre 1 - Funes y Mitre 2 - Funes')).not.toBeVisible();
  await expect.element(otra).not.toBeVisible();
  await page.getByRole('button', { name: 'Faltan 2 sucursales: Ruido, marzo' }).click();
  await expect.element(page.getByText('Mitre 1 - Funes y Mitre 2 - Funes')).toBeVisible();
  await expect.element(otra).toBeVisible();
});

it('what is done about the rows begins and ends at the same edges, whatever else a row has', async () => {
  const left = { _id: 's2', direccion: 'Mitre 20', localidad: { _id: 'l1', nombre: 'Reconquista' } };
  const partly = item(3, {
    ...{ sucursal: null, estado: 'Realizada', tema: 'Ruido' },
    orden: { _id: 'o1', numeroorden: 877, fechainicio: '2026-03-02' },
    sucursales: { hechas: 2, total: 3, veces: 1, numeros: [877, 902], faltan: [left] },
  });
  const celda = { tipoOrden: { _id: 't1' }, personas: { vencidas: 0, faltan: 2 } };
  const other = item(2, { tipoOrden: { _id: 't9', nombre: 'Altura' } });
  await showPlan('cliente', 1440, [other, partly, ...items], [{ _id: 's1', celdas: [celda] }]);
  const edges = (name: RegExp) =>
    page
      .getByRole('link', { name })
      .elements()
      .map((one) => Math.round(one.getBoundingClientRect().left));
  await expect.poll(() => edges(/^Ver quiénes faltan: /).length).toBe(2);
  expect(new Set(edges(/^Ver quiénes faltan: /)).size).toBe(1);
  expect(edges(/^Registrar capacitación: /)).toHaveLength(3);
  expect(new Set(edges(/^Registrar capacitación: /)).size).toBe(1);
  // What is done stands below the title.
  const [title] = page.getByText('Ruido').elements();
  const done = page.getByRole('link', { name: 'Ver las 2 órdenes' }).element();
  expect(done.getBoundingClientRect().left).toBeCloseTo(title?.getBoundingClientRect().left ?? 0, 0);
});

it('on a phone the orders and their day share a line close below what opens the branches, each apart for a finger', async () => {
  const branch = (at: number) => ({
    ...{ _id: `s${at}`, direccion: `Mitre ${at}`, localidad: { _id: 'l1', nombre: 'Funes' } },
  });
  const partly = item(3, {
    ...{ sucursal: null, estado: 'Realizada', tema: 'Ruido' },
    orden: { _id: 'o1', numeroorden: 877, fechainicio: '2026-03-02' },
    sucursales: { hechas: 1, total: 3, veces: 1, numeros: [877, 902], faltan: [branch(1), branch(2)] },
  });
  await showPlan('admin', 390, [partly]);
  const orders = page.getByRole('link', { name: 'Ver las 2 órdenes' });
  await expect.element(orders).toBeVisible();
  const faltan = page.getByRole('button', { name: 'Faltan 2 sucursales: Ruido, marzo' });
  const [opens, done, day] = [faltan, orders, page.getByText('02/03/2026')].map((one) =>
    one.element().getBoundingClientRect(),
  );
  expect((done?.top ?? 0) - (opens?.bottom ?? 0)).toBeLessThanOrEqual(12);
  expect(day?.left).toBeGreaterThanOrEqual(done?.right ?? 0);
  expect(day?.top).toBeGreaterThan(done?.top ?? 0);
  expect(day?.bottom).toBeLessThan(done?.bottom ?? 0);
  expectApart([faltan.element(), registerLink().element(), orders.element()]);
});
