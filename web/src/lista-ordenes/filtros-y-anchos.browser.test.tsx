import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Usuario } from '#contract/cuentas/sesion.ts';
import type { Orden } from '#contract/ordenes/ordenes.ts';
import { queryClient } from '../shared/net/query.ts';
import { today } from '../shared/text/dates.ts';
import { admin } from '../testing/admin.ts';
import { orden } from '../testing/orden.ts';
import { showScreen } from '../testing/screen.tsx';
import { OrdenesList } from './OrdenesList.tsx';

const tecnico: Usuario = {
  ...{ ...admin, isAdmin: false },
  tecnico: { _id: 't1', nombre: 'Inés', apellido: 'Quiroga' },
};

async function showOrdenes(
  width: 1440 | 1024 | 390,
  rows: readonly Orden[] = [orden],
  usuario: Usuario = admin,
) {
  await showScreen(<OrdenesList usuario={usuario} />, {
    ...{ path: '/ordenes', width, usuario },
    answers: { 'GET /api/ordenes': () => rows },
  });
  await expect.element(page.getByText(/^(N\.º )?1520$/)).toBeVisible();
}

afterEach(() => queryClient.clear());

it.each([1440, 390] as const)(
  "a technician has 'Trabajo de la semana' first, with the orders of the week, at %i px (reglas 2.10)",
  async (width) => {
    const expires: Orden = {
      ...{ ...orden, _id: 'o3', numeroorden: 1522, fechavencimiento: today(), estado: 'Por vencer' },
    };
    const begins: Orden = { ...orden, _id: 'o4', numeroorden: 1523, fechainicio: today() };
    await showOrdenes(width, [orden, expires, begins], tecnico);
    const chips = page.getByRole('group', { name: 'Estados que piden atención' }).getByRole('button');
    await expect
      .element(chips.first())
      .toHaveTextContent(width === 390 ? '2 Trabajo de la semana' : 'Trabajo de la semana · 2');
    // They share a line, each with its words.
    const tops = chips.elements().map((chip) => chip.getBoundingClientRect().top);
    expect(new Set(tops).size).toBe(1);
    expect(chips.elements().filter((chip) => chip.scrollWidth > chip.clientWidth)).toEqual([]);
    await chips.first().click();
    await expect.element(page.getByText(/^(N\.º )?1520$/)).not.toBeInTheDocument();
    expect(page.getByText(/^(N\.º )?152[23]$/).elements()).toHaveLength(2);
    await expect.element(page.getByRole('group', { name: 'Filtros aplicados' })).not.toBeInTheDocument();
    await chips.first().click();
    await expect.element(chips.first()).toHaveAttribute('aria-pressed', 'false');
  },
);

it('the states and the week take the place of each other, each with its own number (reglas 2.10)', async () => {
  const expired: Orden = {
    ...{ ...orden, _id: 'o6', numeroorden: 1526, fechavencimiento: '2020-01-01', estado: 'Vencida' },
  };
  const begins: Orden = { ...orden, _id: 'o4', numeroorden: 1523, fechainicio: today() };
  await showOrdenes(1440, [orden, expired, begins], tecnico);
  const chip = (name: RegExp) => page.getByRole('button', { name });
  const texts = () =>
    page
      .getByRole('group', { name: 'Estados que piden atención' })
      .getByRole('button')
      .elements()
      .map(({ textContent }) => textContent);
  const before = texts();
  expect(before.slice(0, 2)).toEqual(['Trabajo de la semana · 1', 'Vencidas · 1']);
  await chip(/^Trabajo/).click();
  await expect.element(page.getByText('1526')).not.toBeInTheDocument();
  expect(texts()).toEqual(before);
  await chip(/^Vencidas/).click();
  await expect.element(page.getByText('1526')).toBeVisible();
  await expect.element(chip(/^Trabajo/)).toHaveAttribute('aria-pressed', 'false');
  expect(new URLSearchParams(location.search).get('trabajo')).toBeNull();
  expect(texts()).toEqual(before);
  await chip(/^Trabajo/).click();
  await expect.element(page.getByText('1523')).toBeVisible();
  expect(new URLSearchParams(location.search).get('estado')).toBeNull();
});

