import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { actividad, type FiltroActividad, type PaginaActividad } from '#contract/actividad.ts';
import { http } from '../shared/net/http.ts';

/** The address of what holds a filter, at `path`. */
export const withFiltro = (path: string, filtro: FiltroActividad) => {
  const query = new URLSearchParams(filtro as Record<string, string>).toString();
  return query ? `${path}?${query}` : path;
};

/** The lines of the trail at `path` so far, and the way to older ones. */
export function useSucesos(path: string) {
  const client = useQueryClient();
  const queryKey = [actividad.path, path];
  const query = useInfiniteQuery({
    queryKey,
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) => {
      const cursor = pageParam && `${path.includes('?') ? '&' : '?'}cursor=${pageParam}`;
      return http.get<PaginaActividad>(`${path}${cursor}`, { signal });
    },
    getNextPageParam: ({ siguiente }) => siguiente,
    // What was read page after page is not read again by itself: who comes back or asks begins with the newest.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  const rows = useMemo(() => data?.pages.flatMap(({ sucesos }) => sucesos), [data]);
  return {
    rows,
    /** For the table, which tells of the first page alone. */
    list: {
      data: rows,
      error: isFetchNextPageError ? null : query.error,
      isFetching,
      refetch: query.refetch,
    },
    hasMore: hasNextPage,
    failed: isFetchNextPageError && !isFetching,
    /** Asks for the next page where there is one; again after a failure only when told so. */
    more: (again = false) => {
      if (hasNextPage && !isFetching && (again || !isFetchNextPageError)) void fetchNextPage();
    },
    reload: () => client.resetQueries({ queryKey }),
  };
}
