import type { z } from 'zod';
import type { MeReply } from '#contract/cuentas/sesion.ts';
import { toastLog } from '../shared/feedback/toast-log.ts';
import { showToast, toastMs } from '../shared/feedback/toasts.ts';
import { connectHttp, HttpError, http, renewTokens } from '../shared/net/http.ts';
import { codeTexts } from '../shared/text/texts.ts';
import { getCookie, removeCookie } from './cookie.ts';
import { sesion } from './store.ts';

// Less than the 60 minutes of an access token, because files open with the cookie.
const renewAfterMs = 45 * 60_000;
const checkEveryMs = 30_000;
const endedKey = 'sesion_vencida';

/** Connects http with the stored session (reglas 4.12). Returns false if the page is about to reload. */
export function startSesion(goTo: (path: string) => void): boolean {
  if (!sesion.user() && getCookie('token')) {
    removeCookie('token');
    location.reload();
    return false;
  }
  connectHttp({
    read: sesion.tokens,
    write: sesion.writeTokens,
    onEnded: () => {
      showEndedToast();
      // Other tabs see only that the session is gone.
      localStorage.setItem(endedKey, '1');
      localStorage.removeItem(endedKey);
      sesion.clear();
    },
    onForbidden: (code) => goTo(code === 'sin_permiso' ? '/' : '/segundo-factor'),
    onProof: async () => (await import('./factor/prove.tsx')).prove(),
  });
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === endedKey && newValue) showEndedToast();
  });
  forgetToasts();
  renewOnUse();
  if (sesion.isOpen()) void refreshUser();
  return true;
}

const ended = {
  kind: 'warning',
  title: codeTexts.invalid_token,
  duration: toastMs.login,
  id: 'sesion-vencida',
} as const;

function showEndedToast(): void {
  if (sesion.user()) showToast(ended);
}

/** The next person must not read the messages of the one before; why the session ended is for both. */
function forgetToasts(): void {
  let id = sesion.user()?._id;
  sesion.subscribe(() => {
    if (sesion.user()?._id === id) return;
    id = sesion.user()?._id;
    toastLog.clear(id ? undefined : ended.id);
  });
}

/** Refreshes the offline copy of the user. */
async function refreshUser(): Promise<void> {
  try {
    const { user } = await http.get<z.infer<typeof MeReply>>('/api/auth/me');
    sesion.setUser(user);
  } catch (error) {
    // Offline the copy stays; an ended session is already cleared.
    if (!(error instanceof HttpError)) throw error;
  }
}

// Renews only on use, so that an unused tab reaches the idle limit.
function renewOnUse(): void {
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
