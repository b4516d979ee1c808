import type { Hallazgo, TipoHallazgo } from '#contract/busqueda.ts';
import type { Usuario } from '#contract/sesion.ts';
import { foldText, searchWords } from '#contract/text.ts';
import { menuOf } from '../routes.tsx';
import { rolOf } from '../sesion/store.ts';
import { matchesAll } from '../shared/text/normalize.ts';

export interface SearchResult {
  readonly group: string;
  readonly title: string;
  readonly detail: string;
  readonly path: string;
}

const screens: Record<TipoHallazgo, { readonly group: string; readonly path: string }> = {
  orden: { group: 'Órdenes', path: '/ordenes' },
  cliente: { group: 'Clientes', path: '/clientes' },
  sucursal: { group: 'Sucursales', path: '/sucursales' },
  empleado: { group: 'Empleados', path: '/empleados' },
};

export const resultsOf = (hallazgos: readonly Hallazgo[]): SearchResult[] =>
  hallazgos.map(({ tipo, _id, titulo, detalle }) => {
    const { group, path } = screens[tipo];
    return { group, title: titulo, detail: detalle, path: `${path}?ver=${_id}` };
  });

/** Screens of the role whose name contains every word. */
export function screensOf(usuario: Usuario, search: string): SearchResult[] {
  const words = searchWords(search);
  const menu = menuOf(rolOf(usuario)).map(({ path, menu, title }) => ({ title: menu?.label ?? title, path }));
  const all = [{ title: 'Inicio', path: '/' }, ...menu, { title: 'Mi perfil', path: '/user-profile' }];
  return all
    .filter(({ title }) => matchesAll(foldText(title), words))
    .map((screen) => ({ ...screen, group: 'Pantallas', detail: '' }));
}
