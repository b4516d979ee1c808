import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Usuario } from '#contract/cuentas/sesion.ts';
import type { Orden } from '#contract/ordenes/ordenes.ts';
import { withDetail } from '../ordenes/toasts.ts';
import { queryClient } from '../shared/net/query.ts';
import { nextStep } from '../shared/next-step/next-step.ts';
import { admin } from '../testing/admin.ts';
import { orden, sucursal } from '../testing/orden.ts';
import { showScreen } from '../testing/screen.tsx';
import { OrdenesList } from './OrdenesList.tsx';

const { cliente } = orden;
const capacitacion: Orden = {
  ...{ ...orden, _id: 'o2', numeroorden: 1521 },
  tipoOrden: { ...orden.tipoOrden, _id: 't2', nombre: 'Ergonomía', capacitacion: true, inspeccion: false },
  capacitacion: {
    ...{ _id: 'o2', tituloCapacitacion: 'Cargas', ispresencial: true },
    ...{ horainicio: '09:00', horafin: '13:00', cantidad_asistentes: 0 },
  },
};

async function showOrdenes(
  width: 1440 | 390,
  query = '',
  expected: 'rows' | 'alert' = query ? 'alert' : 'rows',
  usuario: Usuario = admin,
  rows: readonly Orden[] = [orden, capacitacion],
) {
  const answers = {
    'GET /api/ordenes': () => rows,
    'GET /api/ordenes/cliente/c1': () => [orden, capacitacion],
    'GET /api/sucursales/s1': () => sucursal,
    'GET /api/ordenes/asistentes': () => ({ ordenes: [], faltan: false }),
    // The panel shows the row until then.
    'GET /api/capacitaciones/o2': () => new Promise(() => {}),
  };
  await showScreen(<OrdenesList usuario={usuario} />, { path: `/ordenes${query}`, width, answers });
  const found = expected === 'alert' ? page.getByRole('alert') : page.getByText(/^(N\.º )?1520$/);
  await expect.element(found).toBeVisible();
}

afterEach(() => queryClient.clear());

const branch = 'Urquiza 1517 - Río Cuarto';

it('the branch of an order reads address - locality in its cell, in the table (reglas 2.10)', async () => {
  await showOrdenes(1440);
  const row = page.getByRole('row', { name: /1520/ });
  await expect.element(row.getByRole('cell').getByText(branch, { exact: true })).toBeVisible();
});

it('the branch of an order reads address - locality on its card', async () => {
  await showOrdenes(390);
  await expect.element(page.getByText(branch, { exact: true }).first()).toBeVisible();
});

