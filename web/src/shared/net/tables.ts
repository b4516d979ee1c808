import type { Query, QueryClient } from '@tanstack/react-query';
import type { Lista } from '#contract/resource.ts';

/** Whether a query shows one of these tables. */
const shows = ({ meta }: Query, tables: readonly string[]) =>
  meta?.tables?.some((table) => tables.includes(table)) ?? false;

/** The paths of the lists that show one of these tables; of all lists if the tables are unknown. */
export function pathsOf(client: QueryClient, tables: readonly string[] | null): string[] {
  const predicate = (query: Query) => (tables ? shows(query, tables) : query.meta?.tables !== undefined);
  const queries = client.getQueryCache().findAll({ predicate });
  return [...new Set(queries.map(({ queryKey }) => String(queryKey[0])))];
}

/** Marks the lists of a resource, and all that shows its table, as old; what is on screen is fetched again. */
export function reload(client: QueryClient, { path, tables }: Pick<Lista, 'path' | 'tables'>): void {
  const own = tables.slice(0, 1);
  void client.invalidateQueries({ predicate: (query) => query.queryKey[0] === path || shows(query, own) });
}
