import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { admin } from '../testing/admin.ts';
import { showScreen } from '../testing/screen.tsx';

const menu = () => page.getByRole('navigation', { name: 'Menú principal' });
const width = () => menu().element().getBoundingClientRect().width;
const show = (at: 1440 | 1024) => showScreen(<h1>Título</h1>, { path: '/rubros', width: at });

beforeEach(() => localStorage.clear());

it('is icons alone in little room, with names, and with tips for pointer and keyboard (reglas 2.1)', async () => {
  await show(1024);
  await expect.element(menu()).toBeVisible();
  expect(Math.round(width())).toBe(59);
  const entry = menu().getByRole('link', { name: 'Clientes', exact: true });
  expect(entry.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(40);
  await entry.hover();
  const tips = page.getByRole('presentation').filter({ hasText: 'Clientes' });
  await expect.element(tips).toBeVisible();
  await userEvent.unhover(entry);
  entry.element().focus();
  await userEvent.tab();
  await expect.element(page.getByRole('presentation').filter({ hasText: 'Empleados' })).toBeVisible();
});

it('opens to its 260 px, remembers it, and can still be hidden', async () => {
  const first = await show(1024);
  await menu().getByRole('button', { name: 'Ampliar el menú' }).click();
  await expect.poll(() => Math.round(width())).toBe(259);
  await first.unmount();
  await show(1024);
  expect(Math.round(width())).toBe(259);
  await menu().getByRole('button', { name: 'Achicar el menú' }).click();
  await expect.poll(() => Math.round(width())).toBe(59);
  await page.getByRole('button', { name: 'Ocultar el menú' }).click();
  await expect.element(menu()).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Mostrar el menú' }).click();
  await expect.poll(() => Math.round(width())).toBe(59);
});

it('has its 260 px and no other choice where there is room', async () => {
  await show(1440);
  expect(Math.round(width())).toBe(259);
  await expect.element(menu().getByRole('link', { name: 'Clientes', exact: true })).toBeVisible();
  await expect.element(menu().getByRole('button', { name: 'Ampliar el menú' })).not.toBeInTheDocument();
});

it("names the search's shortcut only where there is room for it (reglas 2.22)", async () => {
  await show(1440);
  const search = page.getByRole('button', { name: 'Buscar · Ctrl K' });
  const shown = () => (search.element() as HTMLElement).innerText;
  await expect.poll(shown).toBe('Buscar · Ctrl K');
  await page.viewport(1024, 900);
  await expect.poll(shown).toBe('Buscar');
});

it("marks 'Empleados' for an administrator, and 'Ordenes' for a client user, whose menu lacks it (reglas 2.1)", async () => {
  const cliente = { _id: 'c1', razonSocial: 'Molinos Aguará S.A.', linktofile: null };
  const usuario = { ...admin, isAdmin: false, cliente };
  const shown = await showScreen(<h1>Empleados</h1>, { path: '/empleados', usuario });
  await expect.element(menu().getByRole('link', { name: 'Ordenes' })).toHaveAttribute('aria-current', 'page');
  await shown.unmount();
  await showScreen(<h1>Empleados</h1>, { path: '/empleados' });
  await expect
    .element(menu().getByRole('link', { name: 'Empleados' }))
    .toHaveAttribute('aria-current', 'page');
});
