import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Empleado } from '#contract/personas/empleados.ts';
import { showScreen } from '../testing/screen.tsx';
import { lackingByCliente, PorCliente } from './PorCliente.tsx';

const person = (_id: string, cliente: string) =>
  ({ _id, cliente_id: cliente, cliente: { _id: cliente, razonSocial: `${cliente} S.A.` } }) as Empleado;
const rows = ['Molinos', 'Coop', 'Coop', 'Norte', 'Sur', 'Coop', 'Norte'].map((one, at) =>
  person(`e${at}`, one),
);
const lacks = (_id: string, faltan: number) => ({ _id, exigidas: 1, faltan, vencidas: 0, pendientes: [] });
const known = new Map(rows.map(({ _id }, at) => [_id, lacks(_id, at === 1 ? 0 : 1)]));
const clientes = lackingByCliente(known, rows);
const links = () => page.getByRole('group', { name: 'Clientes con más faltas' }).getByRole('link');

it('names the three clients with the most people who lack a training; each leads to these people (reglas 2.8)', async () => {
  await showScreen(<PorCliente clientes={clientes} />, { width: 1440 });
  await expect
    .poll(() =>
      links()
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(['Coop S.A. 2', 'Norte S.A. 2', 'Molinos S.A. 1']);
  await expect.element(links().first()).toHaveAttribute('href', '/situacion/Coop?parte=personal&faltas=true');
});

it('a phone names the first one, with room for a finger', async () => {
  await showScreen(<PorCliente clientes={clientes} />, { width: 390 });
  await expect.element(links().first()).toBeVisible();
  expect(links().elements()).toHaveLength(1);
  expect(links().element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
});

it('has no clients where nobody lacks anything', () => {
  expect(lackingByCliente(new Map([['e0', lacks('e0', 0)]]), rows)).toEqual([]);
});
