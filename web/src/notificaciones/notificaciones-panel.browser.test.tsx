import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Notificacion } from '#contract/cuentas/notificaciones.ts';
import { pressBack, showScreen } from '../testing/screen.tsx';
import { NotificacionesPanel } from './NotificacionesPanel.tsx';

const aviso = (id: string): Notificacion => ({
  ...{ id, user_id: 'u', leida: false, createdAt: '2026-03-02T12:00:00.000Z', enlace: null },
  ...{
    clase: 'orden',
    vence: null,
    cliente: null,
    ...{ renovacion: null, enlazable: null },
    textoDescriptivo: `Se registró la orden Nº ${id}`,
  },
});

it('all notices are marked as read at once', async () => {
  let rows = [aviso('1'), aviso('2')];
  const { calls } = await showScreen(<NotificacionesPanel anchor={document.body} onClose={() => {}} />, {
    answers: {
      'GET /api/notificaciones': () => rows,
      'PATCH /api/notificaciones': () => {
        rows = rows.map((row) => ({ ...row, leida: true }));
        return null;
      },
    },
  });
  const all = page.getByRole('button', { name: 'Marcar todas como leídas' });
  await all.click();
  await expect.element(all).not.toBeInTheDocument();
  expect(calls.filter(({ method }) => method === 'PATCH')).toMatchObject([
    { method: 'PATCH', path: '/api/notificaciones', body: { leida: true } },
  ]);
});

it('Back closes the notices, which fill a phone, and stays on the screen', async () => {
  const onClose = vi.fn();
  await showScreen(<NotificacionesPanel anchor={document.body} onClose={onClose} />, {
    width: 390,
    answers: { 'GET /api/notificaciones': () => [aviso('1')] },
  });
  await expect.element(page.getByRole('dialog', { name: 'Notificaciones' })).toBeVisible();
  const { pathname } = location;
  pressBack();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(location.pathname).toBe(pathname);
});
