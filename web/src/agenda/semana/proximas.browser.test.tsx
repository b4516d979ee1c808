import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Usuario } from '#contract/cuentas/sesion.ts';
import { NotificacionesPage } from '../../notificaciones/NotificacionesPage.tsx';
import { queryClient } from '../../shared/net/query.ts';
import { today } from '../../shared/text/dates.ts';
import { admin } from '../../testing/admin.ts';
import { showScreen } from '../../testing/screen.tsx';
import { orden, tecnico } from '../../testing/semana.tsx';

const cliente = { _id: 'c1', razonSocial: 'Molinos Aguará S.A.', telefono: null };
const notice = {
  ...{
    id: 'a',
    user_id: 'u',
    leida: false,
    createdAt: new Date().toISOString(),
    clase: 'vencimiento',
    cliente,
  },
  ...{ vence: today(), enlace: '/ordenes?ver=o9', renovacion: null, enlazable: null },
  textoDescriptivo: 'Está por vencer la orden Nº 9, de Molinos Aguará S.A.',
};

const show = (usuario: Usuario, width: 1440 | 390) =>
  showScreen(<NotificacionesPage />, {
    ...{ width, usuario },
    answers: {
      'GET /api/notificaciones': () => [notice],
      'GET /api/tablero': () => ({ sinRenovar: { ordenes: 0, cantidadGrupos: 0, grupos: [] } }),
      'GET /api/ordenes': () => [1, 2, 3, 4].map((number) => orden(number)),
      'GET /api/localidades': () => [],
      'GET /api/sucursales': () => [{ _id: 'urquiza', telefono: '341 421-7000' }],
    },
  });
const visits = () => page.getByRole('region', { name: 'Próximas visitas' });

afterEach(() => queryClient.clear());

it.each([1440, 390] as const)(
  'a technician reads below the last notice the next three visits, with the way and the telephone, at %d px',
  async (width) => {
    await show(tecnico, width);
    await expect.element(visits()).toBeVisible();
    const works = visits()
      .getByRole('link', { name: /^Ruido/ })
      .elements();
    expect(works.map(({ textContent }) => textContent)).toEqual(['Ruido 1', 'Ruido 2', 'Ruido 3']);
    await expect.element(visits().getByRole('link', { name: /^Cómo llegar a Molinos/ })).toBeVisible();
    await expect.element(visits().getByRole('link', { name: /^Llamar a Molinos/ })).toBeVisible();
    expect(document.documentElement.scrollWidth).toBe(width);
  },
);

it('an administrator has no visits there, and their orders are not asked for', async () => {
  const { calls } = await show(admin, 1440);
  await expect.element(page.getByText(/^No tiene más avisos sin leer/)).toBeVisible();
  expect(visits().elements()).toEqual([]);
  expect(calls.some(({ path }) => path.startsWith('/api/ordenes'))).toBe(false);
});
