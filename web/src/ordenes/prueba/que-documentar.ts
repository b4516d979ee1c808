import { useMemo } from 'react';
import { tiposOrden } from '#contract/ordenes/tipos-orden.ts';
import { useList } from '../../shared/net/resource.ts';

/** What proof an order needs, in words, by the identifier of its type; types that say nothing are left out. */
export type QueDocumentar = ReadonlyMap<string, string>;

const nothing: QueDocumentar = new Map();

/** Of all types by one request, because the rows of orders do not carry it (decision 083). */
export function useQueDocumentar(enabled: boolean): QueDocumentar {
  const { data } = useList(tiposOrden, { enabled });
  return useMemo(
    () =>
      data
        ? new Map(data.flatMap(({ _id, queDocumentar }) => (queDocumentar ? [[_id, queDocumentar]] : [])))
        : nothing,
    [data],
  );
}

/** At most `max` letters, ended after a whole word. */
export function shortText(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = text.slice(0, max);
  const words = cut.slice(0, Math.max(cut.lastIndexOf(' '), 0)) || cut;
  return `${words.replace(/[\s,;:.(]+$/, '')}…`;
}
