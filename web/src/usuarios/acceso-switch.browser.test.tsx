import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { type User, users } from '#contract/usuarios.ts';
import { queryClient } from '../shared/net/query.ts';
import { showScreen } from '../testing/screen.tsx';
import { UsuariosPage } from './UsuariosPage.tsx';

const before: User = {
  ...{ _id: '7', version: 1, email: 'ana@prueba.example', login: 'ana@prueba.example', isAdmin: true },
  ...{ active: true, status: 'VERIFIED', createdAt: '2026-09-15T14:00:00.000Z', segundoFactor: false },
  ...{ cliente: null, tecnico: null },
};
const after = { ...before, version: 2, active: false };

it('the switch of an account stays as set when the changed row comes before the answer', async () => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let row = before;
  await showScreen(<UsuariosPage />, {
    path: '/usuarios',
    answers: {
      'GET /api/users': () => [row],
      'PATCH /api/admin/7': async () => {
        await held;
        return after;
      },
    },
  });
  const access = page.getByRole('switch', { name: 'Cuenta habilitada: ana@prueba.example' });
  await expect.element(access).toBeChecked();
  await access.click();
  await expect.element(access).not.toBeChecked();
  row = after;
  queryClient.setQueryData<User[]>([users.path], [row]);
  await expect.element(page.getByText('Deshabilitado')).toBeVisible();
  expect(access.element()).not.toBeChecked();
  answer();
  await expect.element(access).toBeEnabled();
  expect(access.element()).not.toBeChecked();
});

it('the switch of an account shows a press before the next task of the browser', async () => {
  await showScreen(<UsuariosPage />, {
    path: '/usuarios',
    answers: { 'GET /api/users': () => [before], 'PATCH /api/admin/7': () => new Promise(() => {}) },
  });
  const access = page.getByRole('switch', { name: 'Cuenta habilitada: ana@prueba.example' });
  await expect.element(access).toBeChecked();
  const input = access.element() as HTMLInputElement;
  input.click();
  for (let turn = 0; turn < 20; turn++) await null;
  expect(input.checked).toBe(false);
});
