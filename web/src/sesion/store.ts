import { useSyncExternalStore } from 'react';
import type { Rol, SignInReply, Usuario } from '#contract/cuentas/sesion.ts';
import { drafts } from '../shared/form/drafts.ts';
import { createListeners } from '../shared/listeners.ts';
import type { Tokens } from '../shared/net/refresh.ts';
import { getCookie, removeCookie, setCookie } from './cookie.ts';

// reglas 10.2: tokens in local storage and in the cookie `token`; reglas 4.12: the user for offline use.
const keys = {
  access: 'access_token',
  refresh: 'refresh_token',
  user: 'user',
  since: 'token_since',
} as const;
const cookieSeconds = 86_400;

const listeners = createListeners();
let user: Usuario | null = readUser();

function readUser(): Usuario | null {
  try {
    return JSON.parse(localStorage.getItem(keys.user) ?? 'null') as Usuario | null;
  } catch {
    return null;
  }
}

function publish(next: Usuario | null): void {
  user = next;
  listeners.notify();
}

// Follows a sign-in or sign-out in another tab.
window.addEventListener('storage', (event) => {
  if (event.key === keys.user || event.key === null) publish(readUser());
});

function writeTokens({ access_token, refresh_token }: Tokens): void {
  localStorage.setItem(keys.access, access_token);
  localStorage.setItem(keys.refresh, refresh_token);
  localStorage.setItem(keys.since, String(Date.now()));
  setCookie('token', access_token, cookieSeconds);
}

/** The session in this browser. Only the server decides about rights. */
export const sesion = {
  user: () => user,

  /** reglas 2.1: guarded screens need the cookie, which lives a day. */
  isOpen: () => user !== null && getCookie('token') !== '',

  tokens: (): Tokens | null => {
    const access_token = localStorage.getItem(keys.access);
    const refresh_token = localStorage.getItem(keys.refresh);
    return access_token && refresh_token ? { access_token, refresh_token } : null;
  },

  tokenAge: () => Date.now() - Number(localStorage.getItem(keys.since) ?? 0),

  writeTokens,

  signIn: (reply: SignInReply): void => {
    drafts.clear(reply.user._id);
    writeTokens(reply);
    sesion.setUser(reply.user);
  },

  setUser: (next: Usuario): void => {
    const text = JSON.stringify(next);
    if (user && text === localStorage.getItem(keys.user)) return;
    localStorage.setItem(keys.user, text);
    publish(next);
  },

  clear: (): void => {
    for (const key of Object.values(keys)) localStorage.removeItem(key);
    removeCookie('token');
    publish(null);
  },

  subscribe: listeners.subscribe,
};

export function useSesion(): Usuario | null {
  return useSyncExternalStore(sesion.subscribe, sesion.user);
}

/** For display and navigation only (reglas 11.1). */
export function rolOf({ cliente, tecnico }: Usuario): Rol {
  if (cliente) return 'cliente';
  return tecnico ? 'tecnico' : 'admin';
}

export function useIsAdmin(): boolean {
  const usuario = useSesion();
  return usuario !== null && rolOf(usuario) === 'admin';
}
