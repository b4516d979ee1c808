import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Rubro } from '#contract/clientes/rubros.ts';
import { RubrosPage } from '../../rubros/RubrosPage.tsx';
import { showScreen } from '../../testing/screen.tsx';
import { queryClient } from '../net/query.ts';
import { nextStep } from './next-step.ts';

const line = () => page.getByRole('status', { name: 'Siguiente paso' });
const said = (text: string) => line().getByText(text, { exact: true });
const table = () => page.getByRole('table', { name: 'Rubros' });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const toast = (title: string) =>
  page.getByRole('region', { name: 'Avisos' }).getByRole('listitem').filter({ hasText: title });
const boxOf = (locator: { element: () => Element }) => locator.element().getBoundingClientRect();

const rubro = (at: number): Rubro => ({
  ...{ _id: String(at), version: 1, nombre: `Rubro ${at}`, controlContratista: false, cantidad_clientes: at },
});
const rubros = Array.from({ length: 40 }, (_, at) => rubro(at));

async function showList({ path = '/rubros', width = 1440 as 1440 | 390 } = {}) {
  const rows = [...rubros];
  const create = () => {
    rows.push({ ...rubro(40), nombre: 'Vidrio' });
    return rows.at(-1);
  };
  const answers = { 'GET /api/rubros': () => rows, 'POST /api/rubros': create };
  const screen = await showScreen(<RubrosPage />, { path, width, answers });
  await expect.element(table()).toBeInTheDocument();
  return screen;
}

const offer = (text: string, onClick = () => {}, label = 'Crear orden') =>
  nextStep.offer({ text, actions: [{ label, onClick }] });

beforeEach(() => queryClient.clear());
afterEach(() => {
  nextStep.close();
  vi.useRealTimers();
});

describe('the next step', () => {
  it.each([1440, 390] as const)('stands in a line of its own above the list at %s px', async (width) => {
    await showList({ width });
    const before = boxOf(table());
    offer('Sucursal Los Aromos 12 - Puerto Ficha registrada.');
    await expect.element(said('Sucursal Los Aromos 12 - Puerto Ficha registrada.')).toBeVisible();
    const [shown, list] = [boxOf(line()), boxOf(table())];
    expect(Math.abs(shown.left - before.left)).toBeLessThanOrEqual(1);
    expect(Math.abs(shown.right - before.right)).toBeLessThanOrEqual(1);
    expect(shown.bottom).toBeLessThanOrEqual(list.top);
    expect(shown.top).toBeGreaterThan(boxOf(page.getByRole('searchbox', { name: 'Buscar' })).bottom);
    expect(shown.height).toBeLessThan(width === 390 ? 110 : 50);
    expect(document.documentElement.scrollWidth).toBe(width);
    if (width === 390) expect(boxOf(button('Crear orden')).height).toBeGreaterThanOrEqual(44);
  });

  it('is used by keyboard, and is gone then', async () => {
    const onClick = vi.fn();
    await showList();
    offer('Sucursal registrada.', onClick);
    const search = page.getByRole('searchbox', { name: 'Buscar' });
    await search.click();
    for (let tab = 0; tab < 12 && document.activeElement !== button('Crear orden').query(); tab++)
      await userEvent.keyboard('{Tab}');
    await expect.element(button('Crear orden')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(onClick).toHaveBeenCalledOnce();
    await expect.element(line()).toHaveTextContent('');
    // The focus is not lost.
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('can be closed', async () => {
    await showList();
    offer('Sucursal registrada.');
    await button('Cerrar siguiente paso').click();
    await expect.element(button('Crear orden')).not.toBeInTheDocument();
  });

  it('gives way to the newest', async () => {
    await showList();
    offer('Una sucursal registrada.');
    offer('Orden N.º 12 registrada.', () => {}, 'Ver N.º 12');
    await expect.element(said('Orden N.º 12 registrada.')).toBeVisible();
    await expect.element(button('Ver N.º 12')).toBeVisible();
    await expect.element(button('Crear orden')).not.toBeInTheDocument();
  });

  it('stays while filters change, and goes when the screen is left', async () => {
    const { router } = await showList();
    offer('Sucursal registrada.');
    await router.navigate('/rubros?buscar=rubro');
    await expect.element(said('Sucursal registrada.')).toBeVisible();
    await router.navigate('/localidades');
    await expect.element(button('Crear orden')).not.toBeInTheDocument();
    await router.navigate('/rubros');
    await expect.element(table()).toBeVisible();
    expect(button('Crear orden').query()).toBeNull();
  });

  it('waits for the screen that it is for', async () => {
    const { router } = await showList({ path: '/ordenes/add-training' });
    nextStep.offer({ text: 'Orden N.º 7 registrada.', actions: [], path: '/ordenes' });
    await expect.element(line()).toHaveTextContent('');
    await router.navigate('/ordenes?estado=vencida');
    await expect.element(said('Orden N.º 7 registrada.')).toBeVisible();
  });
});

it('a new row that the search hides is shown from the line; its toast says what the specification says, for two seconds', async () => {
  await showList({ path: '/rubros?buscar=rubro' });
  await button('Registrar rubro').click();
  await page
    .getByRole('dialog')
    .getByLabelText(/^Nombre/)
    .fill('Vidrio');
  await button('Guardar').click();
  await expect.element(toast('rubro laboral registrado')).toBeVisible();
  expect(toast('rubro laboral registrado').element().textContent).toBe('rubro laboral registrado');
  expect(toast('rubro laboral registrado').getByRole('button').elements()).toHaveLength(1);
  await expect
    .element(said('Rubro laboral registrado. La búsqueda o los filtros de la lista no lo muestran.'))
    .toBeVisible();
  await expect.element(toast('rubro laboral registrado')).not.toBeInTheDocument();
  await button('Mostrar').click();
  await expect.element(page.getByRole('row', { name: /Vidrio/ })).toBeVisible();
  await expect.element(button('Mostrar')).not.toBeInTheDocument();
});
