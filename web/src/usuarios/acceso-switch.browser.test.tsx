import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { type User, users } from '#contract/cuentas/usuarios.ts';
import { queryClient } from '../shared/net/query.ts';
import { nextStep } from '../shared/next-step/next-step.ts';
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
  const access = page.getByRole('switch', { name: 'Acceso: ana@prueba.example' });
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
  const access = page.getByRole('switch', { name: 'Acceso: ana@prueba.example' });
  await expect.element(access).toBeChecked();
  const input = access.element() as HTMLInputElement;
  input.click();
  for (let turn = 0; turn < 20; turn++) await null;
  expect(input.checked).toBe(false);
});

afterEach(() => {
  nextStep.close();
  queryClient.clear();
});

const access = () => page.getByRole('switch', { name: 'Acceso: ana@prueba.example' });

/** The screen with one account, which the server enables and disables. */
async function showUsuarios(width: 1440 | 390 = 1440) {
  let row = before;
  const toggle = () => {
    row = { ...row, version: row.version + 1, active: !row.active };
    return row;
  };
  const answers = { 'GET /api/users': () => [row], 'PATCH /api/admin/7': toggle };
  const screen = await showScreen(<UsuariosPage />, { path: '/usuarios', width, answers });
  await expect.element(access()).toBeChecked();
  return screen;
}

it('one press of the switch disables at once, and the line above the list takes it back with the same call', async () => {
  const { calls } = await showUsuarios();
  const toggles = () => calls.filter(({ method }) => method === 'PATCH').map(({ path }) => path);
  await access().click();
  await expect.element(page.getByText('Cuenta deshabilitada: ana@prueba.example')).toBeVisible();
  expect(toggles()).toEqual(['/api/admin/7']);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect.element(access()).toBeChecked();
  await expect.poll(toggles).toEqual(['/api/admin/7', '/api/admin/7']);
  await expect.element(page.getByRole('button', { name: 'Deshacer' })).not.toBeInTheDocument();
});

it('on a phone the switch is at the foot of the card, beside its name, and apart from the edge and the menu', async () => {
  await showUsuarios(390);
  const target = access().element().closest('label');
  const box = target?.getBoundingClientRect();
  const card = target?.closest('[role=row]')?.getBoundingClientRect();
  const menu = page
    .getByRole('button', { name: /^Más acciones de ana/ })
    .element()
    .getBoundingClientRect();
  expect(target?.textContent).toBe('Acceso');
  expect(box?.height).toBeGreaterThanOrEqual(44);
  expect((card?.right ?? 0) - (box?.right ?? 0)).toBeGreaterThanOrEqual(16);
  expect((box?.top ?? 0) - menu.bottom).toBeGreaterThanOrEqual(8);
  expect(box?.bottom ?? 0).toBeLessThanOrEqual(card?.bottom ?? 0);
});

describe("the colour of 'Habilitado' (reglas 2.16)", () => {
  const channels = (color: string) => (color.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number);
  const luminance = (color: string) => {
    const [r = 0, g = 0, b = 0] = channels(color).map((value) => {
      const share = value / 255;
      return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  /** The first ground that is not transparent. */
  const groundOf = (element: Element | null): string => {
    if (!element) return 'rgb(255, 255, 255)';
    const { backgroundColor } = getComputedStyle(element);
    return channels(backgroundColor).length === 3 && !/, 0\)$/.test(backgroundColor)
      ? backgroundColor
      : groundOf(element.parentElement);
  };

  afterEach(() => document.documentElement.setAttribute('data-esquema', 'light'));

  it.each(['light', 'dark'])('is green and readable in the %s scheme', async (scheme) => {
    await showUsuarios();
    document.documentElement.setAttribute('data-esquema', scheme);
    const text = page.getByText('Habilitado', { exact: true }).element();
    const color = getComputedStyle(text).color;
    const [r = 0, g = 0, b = 0] = channels(color);
    expect(g - Math.max(r, b)).toBeGreaterThan(30);
    const [low = 0, high = 0] = [luminance(color), luminance(groundOf(text.parentElement))].sort(
      (a, z) => a - z,
    );
    expect((high + 0.05) / (low + 0.05)).toBeGreaterThanOrEqual(4.5);
  });
});

it('on a phone an account that waits for its activation is written to again from its card, apart from the switch', async () => {
  const waiting: User = { ...before, status: 'PENDING' };
  const answers = { 'GET /api/users': () => [waiting], 'POST /api/admin/7/activacion': () => ({}) };
  const { calls } = await showScreen(<UsuariosPage />, { path: '/usuarios', width: 390, answers });
  const resend = page.getByRole('button', { name: 'Reenviar activación ana@prueba.example', exact: true });
  await expect.element(resend).toHaveTextContent('Reenviar');
  await expect.element(page.getByText('Alta 15/09/2026')).toBeVisible();
  const box = resend.element().getBoundingClientRect();
  const target = access().element().closest('label')?.getBoundingClientRect();
  expect(box.height).toBeGreaterThanOrEqual(44);
  expect((target?.left ?? 0) - box.right).toBeGreaterThanOrEqual(8);
  await resend.click();
  await expect.poll(() => calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
});
