import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Usuario } from '#contract/cuentas/sesion.ts';
import type { Orden } from '#contract/ordenes/ordenes.ts';
import { queryClient } from '../../shared/net/query.ts';
import { setDensity } from '../../shared/table/layout/density.ts';
import { addDays, formatDate, today } from '../../shared/text/dates.ts';
import { admin } from '../../testing/admin.ts';
import { orden as sample, sucursal } from '../../testing/orden.ts';
import { showScreen } from '../../testing/screen.tsx';
import { OrdenesList } from '../OrdenesList.tsx';

const tecnico: Usuario = {
  ...{ ...admin, isAdmin: false },
  tecnico: { _id: 't1', nombre: 'Inés', apellido: 'Quiroga' },
};
const start = addDays(today(), 12);
const planned: Orden = {
  ...{ ...sample, _id: 'o9', numeroorden: 9, estado: 'Vigente' },
  ...{ fechainicio: start, fechavencimiento: addDays(start, 365) },
};
const show = (usuario: Usuario, width: 1440 | 1024 | 390 = 1440, rows: readonly Orden[] = [planned]) =>
  showScreen(<OrdenesList usuario={usuario} />, {
    ...{ path: '/ordenes?estado=programada', width, usuario },
    answers: { 'GET /api/ordenes': () => rows, 'GET /api/sucursales': () => [] },
  });

afterEach(() => {
  queryClient.clear();
  setDensity('amplia');
});

const text = 'Programada · empieza en 12 días';
const boxOf = (element: Element) => element.getBoundingClientRect();
const rowOf = () => page.getByRole('row', { name: /Molinos/ });

it.each([1440, 1024] as const)(
  'a planned order says once, below its type, that it is planned and when it begins, at %d px',
  async (width) => {
    await show(admin, width);
    const begins = rowOf().getByText(width === 1440 ? text : 'Programada · en 12 días', { exact: true });
    await expect.element(begins).toBeVisible();
    expect(
      rowOf()
        .element()
        .textContent?.match(/en 12 días/g),
    ).toHaveLength(1);
    expect(begins.element().scrollWidth).toBeLessThanOrEqual(begins.element().clientWidth);
    const tipo = rowOf().getByText('Ruido', { exact: true }).element();
    expect(boxOf(tipo).bottom).toBeLessThanOrEqual(boxOf(begins.element()).top + 1);
    expect(boxOf(tipo).left).toBe(boxOf(begins.element()).left);
    expect(boxOf(begins.element()).bottom).toBeLessThan(boxOf(rowOf().element()).bottom);
    // Who hears the table has the word beside the expiry, as 'Vigente'.
    expect(rowOf().element().textContent).toContain(`${formatDate(planned.fechavencimiento)} Programada`);
  },
);

it('an administrator edits a planned order from its row, in letters that ask for nothing', async () => {
  await show(admin);
  const edit = page.getByRole('button', { name: 'Editar 9', exact: true });
  await expect.element(edit).toHaveTextContent('Editar');
  const colorOf = (element: Element) => getComputedStyle(element).color;
  const link = page.getByRole('button', { name: 'Ver por fecha de inicio' });
  expect(colorOf(edit.element())).not.toBe(colorOf(link.element()));
  await page.getByRole('button', { name: 'Más acciones de 9' }).click();
  await expect.element(page.getByRole('menuitem', { name: /^Ver orden/ })).toBeVisible();
  await expect.element(page.getByRole('menuitem', { name: /^Editar/ })).not.toBeInTheDocument();
});

it('a compact row says when it begins and when it was created, and cuts no line', async () => {
  setDensity('compacta');
  await show(admin);
  await expect.element(rowOf().getByText('Programada · en 12 días', { exact: true })).toBeVisible();
  const { top, bottom } = boxOf(rowOf().element());
  expect(bottom - top).toBeLessThan(46);
  for (const part of ['Programada · en 12 días', /^Alta/]) {
    const line = rowOf().getByText(part, { exact: true }).element();
    expect(boxOf(line).bottom).toBeLessThan(bottom);
    expect(line.scrollWidth).toBeLessThanOrEqual(line.clientWidth || line.scrollWidth);
  }
});

it.each([
  [planned, 'empieza en 12 días'],
  [{ ...planned, fechainicio: today(), fechavencimiento: addDays(today(), 350) }, 'vence en 11 meses'],
  [
    { ...planned, estado: 'Vencida', fechainicio: '2024-01-10', fechavencimiento: addDays(today(), -800) },
    'venció hace 2 años',
  ],
] as const)('beside the state of an order its panel says how far its day is: %#', async (row, text) => {
  await showScreen(<OrdenesList usuario={admin} />, {
    ...{ path: '/ordenes?ver=o9', width: 1440, usuario: admin },
    answers: { 'GET /api/ordenes': () => [row], 'GET /api/sucursales/s1': () => sucursal },
  });
  const panel = page.getByRole('dialog');
  await expect.element(panel.getByText(text, { exact: true })).toBeVisible();
});

it('a card says in one line that an order is planned, and when it begins', async () => {
  await show(tecnico, 390);
  const begins = page.getByText(text);
  await expect.element(begins).toBeVisible();
  expect(boxOf(begins.element()).height).toBeLessThan(24);
  expect(document.documentElement.scrollWidth).toBe(390);
});

it('leads a technician from the row of a planned order to the agenda', async () => {
  await show(tecnico);
  await page.getByRole('button', { name: 'Ver agenda: 9' }).click();
  await expect.poll(() => location.pathname).toBe('/agenda');
});

it('above the planned orders stands which begins next and how many do this week, and they sort by it', async () => {
  const soon: Orden = { ...planned, _id: 'o8', numeroorden: 8, fechainicio: addDays(today(), 3) };
  await show(admin, 1440, [planned, soon]);
  const note = page.getByText(
    /^1 empieza esta semana\. La próxima: N\.º 8, Ruido, Molinos Aguará S\.A\., el \d\d\//,
  );
  await expect.element(note).toBeVisible();
  expect(note.element().getBoundingClientRect().height).toBeLessThan(30);
  const sort = page.getByRole('button', { name: 'Ver por fecha de inicio' });
  await sort.click();
  await expect.element(sort).not.toBeInTheDocument();
  await expect.poll(() => page.getByRole('row').elements()[1]?.textContent).toMatch(/8/);
  await page.getByRole('button', { name: 'N.º 8', exact: true }).click();
  await expect.element(page.getByRole('dialog', { name: /Orden N\.º 8$/ })).toBeVisible();
});

it('a phone sorts the planned orders by their start as well, by a target that a finger finds', async () => {
  const soon: Orden = { ...planned, _id: 'o8', numeroorden: 8, fechainicio: addDays(today(), 3) };
  await show(admin, 390, [planned, soon]);
  const sort = page.getByRole('button', { name: 'Ver por fecha de inicio' });
  await expect.element(sort).toBeVisible();
  const { top, bottom, left } = boxOf(sort.element());
  expect(bottom - top).toBeGreaterThanOrEqual(44);
  const number = boxOf(page.getByRole('button', { name: 'N.º 8', exact: true }).first().element());
  expect(Math.max(left - number.right, number.top - bottom)).toBeGreaterThanOrEqual(8);
  expect(document.documentElement.scrollWidth).toBe(390);
  await sort.click();
  await expect.element(sort).not.toBeInTheDocument();
});
