import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Empleado } from '#contract/personas/empleados.ts';
import { showScreen } from '../../testing/screen.tsx';
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
    .toEqual(['Coop 2', 'Norte 2', 'Molinos 1']);
  await expect.element(links().first()).toHaveAttribute('href', '/situacion/Coop?parte=personal&faltas=true');
});

it('where the chips leave less room two are named, and a press on how many are left names these', async () => {
  await showScreen(<PorCliente clientes={clientes} />, { width: 1024 });
  await expect.element(links().first()).toBeVisible();
  expect(links().elements()).toHaveLength(2);
  await page.getByRole('button', { name: '+1: ver más clientes con faltas' }).click();
  await expect.element(page.getByRole('link', { name: 'Molinos 1' })).toBeVisible();
  expect(links().elements()).toHaveLength(3);
});

it('a phone, whose tiles lead to the people, names none of them in part', async () => {
  await showScreen(<PorCliente clientes={clientes} />, { width: 390 });
  await expect.element(page.getByText('Coop 2')).toBeInTheDocument();
  expect(links().elements()).toEqual([]);
});

it('has no clients where nobody lacks anything', () => {
  expect(lackingByCliente(new Map([['e0', lacks('e0', 0)]]), rows)).toEqual([]);
});
