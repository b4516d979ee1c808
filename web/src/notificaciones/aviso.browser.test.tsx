import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Notificacion } from '#contract/cuentas/notificaciones.ts';
import { queryClient } from '../shared/net/query.ts';
import { today } from '../shared/text/dates.ts';
import { admin } from '../testing/admin.ts';
import { showScreen } from '../testing/screen.tsx';
import { NotificacionesPage } from './NotificacionesPage.tsx';

const notice = (id: string, of: Partial<Notificacion>): Notificacion => ({
  ...{ id, user_id: 'u', leida: false, createdAt: new Date().toISOString(), clase: 'vencimiento' },
  ...{ cliente: { _id: id, razonSocial: `Empresa ${id}` }, vence: today(), renovacion: null },
  ...{ enlace: `/ordenes?ver=o${id}`, textoDescriptivo: `Está por vencer la orden Nº ${id}` },
  ...of,
});

afterEach(() => queryClient.clear());

it('has urgency, hour and actions of all notices in the same columns at 1024 px', async () => {
  const documento = { clase: 'documento', vence: null, enlace: '/documentaciones?ver=d' } as const;
  const many = { _id: 'c', razonSocial: 'Molinos Aguará S.A.' };
  await showScreen(<NotificacionesPage />, {
    ...{ width: 1024, usuario: admin },
    answers: {
      'GET /api/notificaciones': () => [
        notice('1', {}),
        notice('2', { ...documento, textoDescriptivo: 'Se publicó el documento Ruido' }),
        notice('3', { cliente: many, vence: '2020-01-01' }),
        notice('4', { cliente: many, vence: '2020-01-01' }),
      ],
      'GET /api/tablero': () => ({ sinRenovar: { ordenes: 0, cantidadGrupos: 0, grupos: [] } }),
    },
  });
  await expect.element(page.getByRole('button', { name: /^Marcar como leída: .* 4$/ })).toBeVisible();
  const list = page.getByRole('list', { name: 'Notificaciones' }).element();
  const columns = (selector: string) => {
    const all = [...list.querySelectorAll(selector)];
    return [all.length, new Set(all.map((one) => Math.round(one.getBoundingClientRect().left))).size];
  };
  expect(columns('time')).toEqual([4, 1]);
  expect(columns('[aria-label^="Marcar como leída"]')).toEqual([4, 1]);
  expect(columns('a[aria-label^="Renovar: "], a[aria-label^="Ver documento: "]')).toEqual([4, 1]);
});
