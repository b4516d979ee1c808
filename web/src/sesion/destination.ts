import { matchPath } from 'react-router';
import type { Ruta } from '../ruta.ts';

/** The login's address for whoever wanted to go to that one. */
export function loginFor({ pathname, search }: URL): string {
  return pathname === '/' ? '/login' : `/login?destino=${encodeURIComponent(pathname + search)}`;
}

/**
 * The address that a person wanted before the login, as `loginFor` wrote it into `url`: one of the app's screens that
 * asks for a session, else null.
 */
export function destinationFrom(url: URL, rutas: readonly Pick<Ruta, 'path' | 'roles'>[]): string | null {
  const wanted = url.searchParams.get('destino');
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, url.origin)) return null;
  // Judged as the browser resolves it: dots, backslashes and line breaks may turn a path into another site's address.
  const { origin, pathname, search } = new URL(wanted, url.origin);
  if (origin !== url.origin || pathname.startsWith('//')) return null;
  const isScreen = rutas.some(({ path, roles }) => roles !== 'publica' && matchPath(path, pathname));
  return isScreen ? pathname + search : null;
}
