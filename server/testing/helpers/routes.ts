import type { FastifyContextConfig } from 'fastify';
import { buildApp } from '#server/app.ts';
import type { Deps } from '#server/platform/deps.ts';

export interface Route {
  readonly method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Without a trailing slash. */
  readonly url: string;
  readonly config: FastifyContextConfig;
}

/** Every route that the app registers, those of the web app's files too. */
export async function routesOf(deps: Deps): Promise<Route[]> {
  const routes: Route[] = [];
  const app = await buildApp(deps, (instance) => {
    instance.addHook('onRoute', ({ method, url, config = {} }) => {
      for (const one of [method].flat())
        routes.push({ method: one as 'GET', url: url.replace(/(?<=.)\/$/, ''), config });
    });
  });
  await app.close();
  return routes;
}

/** The first table of each list, by the segment of its address: `tiposOrden` is a list of `tipo_orden`. */
export function listedTables(routes: readonly Route[]): Map<string, string> {
  const tables = new Map<string, string>();
  for (const { method, url, config } of routes) {
    const [, collection = ''] = /^\/api\/([^/]+)/.exec(url) ?? [];
    const [table] = config.listTables ?? [];
    if (method === 'GET' && table && !tables.has(collection)) tables.set(collection, table);
  }
  return tables;
}
