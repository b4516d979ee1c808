import type { MouseEvent } from 'react';
import { http } from '../shared/net/http.ts';
import { sesion } from './store.ts';

// A file opens by the cookie. How long its access token lives is the operator's choice, a minute at least: from then on
// the server alone knows.
const surelyFreshMs = 45_000;
let checkedAt = 0;

/**
 * For a click, also with the middle button, on a link to a file: where the cookie's token may have run out the server is
 * asked first, which renews the session, and then the browser follows the link as it would have; where the session is
 * over, the login is what opens.
 */
export function openFresh(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.type === 'auxclick' && event.button !== 1) return;
  // A browser opens no tab long after the click: where the answer was slow, the next click need not ask again.
  if (Math.min(sesion.tokenAge(), Date.now() - checkedAt) < surelyFreshMs) return;
  event.preventDefault();
  const link = event.currentTarget.cloneNode() as HTMLAnchorElement;
  const { type, ctrlKey, metaKey, shiftKey } = event;
  if (type === 'auxclick' || ctrlKey || metaKey || shiftKey) link.target = '_blank';
  void http
    .get('/api/auth/me')
    .then(() => {
      checkedAt = Date.now();
    })
    // Without an answer the link leads where it would have led.
    .catch(() => {})
    .then(() => sesion.isOpen() && link.click());
}
