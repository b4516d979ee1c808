import { join } from 'node:path';
import { normalizePath } from 'vite';

interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

const sources = join(import.meta.dirname, 'src');

/** Direct and indirect static imports of `starts`. */
function closureOf(starts: readonly string[], modules: Modules): Set<string> {
  const found = new Set<string>();
  const open = starts.map((name) => normalizePath(join(sources, name)));
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    open.push(...(modules.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}

/** Other chunks have no name: the login carries the names of all. */
export const isNamed = (name: string): boolean =>
  /^(login|frame|pickers|OrdenForm|BusquedaDialog)|Page$/.test(name);

const isPackage = (id: string) => id.includes('/node_modules/');

function createClosures(): (modules: Modules) => { login: Set<string>; orders: Set<string> } {
  let known: { login: Set<string>; orders: Set<string> } | undefined;
  return (modules) => {
    known ??= {
      login: closureOf(['main.tsx', 'sesion/LoginPage.tsx'], modules),
      orders: closureOf(['layout/Layout.tsx', 'lista-ordenes/OrdenesPage.tsx'], modules),
    };
    return known;
  };
}

/**
 * Chunks of the login, and of the frame with the orders (decision 018). Each step loads two files, because every file
 * costs a kilobyte of headers.
 */
export function chunkGroups() {
  const find = createClosures();
  type Membership = (id: string, sets: ReturnType<typeof find>) => boolean;
  const group = (name: string, priority: number, isMember: Membership) => ({
    debugName: name,
    priority,
    name: (id: string, modules: Modules) => (isMember(id, find(modules)) ? name : null),
  });
  return [
    group('login-packages', 4, (id, { login }) => login.has(id) && isPackage(id)),
    group('login', 3, (id, { login }) => login.has(id)),
    group('frame-packages', 2, (id, { login, orders }) => orders.has(id) && !login.has(id) && isPackage(id)),
    group('frame', 1, (id, { login, orders }) => orders.has(id) && !login.has(id)),
    // One file for the small icons that several screens share, one for their cards, and one for the small parts of every kind.
    { debugName: 'icons', priority: 0, name: 'icons', test: /@mui\/icons-material\//, minShareCount: 2 },
    { debugName: 'cards', priority: 0, name: 'cards', test: /\/src\/shared\/cards\//, minShareCount: 2 },
    {
      debugName: 'parts',
      priority: 0,
      name: 'parts',
      test: /\/src\/(links|sesion|shared\/(text|net|layout|feedback))\//,
      minShareCount: 2,
    },
  ];
}
