import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { situacionPath } from '#contract/clientes/situacion.ts';
import { queryClient } from '../shared/net/query.ts';
import { admin } from '../testing/admin.ts';
import { item, items, molinos, registerLink, showPlan } from '../testing/plan-anual.tsx';
import { showScreen } from '../testing/screen.tsx';
import { expectApart } from '../testing/semana.tsx';
import { PlanAnual } from './PlanAnual.tsx';

afterEach(() => queryClient.clear());

it('a technician has one way from each item that is late or partly held: who lacks it, or the people', async () => {
  const partly = item(3, {
    ...{ sucursal: null, estado: 'Realizada', tema: 'Ruido' },
    orden: { _id: 'o2', numeroorden: 877, fechainicio: '2026-03-02' },
    sucursales: { hechas: 0, total: 3, veces: 1, numeros: [877], faltan: [] },
  });
  const late = item(2, { tema: 'Altura', tipoOrden: { _id: 't9', nombre: 'Altura' } });
  const celda = { tipoOrden: { _id: 't1' }, personas: { vencidas: 0, faltan: 2 } };
  await showPlan('tecnico', 1440, [late, partly, ...items], [{ _id: 's1', celdas: [celda] }]);
  const ways = page.getByRole('link', { name: /^Ver (personal|quiénes faltan): / });
  // The one that is planned has none.
  await expect.poll(() => ways.elements().length).toBe(3);
  expect(ways.elements()[0]?.textContent).toBe('Ver personal');
  const last = ways.elements()[2];
  expect(last?.textContent).toBe('Ver quiénes faltan');
  const ends = ways.elements().map((one) => Math.round(one.getBoundingClientRect().right));
  expect(new Set(ends).size).toBe(1);
});

it.each([1440, 390] as const)(
  'a technician reads once that what is late is agreed on with the company, with its telephone and agenda, %i px wide',
  async (width) => {
    await showPlan('tecnico', width, [item(2, { tema: 'Altura' }), ...items]);
    await expect.element(page.getByText('2 atrasadas: coordínelas con la empresa')).toBeVisible();
    const call = page.getByRole('link', { name: 'Llamar 341 426-2420: Molinos Aguará S.A.' });
    await expect.element(call).toHaveAttribute('href', expect.stringMatching(/^tel:/));
    const agenda = page.getByRole('link', { name: 'Ver la agenda' });
    await expect.element(agenda).toHaveAttribute('href', '/agenda?cliente=c1');
    if (width === 390) expectApart([call.element(), agenda.element()]);
  },
);

it.each([
  ['tecnico', items.slice(1)],
  ['cliente', items],
  ['admin', items],
] as const)('%s reads nothing of it where nothing is late, or where they register it', async (rol, rows) => {
  await showPlan(rol, 1440, [...rows]);
  await expect.element(page.getByText('Cargas')).toBeVisible();
  expect(page.getByText(/coordínelas? con la empresa/).elements()).toEqual([]);
});

it('what the technician holds themselves says so in place of their name', async () => {
  const usuario = { ...admin, isAdmin: false, tecnico: { _id: 't1', nombre: 'Inés', apellido: 'Quiroga' } };
  await showScreen(<PlanAnual clienteId="c1" rol="tecnico" />, {
    ...{ path: '/situacion/c1?parte=plan&anio=2026', usuario },
    answers: {
      'GET /api/planCapacitacion': () => [
        item(2, { tema: 'Altura', responsable: 'ines quiroga ' }),
        item(3, { tema: 'Ruido', responsable: 'Hernán Paz' }),
      ],
      [`GET ${situacionPath('c1')}`]: () => ({ cliente: molinos, sucursales: [] }),
    },
  });
  await expect.element(page.getByText('Hernán Paz')).toBeVisible();
  expect(page.getByText('A su cargo').elements()).toHaveLength(1);
  expect(page.getByText('ines quiroga', { exact: true }).elements()).toEqual([]);
});

it('on a phone the orders of a row and what a technician does about it share a baseline, each at its margin', async () => {
  const partly = item(3, {
    ...{ sucursal: null, estado: 'Realizada', tema: 'Ruido' },
    orden: { _id: 'o1', numeroorden: 877, fechainicio: '2026-03-02' },
    sucursales: { hechas: 0, total: 3, veces: 1, numeros: [877, 902], faltan: [] },
  });
  await showPlan('tecnico', 390, [partly]);
  const way = page.getByRole('link', { name: /^Ver personal: / });
  await expect.element(way).toBeVisible();
  const textOf = (one: Element) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    return range.getBoundingClientRect();
  };
  const [done, see] = [page.getByRole('link', { name: 'Ver las 2 órdenes' }), way].map((one) =>
    textOf(one.element()),
  );
  expect(Math.abs((done?.bottom ?? 0) - (see?.bottom ?? 99))).toBeLessThanOrEqual(2);
  const list = page.getByRole('listitem').element().getBoundingClientRect();
  expect((done?.left ?? 0) - list.left).toBeCloseTo(list.right - (see?.right ?? 0), 0);
});

it('a technician, who registers no trainings, reads the plan alone', async () => {
  await showPlan('tecnico');
  await expect.element(page.getByText('Atención inicial de accidentes')).toBeVisible();
  expect(registerLink().elements()).toEqual([]);
});
