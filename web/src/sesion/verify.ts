import { redirect } from 'react-router';
import type { z } from 'zod';
import type { Revision, SetPasswordInput, VerifyReply } from '#contract/cuentas/sesion.ts';
import { showToast, toastMs } from '../shared/feedback/toasts.ts';
import type { Complete } from '../shared/form/body.ts';
import { HttpError, http } from '../shared/net/http.ts';
import { getCookie, setCookie } from './cookie.ts';
import { sesion } from './store.ts';

// reglas 2.1, 9.1
const cookie = 'token_activacion';
const cookieSeconds = 900;

// Not the route's data: the login would load the code that reads those.
let shown = '';

/** What the person of the last valid link reads about their personal data (reglas 4.32). */
export const informacion = (): string => shown;

/** Guard of the activation screen (reglas 2.1): exchanges the link for a token, or redirects to the login. */
export async function verify(id: string): Promise<null> {
  const reply = await fetchToken(id);
  shown = reply.informacion ?? '';
  if (reply.token) return null;
  // The login redirects signed-in people, who would not see its message.
  if (sesion.isOpen()) {
    showToast({ kind: 'warning', title: 'El enlace venció o ya fue usado.', duration: toastMs.login });
  }
  throw redirect('/login?enlace=vencido');
}

/** Stores the link's token; `''` for an invalid link. */
async function fetchToken(id: string): Promise<z.infer<typeof VerifyReply>> {
  const path = `/api/auth/verify/${encodeURIComponent(id)}`;
  const reply = await http.get<z.infer<typeof VerifyReply>>(path).catch((error: unknown) => {
    if (error instanceof HttpError && error.status === 404) return { token: '' };
    throw error;
  });
  setCookie(cookie, reply.token, reply.token ? cookieSeconds : 0);
  return reply;
}

/** Posts a password with the stored token. Fetches another one if that is stale. */
async function post<T>(id: string, password: string, call = ''): Promise<T> {
  const send = (token: string) => {
    const body: Complete<typeof SetPasswordInput> = { token, password };
    return http.post<T>(`/api/activation/${encodeURIComponent(id)}${call}`, body);
  };
  const kept = getCookie(cookie);
  try {
    return await send(kept || (await fetchToken(id)).token);
  } catch (error) {
    const stale = kept !== '' && error instanceof HttpError && error.status === 401;
    if (!stale) throw error;
    return send((await fetchToken(id)).token);
  }
}

export async function activate(id: string, password: string): Promise<void> {
  await post(id, password);
  setCookie(cookie, '', 0);
}

export const reviewForActivation = (id: string, password: string) =>
  post<Revision>(id, password, '/revision');