it("has 'Renovar' on the card of an order that is due, and not on others", async () => {
  const vencida: Orden = { ...orden, _id: 'o3', numeroorden: 1522, estado: 'Vencida' };
  await showOrdenes(390, '', 'rows', admin, [vencida, orden]);
  await expect
    .element(page.getByRole('button', { name: 'Renovar 1522', exact: true }))
    .toHaveTextContent('Renovar');
  await expect.element(page.getByRole('button', { name: 'Más acciones de 1520' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Renovar 1520' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Renovar 1522', exact: true }).click();
  await expect.element(page.getByRole('dialog', { name: 'Renovar orden N.º 1522' })).toBeVisible();
});

it("renews all that the filter 'Vencidas sin renovar' lists, if there is more than one (reglas 2.10)", async () => {
  const due: Orden = { ...orden, estado: 'Vencida' };
  const rows = [due, { ...due, _id: 'o4', numeroorden: 31 }, { ...orden, _id: 'o5', numeroorden: 32 }];
  await showOrdenes(1440, '?estado=sin-renovar', 'rows', admin, rows);
  await page.getByRole('button', { name: 'Renovar las 2', exact: true }).click();
  await expect.element(page.getByRole('dialog', { name: 'Renovar 2 órdenes' })).toBeVisible();
});

describe('the panel of a detail (reglas 2.10)', () => {
  // Of its layout: while it moves in, its rectangle has fractions of a pixel.
  const widthOf = (name: RegExp) => (page.getByRole('dialog', { name }).element() as HTMLElement).offsetWidth;

  it('is larger for a training than for an order', async () => {
    await showOrdenes(1440);
    await page.getByRole('button', { name: '1520', exact: true }).click();
    await expect.element(page.getByRole('dialog', { name: /^Detalle de orden/ })).toBeVisible();
    expect(widthOf(/^Detalle de orden/)).toBe(500);
    await page.getByRole('button', { name: 'Cerrar', exact: true }).click();
    await page.getByRole('button', { name: '1521', exact: true }).click();
    await expect.element(page.getByRole('dialog', { name: /^Detalle de capacitación/ })).toBeVisible();
    expect(widthOf(/^Detalle de capacitación/)).toBe(600);
  });
});

describe('a search without results (reglas 8.4)', () => {
  const said = () => page.getByRole('alert');
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  it('names the typed text alone, and the other filters below, with the way to take them off', async () => {
    await showOrdenes(1440, '?buscar=aguara&estado=vencida');
    await expect.element(said().getByText('No se encontraron resultados para "aguara".')).toBeVisible();
    await expect
      .element(said().getByText('Filtros aplicados: Estado: Vencida', { exact: true }))
      .toBeVisible();
    await button('Quitar filtros').click();
    await expect.element(page.getByText('1520', { exact: true })).toBeVisible();
    await expect.element(page.getByRole('searchbox', { name: 'Buscar' })).toHaveValue('aguara');
  });

  it('has no line of filters where none are set', async () => {
    await showOrdenes(1440, '?buscar=xyzzy');
    await expect.element(said().getByText('No se encontraron resultados para "xyzzy".')).toBeVisible();
    await expect.element(said().getByText(/Filtros aplicados/)).not.toBeInTheDocument();
    await expect.element(button('Quitar filtros')).not.toBeInTheDocument();
  });

  it.each([
    ['sin-renovar', 'Ninguna orden está vencida sin renovar.'],
    ['pedida', 'Ningún cliente espera una renovación que haya pedido.'],
  ])('says what nothing means where the state alone is %s', async (estado, text) => {
    await showOrdenes(1440, `?estado=${estado}`);
    await expect.element(said().getByText(text)).toBeVisible();
    await button('Quitar filtros').click();
    await expect.element(page.getByText('1520', { exact: true })).toBeVisible();
  });

  it('says that the filters leave nothing where nothing was typed', async () => {
    await showOrdenes(1440, '?estado=vencida');
    await expect
      .element(said().getByText('No se encontraron resultados con los filtros aplicados.'))
      .toBeVisible();
    await button('Quitar filtros').click();
    await expect.element(page.getByText('1520', { exact: true })).toBeVisible();
  });
});

it("has one filter by state, which an address with 'renovacion' fills and clears (decision 072)", async () => {
  await showOrdenes(1440, '?renovacion=pendiente', 'rows');
  const estado = page.getByRole('combobox', { name: 'Estado' });
  await expect.element(estado).toHaveTextContent('Sin renovar');
  // The field in sight says it.
  await expect.element(page.getByRole('group', { name: 'Filtros aplicados' })).not.toBeInTheDocument();
  await estado.click();
  await page.getByRole('option', { name: 'Renovada', exact: true }).click();
  await expect
    .element(page.getByText('No se encontraron resultados con los filtros aplicados.'))
    .toBeVisible();
  await page.getByRole('button', { name: 'Quitar filtros' }).click();
  await expect.element(page.getByText('1520', { exact: true })).toBeVisible();
  await expect.element(estado).toHaveTextContent('Todos');
});

it('counts the states that ask for something beside the other filters; a press shows their rows (decision 074)', async () => {
  const vencida: Orden = {
    ...orden,
    _id: 'o3',
    numeroorden: 1522,
    fechavencimiento: '2026-02-01',
    estado: 'Vencida',
  };
  await showOrdenes(1440, '', 'rows', admin, [orden, vencida, { ...vencida, _id: 'o4', numeroorden: 1523 }]);
  const group = page.getByRole('group', { name: 'Estados que piden atención' });
  const chip = group.getByRole('button', { name: /^Vencidas/ });
  await expect.element(chip).toHaveTextContent('Vencidas · 2');
  await expect
    .element(group.getByRole('button', { name: /^Por vencer/ }))
    .toHaveTextContent('Por vencer · 0');
  await chip.click();
  await expect.element(page.getByText('1520', { exact: true })).not.toBeInTheDocument();
  await expect.element(chip).toHaveAttribute('aria-pressed', 'true');
  const expiry = page.getByRole('columnheader', { name: 'Vencimiento' });
  await expect.element(expiry).toHaveAttribute('aria-sort', 'ascending');
  await expect
    .element(page.getByRole('combobox', { name: 'Estado' }))
    .toHaveTextContent('Vencidas sin renovar');
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('1523');
  await expect.element(chip).toHaveTextContent('Vencidas · 1');
  await chip.click();
  await expect.element(chip).toHaveAttribute('aria-pressed', 'false');
  await expect.element(page.getByRole('combobox', { name: 'Estado' })).toHaveTextContent('Todos');
  await expect.element(expiry).not.toHaveAttribute('aria-sort', 'ascending');
});

const cellsOf = (numero: number) =>
  page
    .getByRole('row', { name: new RegExp(String(numero)) })
    .getByRole('cell')
    .elements()
    .map(({ textContent }) => textContent);

it("'Vigente' is a dot in the table, with its word for screen readers, and a word on a card (reglas 2.10)", async () => {
  await showOrdenes(1440);
  expect(cellsOf(1520)).toContain('01/12/2099 Vigente, sin archivos');
  expect(page.getByTitle(/^Vigente: ● con archivos; ○ sin archivos/).elements()).toHaveLength(1);
  const word = page.getByRole('row', { name: /1520/ }).getByText('Vigente');
  expect(word.element().getBoundingClientRect().width).toBe(1);
});

it('a card of a client user leads with type and branch, without the company, which is always the same', async () => {
  const usuario = {
    ...admin,
    isAdmin: false,
    cliente: { ...cliente, linktofile: null },
  } as unknown as Usuario;
  await showOrdenes(390, '', 'rows', usuario);
  const cells = cellsOf(1520);
  expect(cells[0]).toMatch(/Ruido/);
  expect(cells).toContain('Vigente');
  expect(cells[1]).toBe(branch);
  expect(cells.filter((text) => text?.includes('Molinos'))).toEqual([]);
});

it('a card gives client, type and branch the whole width; the state stands beside the expiry', async () => {
  await showOrdenes(390);
  const cells = page.getByRole('row', { name: /1520/ }).getByRole('cell');
  const [card] = cells.elements().map((cell) => cell.parentElement?.parentElement);
  const lines = [...(card?.children ?? [])].map(({ textContent }) => textContent);
  expect(lines).toEqual(['Molinos Aguará S.A.', 'RuidoN.º 1520', branch, 'Vence 01/12/2099Vigente']);
});

it("cards have checkboxes after 'Seleccionar' alone: a touch selects, 'Cancelar' ends it (reglas 15.4)", async () => {
  await showOrdenes(390);
  const boxes = page.getByRole('checkbox');
  expect(boxes.elements()).toHaveLength(0);
  await page.getByRole('button', { name: 'Más acciones', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Seleccionar' }).click();
  const bar = page.getByRole('region', { name: 'Selección' });
  await expect.element(bar.getByRole('status')).toHaveTextContent('0 seleccionadas');
  await expect
    .element(bar.getByRole('button', { name: 'Exportar' }))
    .toHaveAttribute('aria-description', 'Seleccione al menos una fila');
  await page.getByRole('button', { name: 'N.º 1520', exact: true }).click();
  await expect.element(page.getByRole('checkbox', { name: 'Seleccionar 1520' })).toBeChecked();
  await page
    .getByText('Cargas')
    .or(page.getByText(/Ergonomía/))
    .first()
    .click();
  await expect.element(bar.getByRole('status')).toHaveTextContent('2 seleccionadas');
  expect(page.getByRole('dialog').elements()).toHaveLength(0);
  await bar.getByRole('button', { name: 'Cancelar' }).click();
  await expect.element(bar).not.toBeInTheDocument();
  expect(boxes.elements()).toHaveLength(0);
  await page.getByRole('button', { name: 'N.º 1520', exact: true }).click();
  await expect.element(page.getByRole('dialog', { name: /^Detalle de orden/ })).toBeVisible();
});

describe("'Ver N.º' of a new order, pressed before the list has it (reglas 2.23)", () => {
  const created = { ...orden, _id: 'o3', numeroorden: 1546 };
  const missing = page.getByText('No se encontró lo que buscaba');

  async function pressBeforeReload() {
    let rows: Promise<readonly Orden[]> = Promise.resolve([orden]);
    const answers = {
      'GET /api/ordenes': () => rows,
      'GET /api/sucursales/s1': () => sucursal,
      'GET /api/ordenes/asistentes': () => ({ ordenes: [], faltan: false }),
    };
    const { router } = await showScreen(<OrdenesList usuario={admin} />, { path: '/ordenes', answers });
    await expect.element(page.getByText('1520', { exact: true })).toBeVisible();
    let reply: (rows: readonly Orden[]) => void = () => {};
    rows = new Promise((resolve) => {
      reply = resolve;
    });
    void queryClient.invalidateQueries();
    nextStep.offer(withDetail(created, (to) => router.navigate(to as string)));
    await page.getByRole('button', { name: 'Ver N.º 1546' }).click();
    await expect.poll(() => location.search).toBe('?ver=o3');
    return reply;
  }

  it('waits for the list that has it', async () => {
    const reply = await pressBeforeReload();
    reply([orden, created]);
    await expect.element(page.getByRole('dialog', { name: /^Detalle de orden/ })).toBeVisible();
    await expect.element(missing).not.toBeInTheDocument();
  });

  it('says that it is gone where the list then has it not', async () => {
    const reply = await pressBeforeReload();
    await expect.element(missing).not.toBeInTheDocument();
    reply([orden]);
    await expect.element(missing.first()).toBeInTheDocument();
    await expect.poll(() => location.search).toBe('');
  });
});
