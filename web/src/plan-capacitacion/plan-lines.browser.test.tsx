import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../shared/net/query.ts';
import { item, items, registerLink, showPlan } from '../testing/plan-anual.tsx';
import { expectApart } from '../testing/semana.tsx';

afterEach(() => queryClient.clear());

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
