import type { MouseEvent } from 'react';
import { http } from '../shared/net/http.ts';
import { sesion } from './store.ts';

// The cookie that opens files has a token that lives at least a minute.
const freshMs = 45_000;
let checkedAt = 0;

/** Click handler of links to files: renews an expired token first. Without a session it opens the login. */
export function openFile(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.type === 'auxclick' && event.button !== 1) return;
  // Browsers block new tabs long after a click; then the next click opens it.
  if (Math.min(sesion.tokenAge(), Date.now() - checkedAt) < freshMs) return;
  event.preventDefault();
  const link = event.currentTarget.cloneNode() as HTMLAnchorElement;
  const { type, ctrlKey, metaKey, shiftKey } = event;
  if (type === 'auxclick' || ctrlKey || metaKey || shiftKey) link.target = '_blank';
  void http
    .get('/api/auth/me')
    .then(() => {
      checkedAt = Date.now();
    })
    // Offline it follows the link.
    .catch(() => {})
    .then(() => sesion.isOpen() && link.click());
}
