import { randomBytes } from 'node:crypto';
import type { KnownBrowser } from '#server/platform/tokens.ts';
import { type Keys, signBrowser, verifyBrowser } from '#server/platform/tokens.ts';

const COOKIE = 'navegador';
const MAX_ACCOUNTS = 5;
const YEAR_S = 365 * 24 * 3600;

/**
 * The accounts that this browser signed in to before, from the cookie of each sign-in. The cookie gives no access; it only
 * prevents lockouts by guesses from elsewhere (OWASP, Slow Down Online Guessing Attacks with Device Cookies).
 */
export function knownBrowsers(keys: Keys, cookieHeader: string | undefined): KnownBrowser[] {
  const value = new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w.~-]{1,1000})`).exec(cookieHeader ?? '')?.[1] ?? '';
  return value
    .split('~')
    .slice(0, MAX_ACCOUNTS)
    .flatMap((text) => verifyBrowser(keys, text) ?? []);
}

/** This browser's name for an account: the one of its cookie, or a new one. */
export function ownBrowser(keys: Keys, cookieHeader: string | undefined, usuarioId: string): KnownBrowser {
  const known = knownBrowsers(keys, cookieHeader).find((one) => one.usuarioId === usuarioId);
  return known ?? { usuarioId, navegador: randomBytes(9).toString('base64url') };
}

/** The `Set-Cookie` that makes this browser known for an account, besides those it has. */
export function rememberBrowser(
  keys: Keys,
  cookieHeader: string | undefined,
  own: KnownBrowser,
  https: boolean,
): string {
  const others = knownBrowsers(keys, cookieHeader).filter(({ usuarioId }) => usuarioId !== own.usuarioId);
  const all = [own, ...others].slice(0, MAX_ACCOUNTS);
  const value = all.map((one) => signBrowser(keys, one)).join('~');
  // Only sign-in and the routes beside it read it.
  return `${COOKIE}=${value}; Path=/api/auth; Max-Age=${YEAR_S}; HttpOnly; SameSite=Strict${https ? '; Secure' : ''}`;
}
