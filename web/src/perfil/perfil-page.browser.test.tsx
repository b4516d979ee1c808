import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Perfil } from '#contract/cuentas/perfil.ts';
import { queryClient } from '../shared/net/query.ts';
import { showScreen } from '../testing/screen.tsx';
import { PerfilPage } from './PerfilPage.tsx';

const perfil: Perfil = {
  ...{ version: 1, empresa: null, usuario: null, email: 'ana@prisma.test', nombre: null, apellido: null },
  ...{ direccion: null, localidad: null, pais: null, codigoPostal: null, descripcion: null },
  ...{ resumenSemanal: false, calendario: null, firma: null },
};

afterEach(() => queryClient.clear());

it.each([1440, 390] as const)(
  'while it loads, a card of the same height has its place at %d px',
  async (width) => {
    const { promise, resolve } = Promise.withResolvers<Perfil>();
    await showScreen(<PerfilPage />, {
      width,
      answers: {
        'GET /api/profile': () => promise,
        'GET /api/profile/segundo-factor': () => new Promise(() => {}),
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
