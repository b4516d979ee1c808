import { redirect } from 'react-router';
import type { Rol, Usuario } from '#contract/cuentas/sesion.ts';
import type { AppRoute } from '../app-route.ts';
import { startVisit } from '../shared/net/visits.ts';
import { destinationFrom, loginFor } from './destination.ts';
import { rolOf, sesion } from './store.ts';

export function mayOpen(route: AppRoute, rol: Rol): boolean {
  return route.roles === 'public' || route.roles.includes(rol);
}

/** Loader of guarded screens (reglas 2.1): redirects to the login, or away from screens of other roles. */
export function guard(route: AppRoute, request: Request): null {
  if (route.roles === 'public') return null;
  const usuario = sesion.user();
  if (!usuario || !sesion.isOpen()) throw redirect(loginFor(new URL(request.url)));
  if (!mayOpen(route, rolOf(usuario))) throw redirect(route.otherwise ?? '/');
  if (route.redirectTo) throw redirect(route.redirectTo(usuario));
  startVisit();
  return null;
}

interface Destinations {
  readonly appRoutes: readonly AppRoute[];
  readonly homeOf: (usuario: Usuario) => string;
}

/** Loader of the login: redirects a signed-in person and clears an ended session. */
export function guardLogin(request: Request, { appRoutes, homeOf }: Destinations): null {
  const usuario = sesion.user();
  if (usuario && sesion.isOpen())
    throw redirect(destinationFrom(new URL(request.url), appRoutes) ?? homeOf(usuario));
  if (usuario) sesion.clear();
  return null;
}
