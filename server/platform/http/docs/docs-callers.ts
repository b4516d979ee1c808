import type { Rol } from '#contract/cuentas/sesion.ts';
import { everyone } from '../access.ts';
import { isOpen, type Route } from './docs-refusals.ts';
import { summaries } from './summaries/summaries.ts';

const names: Readonly<Record<Rol, string>> = {
  admin: 'administrador',
  cliente: 'cliente',
  tecnico: 'técnico',
};

/** Who may call a route, from its own roles. A route of files checks by itself who may see the file: all roles may call it. */
const rolesOf = (route: Route): readonly Rol[] => (isOpen(route) ? [] : (route.config?.roles ?? everyone));

/** 'Administrador y técnico'. */
function callersText(roles: readonly Rol[]): string {
  if (roles.length === 0) return 'Sin ingresar';
  if (everyone.every((rol) => roles.includes(rol))) return 'Todos';
  const text = roles.map((rol) => names[rol]).join(' y ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What an operation is for and who may call it. */
export function purposeOf(method: string, route: Route) {
  const roles = rolesOf(route);
  const summary = summaries[`${method} ${route.url}`];
  return { ...(summary && { summary }), description: callersText(roles), 'x-roles': roles };
}
