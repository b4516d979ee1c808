import type { Hallazgo, TipoHallazgo } from '#contract/busqueda.ts';
import type { Usuario } from '#contract/sesion.ts';
import { foldText, searchWords } from '#contract/text.ts';
import { menuOf } from '../routes.tsx';
import { rolOf } from '../sesion/store.ts';
import { matchesAll } from '../shared/text/normalize.ts';

export interface SearchResult {
  readonly grupo: string;
  readonly titulo: string;
  readonly detalle: string;
  readonly path: string;
}

const screens: Record<TipoHallazgo, { readonly grupo: string; readonly path: string }> = {
  orden: { grupo: 'Órdenes', path: '/ordenes' },
  cliente: { grupo: 'Clientes', path: '/clientes' },
  sucursal: { grupo: 'Sucursales', path: '/sucursales' },
  empleado: { grupo: 'Empleados', path: '/empleados' },
};

export const resultsOf = (hallazgos: readonly Hallazgo[]): SearchResult[] =>
  hallazgos.map(({ tipo, _id, titulo, detalle }) => {
    const { grupo, path } = screens[tipo];
    return { grupo, titulo, detalle, path: `${path}?ver=${_id}` };
  });

/** The role's screens whose name contains every word. */
export function screensOf(usuario: Usuario, search: string): SearchResult[] {
  const words = searchWords(search);
  const screensOf = menuOf(rolOf(usuario)).map(({ path, menu, title }) => ({
    titulo: menu?.label ?? title,
    path,
  }));
  const all = [{ titulo: 'Inicio', path: '/' }, ...screensOf, { titulo: 'Mi perfil', path: '/user-profile' }];
  return all
    .filter(({ titulo }) => matchesAll(foldText(titulo), words))
    .map((screen) => ({ ...screen, grupo: 'Pantallas', detalle: '' }));
}
