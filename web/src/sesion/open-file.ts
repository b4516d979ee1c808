import type { MouseEvent } from 'react';
import { http } from '../shared/net/http.ts';
import { sesion } from './store.ts';

// Files open with the cookie, whose token may have expired: its life is configurable, at least a minute.
const freshMs = 45_000;
let checkedAt = 0;

/**
 * Click handler of links to files. If the cookie's token may have expired it first renews the session, then follows the
 * link; without a session it opens the login.
 */
export function openFile(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.type === 'auxclick' && event.button !== 1) return;
  // Browsers open no tab long after a click; the next click then needs no renewal.
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
    // Without a reply it follows the link.
    .catch(() => {})
    .then(() => sesion.isOpen() && link.click());
}