it("has no 'Trabajo de la semana' for others", async () => {
  await showOrdenes(1440);
  await expect.element(page.getByRole('button', { name: /^Vencidas/ })).toBeVisible();
  expect(page.getByRole('button', { name: /Trabajo de la semana/ }).elements()).toEqual([]);
});

it("'Restablecer filtros' is grey until something is filtered (reglas 2.10)", async () => {
  await showOrdenes(1440);
  const reset = page.getByRole('button', { name: 'Restablecer filtros' });
  await expect.element(reset).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: /^Vencidas/ }).click();
  await expect.element(reset).not.toHaveAttribute('aria-disabled');
  await reset.click();
  await expect.element(reset).toHaveAttribute('aria-disabled', 'true');
  await expect.element(reset).toHaveFocus();
});

it('at 1440 px the branch stands below the client, types have one line, and no text of a training is cut', async () => {
  const rows = [
    { ...orden, cliente: { ...orden.cliente, razonSocial: 'Bosque de Lengas S.R.L.' } },
    {
      ...{ ...orden, _id: 'o2', numeroorden: 1521 },
      tipoOrden: { ...orden.tipoOrden, nombre: 'Trabajo en altura', capacitacion: true },
      capacitacion: {
        ...{ _id: 'o2', tituloCapacitacion: 'Trabajo seguro en altura: arnés y líneas de vida' },
        ...{ ispresencial: true, horainicio: '09:00', horafin: '13:00', cantidad_asistentes: 0 },
      },
    },
    {
      ...{ ...orden, _id: 'o5', numeroorden: 1525, cantidad_archivos: 1 },
      tipoOrden: { ...orden.tipoOrden, nombre: 'Inspección de autoelevadores (Res. SRT 960/15)' },
    },
  ];
  await showOrdenes(1440, rows);
  await document.fonts.ready;
  const cut = () =>
    [...document.querySelectorAll<HTMLElement>('[data-index] [data-clipped]')]
      .filter((part) => part.scrollHeight > part.clientHeight + 1 || part.scrollWidth > part.clientWidth + 1)
      .map(({ textContent }) => textContent);
  await expect.poll(cut).toEqual([]);
  const name = page.getByText('Bosque de Lengas S.R.L.').element();
  expect(name.getBoundingClientRect().height).toBeLessThan(20);
  for (const text of ['Urquiza 1517 - Río Cuarto', 'Inspección de autoelevadores (Res. SRT 960/15)'])
    for (const part of page.getByText(text).elements())
      expect(part.getBoundingClientRect().height).toBeLessThan(24);
});

it.each([1440, 1024] as const)('all rows have one height, at %i px (reglas 15.4)', async (width) => {
  const long = { ...orden.tipoOrden, nombre: 'Inspección de autoelevadores y apiladores (Res. SRT 960/15)' };
  const rows: readonly Orden[] = [
    orden,
    { ...orden, _id: 'o2', numeroorden: 1521, tipoOrden: { ...long, exigeRespaldo: true } },
    {
      ...{ ...orden, _id: 'o3', numeroorden: 1522, tipoOrden: long, fechavencimiento: '2020-01-01' },
      ...{
        estado: 'Vencida',
        cliente: { ...orden.cliente, razonSocial: 'Cooperativa Eléctrica del Médano Sur' },
      },
    },
  ];
  await showOrdenes(width, rows);
  const rowsOf = () => [...document.querySelectorAll('[data-index]')];
  await expect
    .poll(() => new Set(rowsOf().map((row) => row.getBoundingClientRect().height)))
    .toEqual(new Set([60]));
  const above = (row: Element, part: Element) =>
    part.getBoundingClientRect().top - row.getBoundingClientRect().top;
  const airs = rowsOf().flatMap((row) =>
    [...row.querySelectorAll('.table-stack')].map((stack) => above(row, stack)),
  );
  expect(Math.min(...airs)).toBeGreaterThanOrEqual(4);
});
