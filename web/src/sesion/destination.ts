import { matchPath } from 'react-router';
import type { AppRoute } from '../app-route.ts';

export function loginFor({ pathname, search }: URL): string {
  return pathname === '/' ? '/login' : `/login?destino=${encodeURIComponent(pathname + search)}`;
}

/** The address that `loginFor` wrote, if it is a screen that needs a session. */
export function destinationFrom(
  url: URL,
  appRoutes: readonly Pick<AppRoute, 'path' | 'roles'>[],
): string | null {
  const wanted = url.searchParams.get('destino');
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, url.origin)) return null;
  // Resolved first, because dots, backslashes and line breaks can lead to another site.
  const { origin, pathname, search } = new URL(wanted, url.origin);
  if (origin !== url.origin || pathname.startsWith('//')) return null;
  const isScreen = appRoutes.some(({ path, roles }) => roles !== 'public' && matchPath(path, pathname));
  return isScreen ? pathname + search : null;
}
