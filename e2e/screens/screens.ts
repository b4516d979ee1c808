import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Rol } from '#contract/cuentas/sesion.ts';
import { root } from '../support/run/product.ts';

export const roles: readonly Rol[] = ['admin', 'cliente', 'tecnico'];

export interface Screen {
  path: string;
  title: string;
  roles: readonly Rol[];
}

/** The routes, read as text: their modules need a browser. */
export function readScreens(): Screen[] {
  const source = readFileSync(join(root, 'web/src/routes.tsx'), 'utf8');
  const [, table = ''] = source.split('const appRoutes');
  const lists: Record<string, readonly Rol[]> = {
    everyone: roles,
    adminOnly: ['admin'],
    staff: ['admin', 'tecnico'],
    clientOnly: ['cliente'],
    "'public'": [],
  };
  return table
    .split(/\bpath: '/)
    .slice(1)
    .filter((entry) => entry.includes('screen:'))
    .map((entry) => {
      const [, names] = /\broles: (\w+|'public'|\[[^\]]*\]),/.exec(entry) ?? [];
      if (!names) throw new Error(`no roles could be read of the route ${entry}`);
      const named = lists[names] ?? roles.filter((rol) => names.includes(`'${rol}'`));
      if (named.length === 0 && names !== "'public'") throw new Error(`no roles are known by ${names}`);
      const [, title] = /\btitle: '([^']+)'/.exec(entry) ?? [];
      if (!title) throw new Error(`no title could be read of the route ${entry}`);
      return { path: entry.slice(0, entry.indexOf("'")), title, roles: named };
    });
}
