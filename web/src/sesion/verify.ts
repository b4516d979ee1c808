import { redirect } from 'react-router';
import type { z } from 'zod';
import type { SetPasswordInput, VerifyReply } from '#contract/sesion.ts';
import { showToast, toastMs } from '../shared/feedback/toasts.ts';
import type { Complete } from '../shared/form/body.ts';
import { HttpError, http } from '../shared/net/http.ts';
import { getCookie, setCookie } from './cookie.ts';
import { sesion } from './store.ts';

// reglas 2.1, 9.1: the cookie with an activation's token, for 15 minutes.
const cookie = 'token_activacion';
const cookieSeconds = 900;

/** Guard of the activation screen (reglas 2.1): keeps the link's token; without one it leads to the login. */
export async function verify(id: string): Promise<null> {
  if (await fetchToken(id)) return null;
  // A signed-in person is led past the login, which has this message for others.
  if (sesion.isOpen()) {
    showToast({ kind: 'warning', title: 'El enlace venció o ya fue usado.', duration: toastMs.login });
  }
  throw redirect('/login?enlace=vencido');
}

/** Keeps and returns the link's token; `''` for a used, expired or unknown link. */
async function fetchToken(id: string): Promise<string> {
  const path = `/api/auth/verify/${encodeURIComponent(id)}`;
  const { token } = await http.get<z.infer<typeof VerifyReply>>(path).catch((error: unknown) => {
    // A damaged link is a 404.
    if (error instanceof HttpError && error.status === 404) return { token: '' };
    throw error;
  });
  setCookie(cookie, token, token ? cookieSeconds : 0);
  return token;
}

/** Activates a link's account with the kept token. If that expired or belongs to another link, it requests a new one once. */
export async function activate(id: string, password: string): Promise<void> {
  const send = (token: string) => {
    const body: Complete<typeof SetPasswordInput> = { token, password };
    return http.post(`/api/activation/${encodeURIComponent(id)}`, body);
  };
  const kept = getCookie(cookie);
  try {
    await send(kept || (await fetchToken(id)));
  } catch (error) {
    const stale = kept !== '' && error instanceof HttpError && error.status === 401;
    if (!stale) throw error;
    await send(await fetchToken(id));
  }
  setCookie(cookie, '', 0);
}
