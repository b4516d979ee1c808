import { entradas } from 'virtual:manual/indice';
import type { Usuario } from '#contract/cuentas/sesion.ts';
import type { Hallazgo, TipoHallazgo } from '#contract/lists/busqueda.ts';
import { foldSearch, searchWords } from '#contract/values/text.ts';
import { findEntries, orderFor } from '../ayuda/find.ts';
import { appRoutes, menuOf } from '../routes.tsx';
import { mayOpen } from '../sesion/guard.ts';
import { rolOf } from '../sesion/store.ts';
import { actionState } from '../shared/list/useAction.ts';
import { matchesAll } from '../shared/text/normalize.ts';
import { under } from '../under.ts';
import { accionesOf } from './acciones.ts';
import { recentOnes } from './recientes.ts';

export interface SearchResult {
  readonly key: string;
  readonly group: string;
  readonly title: string;
  readonly detail: string;
  readonly path: string;
  /** The router state of an action. */
  readonly state?: object;
}

const screens: Record<TipoHallazgo, { readonly group: string; readonly path: string }> = {
  orden: { group: 'Órdenes', path: '/ordenes' },
  cliente: { group: 'Clientes', path: '/clientes' },
  sucursal: { group: 'Sucursales', path: '/sucursales' },
  empleado: { group: 'Empleados', path: '/empleados' },
};

const resultOf = ({ tipo, _id, titulo, detalle }: Hallazgo): SearchResult => {
  const { group, path } = screens[tipo];
  return { key: _id, group, title: titulo, detail: detalle, path: `${path}?ver=${_id}` };
};

export const resultsOf = (hallazgos: readonly Hallazgo[]): SearchResult[] => hallazgos.map(resultOf);

const maxHelp = 6;

const finder = (search: string) => {
  const words = searchWords(search);
  return ({ title }: { readonly title: string }) => matchesAll(foldSearch(title), words);
};

/** Screens of the role whose name contains every word. */
export function screensOf(usuario: Usuario, search: string): SearchResult[] {
  const rol = rolOf(usuario);
  const inMenu = menuOf(rol);
  const beside = appRoutes.filter(
    (route) => route.path in under && mayOpen(route, rol) && !inMenu.includes(route),
  );
  const menu = [...inMenu, ...beside].map(({ path, menu, title }) => ({
    title: menu?.label ?? title,
    path,
  }));
  const all = [
    { title: 'Inicio', path: '/' },
    ...menu,
    { title: 'Mi perfil', path: '/user-profile' },
    { title: 'Ayuda', path: '/ayuda' },
  ];
  return all
    .filter(finder(search))
    .map((screen) => ({ ...screen, key: screen.path, group: 'Pantallas', detail: '' }));
}

/** Actions of the role whose name contains every word. */
export function actionsOf(usuario: Usuario, search: string): SearchResult[] {
  return accionesOf(rolOf(usuario))
    .filter(finder(search))
    .map(({ title, path, accion }) => ({
      key: title,
      group: 'Acciones',
      title,
      detail: '',
      path,
      ...(accion && { state: actionState(accion) }),
    }));
}

/** Pages of the manual whose title, summary or headings contain every word; those for the role come first. */
export function helpOf(usuario: Usuario, search: string): SearchResult[] {
  return findEntries(orderFor(rolOf(usuario), entradas), search)
    .slice(0, maxHelp)
    .map(({ entrada, heading }) => ({
      key: entrada.slug,
      group: 'Ayuda',
      title: entrada.title,
      detail: heading?.text ?? entrada.summary,
      path: `/ayuda/${entrada.slug}${heading ? `#${heading.id}` : ''}`,
    }));
}

/** What the person opened last in this tab. */
export const recentResults = (): SearchResult[] =>
  recentOnes().map((one) => ({ ...resultOf(one), group: 'Recientes' }));
