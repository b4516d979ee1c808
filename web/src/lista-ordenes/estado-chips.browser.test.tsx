import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Usuario } from '#contract/cuentas/sesion.ts';
import type { Orden } from '#contract/ordenes/ordenes.ts';
import { admin } from '../testing/admin.ts';
import { orden } from '../testing/orden.ts';
import { showScreen } from '../testing/screen.tsx';
import { OrdenesList } from './OrdenesList.tsx';

it('the list keeps its place when the counted states arrive', async () => {
  const { promise, resolve } = Promise.withResolvers<readonly Orden[]>();
  const usuario: Usuario = { ...admin, isAdmin: false, cliente: { ...orden.cliente, linktofile: null } };
  await showScreen(<OrdenesList usuario={usuario} />, {
    ...{ path: '/ordenes', width: 1024 },
    answers: { 'GET /api/ordenes': () => promise, 'GET /api/ordenes/cliente/c1': () => promise },
  });
  const top = (element: Element | null) => element?.getBoundingClientRect().top;
  await expect.element(page.getByText('Cargando Órdenes')).toBeInTheDocument();
  const before = top(document.querySelector('[data-scroll]'));
  const states = page.getByRole('group', { name: 'Estados que piden atención' });
  expect(states.elements()).toEqual([]);
  resolve([orden]);
  await expect.element(states).toBeVisible();
  expect(top(document.querySelector('[data-scroll]'))).toBe(before);
});
