import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Notificacion } from '#contract/notificaciones.ts';
import { showScreen } from '../testing/screen.tsx';
import { NotificacionesPanel } from './NotificacionesPanel.tsx';

const aviso = (id: string): Notificacion => ({
  ...{ id, user_id: 'u', leida: false, createdAt: '2026-03-02T12:00:00.000Z', enlace: null },
  ...{ clase: 'orden', vence: null, cliente: null, textoDescriptivo: `Se registró la orden Nº ${id}` },
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
