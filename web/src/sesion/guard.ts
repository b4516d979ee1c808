import { redirect } from 'react-router';
import type { Rol, Usuario } from '#contract/sesion.ts';
import type { Ruta } from '../ruta.ts';
import { startVisit } from '../shared/net/visits.ts';
import { destinationFrom, loginFor } from './destination.ts';
import { rolOf, sesion } from './store.ts';

export function opensFor(ruta: Ruta, rol: Rol): boolean {
  return ruta.roles === 'publica' || ruta.roles.includes(rol);
}

/** Loader of every guarded screen (reglas 2.1): redirects to the login, or away from other roles' screens. */
export function guard(ruta: Ruta, request: Request): null {
  if (ruta.roles === 'publica') return null;
  const usuario = sesion.user();
  if (!usuario || !sesion.isOpen()) throw redirect(loginFor(new URL(request.url)));
  if (!opensFor(ruta, rolOf(usuario))) throw redirect(ruta.otherwise ?? '/');
  if (ruta.redirectTo) throw redirect(ruta.redirectTo(usuario));
  startVisit();
  return null;
}

interface Destinations {
  readonly rutas: readonly Ruta[];
  readonly homeOf: (usuario: Usuario) => string;
}

/** Loader of the login: a signed-in person is led on; an ended session is cleared. */
export function guardLogin(request: Request, { rutas, homeOf }: Destinations): null {
  const usuario = sesion.user();
  if (usuario && sesion.isOpen())
    throw redirect(destinationFrom(new URL(request.url), rutas) ?? homeOf(usuario));
  if (usuario) sesion.clear();
  return null;
}
