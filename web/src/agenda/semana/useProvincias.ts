import { useMemo } from 'react';
import { localidades } from '#contract/clientes/localidades.ts';
import { useList } from '../../shared/net/resource.ts';

/** The province of each locality, which orders do not carry: without it a map finds another place of that name. */
export function useProvincias(enabled: boolean): ReadonlyMap<string, string> {
  const { data } = useList(localidades, { enabled });
  return useMemo(() => new Map(data?.map(({ _id, provincia }) => [_id, provincia.nombre])), [data]);
}
