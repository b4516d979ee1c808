import { useMemo } from 'react';
import { localidades } from '#contract/clientes/localidades.ts';
import { useList } from '../../shared/net/resource.ts';

/** The provinces by locality, which the rows of orders do not carry (decision 083). */
export function useProvincias(enabled: boolean) {
  const { data, isPending } = useList(localidades, { enabled });
  const byLocalidad = useMemo(() => new Map(data?.map(({ _id, provincia }) => [_id, provincia])), [data]);
  return { byLocalidad, isPending };
}
