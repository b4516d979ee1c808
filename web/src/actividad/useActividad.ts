import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type ActividadFilter, type ActividadReply, actividad } from '#contract/consultora/actividad.ts';
import { http } from '../shared/net/http.ts';

export const withFilters = (path: string, filters: ActividadFilter) => {
  const query = new URLSearchParams(filters as Record<string, string>).toString();
  return query ? `${path}?${query}` : path;
};

export function useSucesos(path: string) {
  const client = useQueryClient();
  const queryKey = [actividad.path, path];
  const query = useInfiniteQuery({
    queryKey,
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) => {
      const cursor = pageParam && `${path.includes('?') ? '&' : '?'}cursor=${pageParam}`;
      return http.get<ActividadReply>(`${path}${cursor}`, { signal });
    },
    getNextPageParam: ({ siguiente }) => siguiente,
    // Loaded pages are not refetched; a new visit starts with the newest lines.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  const rows = useMemo(() => data?.pages.flatMap(({ sucesos }) => sucesos), [data]);
  return {
    rows,
    list: {
      data: rows,
      error: isFetchNextPageError ? null : query.error,
      isFetching,
      refetch: query.refetch,
    },
    hasMore: hasNextPage,
    failed: isFetchNextPageError && !isFetching,
    /** Loads the next page; after a failure only with `retry`. */
    more: (retry = false) => {
      if (hasNextPage && !isFetching && (retry || !isFetchNextPageError)) void fetchNextPage();
    },
    reload: () => client.resetQueries({ queryKey }),
  };
}
