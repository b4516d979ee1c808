import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Perfil } from '#contract/cuentas/perfil.ts';
import type { SegundoFactor } from '#contract/cuentas/segundo-factor.ts';
import { queryClient } from '../shared/net/query.ts';
import { admin } from '../testing/admin.ts';
import { showScreen } from '../testing/screen.tsx';
import { PerfilPage } from './PerfilPage.tsx';

const perfil: Perfil = {
  ...{ version: 1, empresa: null, usuario: null, email: 'ana@prisma.test', nombre: null, apellido: null },
  ...{ direccion: null, localidad: null, pais: null, codigoPostal: null, descripcion: null },
  ...{ resumenSemanal: false, calendario: null, firma: null, matricula: null },
};

const factor = (isActive: boolean): SegundoFactor => ({
  ...{ activadoAt: isActive ? '2026-03-02T12:00:00.000Z' : null, llaves: [], admiteLlaves: false },
  ...{ codigos: 10, obligatorio: false, navegadores: [] },
});

afterEach(() => queryClient.clear());

it.each([1440, 390] as const)(
  'while it loads, a card of the same height has its place at %d px',
  async (width) => {
    const { promise, resolve } = Promise.withResolvers<Perfil>();
    await showScreen(<PerfilPage />, {
      width,
      answers: {
        'GET /api/profile': () => promise,
        'GET /api/profile/segundo-factor': () => factor(false),
      },
    });
    const heightOf = (element: Element | null | undefined) => element?.getBoundingClientRect().height ?? 0;
    const loading = page.getByRole('status', { name: 'Cargando' });
    await expect.element(loading).toBeVisible();
    const before = heightOf(loading.element());
    resolve(perfil);
    const field = page.getByLabelText('Nombre de usuario');
    await expect.element(field).toBeVisible();
    expect(Math.abs(heightOf(field.element().closest('form')) - before)).toBeLessThanOrEqual(2);
  },
);

// reglas 2.18
it('asks an administrator without a second factor to activate one, in the section that does it', async () => {
  const answers = {
    'GET /api/profile': () => perfil,
    'GET /api/profile/segundo-factor': () => factor(false),
  };
  await showScreen(<PerfilPage />, { answers });
  await page
    .getByRole('region', { name: 'Proteja su cuenta' })
    .getByRole('button', { name: 'Activar segundo factor' })
    .click();
  const section = page.getByRole('region', { name: 'Segundo factor' });
  await expect.element(section.getByRole('textbox', { name: 'Contraseña' })).toHaveFocus();
});

it('asks nothing of an administrator who has one', async () => {
  await showScreen(<PerfilPage />, {
    answers: {
      'GET /api/profile': () => perfil,
      'GET /api/profile/segundo-factor': () => factor(true),
    },
  });
  await expect.element(page.getByLabelText('Nombre de usuario')).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Proteja su cuenta' })).not.toBeInTheDocument();
});

it('switches the weekly digest with one press, beside what the form has unsaved', async () => {
  const { calls } = await showScreen(<PerfilPage />, {
    answers: {
      'GET /api/profile': () => perfil,
      'GET /api/profile/segundo-factor': () => factor(true),
      'PUT /api/profile': () => ({ ...perfil, version: 2, resumenSemanal: true }),
    },
  });
  await page.getByLabelText('Nombre de usuario').fill('ana');
  const digest = page.getByRole('switch', {
    name: 'Recibir por email un resumen semanal de los vencimientos',
  });
  await digest.click();
  await expect.element(digest).toBeChecked();
  await expect.element(page.getByText(/^Llega los lunes, con lo que vence/)).toBeVisible();
  const saved = calls.find(({ method }) => method === 'PUT')?.body;
  expect(saved).toMatchObject({ resumenSemanal: true, usuario: null });
  await expect.element(page.getByLabelText('Nombre de usuario')).toHaveValue('ana');
});

it.each([
  ['an administrator without a second factor', null],
  ['a technician with a signature', { _id: 't1', nombre: 'Inés', apellido: 'Quiroga' }],
])('%s has the button that saves on the first screen of 1440 × 900', async (_who, tecnico) => {
  await showScreen(<PerfilPage />, {
    ...{ width: 1440, usuario: tecnico ? { ...admin, isAdmin: false, tecnico } : admin },
    answers: {
      'GET /api/profile': () => ({ ...perfil, firma: '/api/profile/firma/1', matricula: 'MP 4127' }),
      'GET /api/profile/segundo-factor': () => factor(false),
    },
  });
  const save = page.getByRole('button', { name: 'Guardar' });
  await expect.element(save).toBeVisible();
  // The toolbar above the page.
  expect(save.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(900 - 56);
});

it('says that the weekly digest is not received; the foot stays in sight while something is unsaved', async () => {
  await showScreen(<PerfilPage />, {
    answers: {
      'GET /api/profile': () => perfil,
      'GET /api/profile/segundo-factor': () => factor(true),
    },
  });
  await expect.element(page.getByText(/^No recibe el resumen semanal de vencimientos\./)).toBeVisible();
  const foot = page.getByRole('button', { name: 'Guardar' }).element().parentElement as HTMLElement;
  expect(getComputedStyle(foot).position).toBe('static');
  await page.getByLabelText('Nombre de usuario').fill('ana');
  await expect.poll(() => getComputedStyle(foot).position).toBe('sticky');
});
