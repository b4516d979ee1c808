import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ToastLog } from '../shared/feedback/ToastLog.tsx';
import { toastLog } from '../shared/feedback/toast-log.ts';
import { showToast } from '../shared/feedback/toasts.ts';
import { admin } from '../testing/admin.ts';
import { serve } from '../testing/server.ts';
import { startSesion } from './start.ts';
import { sesion } from './store.ts';

const ended = 'Su sesión venció, vuelva a ingresar';
const messages = () =>
  page
    .getByRole('log', { name: 'Mensajes recientes' })
    .getByRole('listitem')
    .elements()
    .map((item) => item.querySelector('p')?.textContent);

beforeAll(() => void startSesion(() => undefined));
beforeEach(async () => {
  serve();
  sesion.setUser(admin);
  // The frame would reload the page when somebody else signs in.
  await render(<ToastLog />);
});
afterEach(() => {
  sesion.clear();
  toastLog.clear();
});

it('the messages of a person are gone after the sign-out', async () => {
  showToast({ kind: 'success', title: 'Perfil actualizado' });
  await expect.poll(messages).toEqual(['Perfil actualizado']);
  sesion.clear();
  await expect.poll(messages).toEqual([]);
});

it('why a session ended stays until somebody signs in', async () => {
  showToast({ kind: 'success', title: 'Perfil actualizado' });
  // As another tab tells it.
  window.dispatchEvent(new StorageEvent('storage', { key: 'sesion_vencida', newValue: '1' }));
  sesion.clear();
  await expect.poll(messages).toEqual([ended]);
  sesion.setUser({ ...admin, _id: 'otra' });
  await expect.poll(messages).toEqual([]);
});
