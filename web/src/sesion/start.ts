import type { z } from 'zod';
import type { MeReply } from '#contract/sesion.ts';
import { duracion, showToast } from '../shared/feedback/toasts.ts';
import { connectHttp, HttpError, http, renewTokens } from '../shared/net/http.ts';
import { codeTexts } from '../shared/text/texts.ts';
import { getCookie, removeCookie } from './cookie.ts';
import { sesion } from './store.ts';

// The access token lives 60 minutes; files open by cookie, so it is renewed before it ends.
const renewAfterMs = 45 * 60_000;
const checkEveryMs = 30_000;
const endedKey = 'sesion_vencida';

/**
 * Connects http with the session and restores the stored one (reglas 4.12). False where the page is about to reload:
 * a token without its user is removed, and the page starts afresh.
 */
export function startSesion(goToDashboard: () => void): boolean {
  if (!sesion.user() && getCookie('token')) {
    removeCookie('token');
    location.reload();
    return false;
  }
  connectHttp({
    read: sesion.tokens,
    write: sesion.writeTokens,
    onEnded: () => {
      sayEnded();
      // The other tabs only see that the session is gone, as after signing out.
      localStorage.setItem(endedKey, '1');
      localStorage.removeItem(endedKey);
      sesion.clear();
    },
    onForbidden: goToDashboard,
  });
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === endedKey && newValue) sayEnded();
  });
  keepFresh();
  if (sesion.isOpen()) void refreshUser();
  return true;
}

function sayEnded(): void {
  if (sesion.user()) showToast({ kind: 'warning', title: codeTexts.invalid_token, duration: duracion.login });
}

/** Asks who one is, behind the screen that the offline copy already shows. */
async function refreshUser(): Promise<void> {
  try {
    const { user } = await http.get<z.infer<typeof MeReply>>('/api/auth/me');
    sesion.setUser(user);
  } catch (error) {
    // Without a connection the offline copy goes on; an ended session has already been cleared.
    if (!(error instanceof HttpError)) throw error;
  }
}

// Only use renews: a tab left alone must run into the server's idle limit.
function keepFresh(): void {
  let checkedAt = 0;
  const onUse = () => {
    const now = Date.now();
    if (document.hidden || now - checkedAt < checkEveryMs) return;
    checkedAt = now;
    if (sesion.tokens() && sesion.tokenAge() > renewAfterMs) void renewTokens();
  };
  for (const type of ['pointerdown', 'keydown', 'focus', 'visibilitychange', 'scroll']) {
    window.addEventListener(type, onUse, { passive: true, capture: true });
  }
}
