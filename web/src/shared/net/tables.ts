import type { Query, QueryClient } from '@tanstack/react-query';
import type { ListResource } from '#contract/platform/resource.ts';

const shows = ({ meta }: Query, tables: readonly string[]) =>
  meta?.tables?.some((table) => tables.includes(table)) ?? false;

/** Paths of the lists that show one of these tables; all lists for null. */
export function pathsOf(client: QueryClient, tables: readonly string[] | null): string[] {
  const predicate = (query: Query) => (tables ? shows(query, tables) : query.meta?.tables !== undefined);
  const queries = client.getQueryCache().findAll({ predicate });
  return [...new Set(queries.map(({ queryKey }) => String(queryKey[0])))];
}

/** Invalidates the lists of a resource and those that show its table. */
export function reload(client: QueryClient, { path, tables }: Pick<ListResource, 'path' | 'tables'>): void {
  const own = tables.slice(0, 1);
  void client.invalidateQueries({ predicate: (query) => query.queryKey[0] === path || shows(query, own) });
}
