import type { MouseEvent } from 'react';
import { renewTokens } from '../shared/http.ts';
import { sesion } from './store.ts';

// A file opens by the cookie, whose access token lives 60 minutes; after a pause it may have run out.
const freshMs = 45 * 60_000;

/**
 * For a click on a link to a file: where the cookie's token may have run out, the session is renewed first, and the file
 * then opens in its tab; where the session is over, the login is what opens.
 */
export function openFresh(event: MouseEvent<HTMLAnchorElement>): void {
  if (sesion.tokenAge() < freshMs) return;
  event.preventDefault();
  const { href } = event.currentTarget;
  void renewTokens().then(() => {
    if (sesion.isOpen()) window.open(href, '_blank', 'noopener,noreferrer');
  });
}
