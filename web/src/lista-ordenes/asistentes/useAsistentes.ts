import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { type AsistentesReply, asistentesPath, asistenteWords } from '#contract/ordenes/asistentes.ts';
import type { Orden } from '#contract/ordenes/ordenes.ts';
import type { AlsoFound } from '../../shared/list/useFilter.ts';
import { http } from '../../shared/net/http.ts';
import { asistioText } from './reason.ts';

/** The orders whose attendees the search finds. */
export interface FoundByAsistente extends AlsoFound<Orden> {
  /** Why each one was found, by `_id`. */
  readonly reasons: ReadonlyMap<string, string>;
  /** Whether the reply for the typed text is still to come. */
  readonly isSearching: (typed: string) => boolean;
  readonly note: string | undefined;
}

/** Asks the server for the text of the address, which follows the search field after a pause. Never shows a toast. */
export function useAsistentes(): FoundByAsistente {
  const search = (useSearchParams()[0].get('buscar') ?? '').trim();
  const { data, isFetching, error } = useQuery({
    queryKey: [asistentesPath, search],
    queryFn: ({ signal }) =>
      http.get<AsistentesReply>(`${asistentesPath}?buscar=${encodeURIComponent(search.slice(0, 100))}`, {
        signal,
      }),
    enabled: asistenteWords(search) !== undefined,
    gcTime: 60_000,
  });
  const found = useMemo(() => {
    const reasons = new Map(data?.ordenes.map((one) => [one._id, asistioText(one)]));
    return { reasons, has: reasons.size > 0 ? ({ _id }: Orden) => reasons.has(_id) : undefined };
  }, [data]);
  return {
    search,
    ...found,
    isSearching: (typed) =>
      asistenteWords(typed) !== undefined && (typed.trim() !== search || (isFetching && !data)),
    note: noteOf(data, error !== null && !isFetching),
  };
}

function noteOf(data: AsistentesReply | undefined, failed: boolean): string | undefined {
  if (failed && !data) return 'No se pudo buscar entre los asistentes.';
  if (!data?.hayMas) return undefined;
  return 'Hay más órdenes con esos asistentes: se muestran las más nuevas. Escriba más para encontrar otras.';
}
