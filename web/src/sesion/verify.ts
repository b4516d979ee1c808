import { redirect } from 'react-router';
import type { z } from 'zod';
import type { SetPasswordInput, VerifyReply } from '#contract/sesion.ts';
import { showToast, toastMs } from '../shared/feedback/toasts.ts';
import type { Complete } from '../shared/form/body.ts';
import { HttpError, http } from '../shared/net/http.ts';
import { getCookie, setCookie } from './cookie.ts';
import { sesion } from './store.ts';

// reglas 2.1, 9.1
const cookie = 'token_activacion';
const cookieSeconds = 900;

/** Guard of the activation screen (reglas 2.1): exchanges the link for a token, or redirects to the login. */
export async function verify(id: string): Promise<null> {
  if (await fetchToken(id)) return null;
  // The login redirects signed-in people, who would not see its message.
  if (sesion.isOpen()) {
    showToast({ kind: 'warning', title: 'El enlace venció o ya fue usado.', duration: toastMs.login });
  }
  throw redirect('/login?enlace=vencido');
}

/** Stores the link's token; `''` for an invalid link. */
async function fetchToken(id: string): Promise<string> {
  const path = `/api/auth/verify/${encodeURIComponent(id)}`;
  const { token } = await http.get<z.infer<typeof VerifyReply>>(path).catch((error: unknown) => {
    if (error instanceof HttpError && error.status === 404) return { token: '' };
    throw error;
  });
  setCookie(cookie, token, token ? cookieSeconds : 0);
  return token;
}

/** Activates an account with the stored token. Fetches another one if that is stale. */
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
