import { redirect } from 'react-router';
import type { z } from 'zod';
import type { VerifyReply } from '#contract/sesion.ts';
import { duracion, showToast } from '../shared/feedback/toasts.ts';
import { HttpError, http } from '../shared/net/http.ts';
import { getCookie, setCookie } from './cookie.ts';
import { sesion } from './store.ts';

// reglas 2.1, 9.1: the cookie that keeps an activation's token for 15 minutes.
const cookie = 'token_activacion';
const cookieSeconds = 900;

/** Guard of the activation screen (reglas 2.1): keeps the token that the link yields; a link that yields none leads to login. */
export async function verify(id: string): Promise<null> {
  if (await askToken(id)) return null;
  // Whoever is signed in does not get to see the login, which says so to the others.
  if (sesion.isOpen()) {
    showToast({ kind: 'warning', title: 'El enlace venció o ya fue usado.', duration: duracion.login });
  }
  throw redirect('/login?enlace=vencido');
}

/** The token that the link yields, kept for later; `''` for a link that is spent, too old, or none at all. */
async function askToken(id: string): Promise<string> {
  const path = `/api/auth/verify/${encodeURIComponent(id)}`;
  const { token } = await http.get<z.infer<typeof VerifyReply>>(path).catch((error: unknown) => {
    // A damaged link is not even of a link's form.
    if (error instanceof HttpError && error.status === 404) return { token: '' };
    throw error;
  });
  setCookie(cookie, token, token ? cookieSeconds : 0);
  return token;
}

/**
 * Activates the account of a link by the token that the guard kept. The form may stay open for longer than that lives, or
 * another link be opened meanwhile: then the link, which lives for days, is asked for another token, once.
 */
export async function activate(id: string, password: string): Promise<void> {
  const send = (token: string) => http.post(`/api/activation/${encodeURIComponent(id)}`, { token, password });
  const kept = getCookie(cookie);
  try {
    await send(kept || (await askToken(id)));
  } catch (error) {
    const stale = kept !== '' && error instanceof HttpError && error.status === 401;
    if (!stale) throw error;
    await send(await askToken(id));
  }
  setCookie(cookie, '', 0);
}
