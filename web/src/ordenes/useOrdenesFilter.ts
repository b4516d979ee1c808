import { useMemo } from 'react';
import { type Cliente, clientes } from '#contract/clientes.ts';
import type { Orden } from '#contract/ordenes.ts';
import { useAddressFilter } from '../shared/list/useAddressFilter.ts';
import { useAddressSearch } from '../shared/list/useAddressSearch.ts';
import { useFilter } from '../shared/list/useFilter.ts';
import { useList } from '../shared/net/resource.ts';
import { estados } from './estados.tsx';
import { searchText } from './texts.ts';

/** Filters of the list (reglas 2.10), kept in the address. */
export function useOrdenesFilter(all: readonly Orden[] | undefined, isAdmin: boolean) {
  const list = useList(clientes, { enabled: isAdmin, toastError: true });
  const { params, change, latest } = useAddressFilter();
  const clienteInAddress = (isAdmin && params.get('cliente')) || '';
  const cliente = list.data?.find(({ _id }) => _id === clienteInAddress);
  // An unknown client does not filter.
  const clienteId = list.data ? cliente?._id : clienteInAddress;
  const ofCliente = useMemo(
    () => (clienteId ? all?.filter((orden) => orden.cliente_id === clienteId) : all),
    [all, clienteId],
  );
  const estadoInAddress = params.get('estado') ?? '';
  const estado = estados[estadoInAddress];
  const ofEstado = useMemo(
    () => (estado ? ofCliente?.filter((orden) => orden.estado === estado) : ofCliente),
    [ofCliente, estado],
  );
  const searchInAddress = params.get('buscar') ?? '';
  const text = useFilter(ofEstado, searchText, searchInAddress);
  const cancelSearch = useAddressSearch({
    ...text,
    inAddress: searchInAddress,
    setInAddress: (typed) => change({ buscar: typed }),
  });
  return {
    ...text,
    clientes: list,
    cliente,
    setCliente: (chosen: Cliente | null) => change({ cliente: chosen?._id ?? '' }),
    estado: estado ? estadoInAddress : '',
    setEstado: (chosen: string) => change({ estado: chosen }),
    description: [text.applied, cliente?.razonSocial, estado].filter(Boolean).join(', '),
    reset: () => {
      text.clear();
      change({ cliente: '', estado: '', buscar: '' });
    },
    /** Returns the query string of this list, including text that was just typed. */
    leave: () => {
      cancelSearch();
      return addressOf(latest(), text.search);
    },
  };
}

function addressOf(params: URLSearchParams, search: string): string {
  const all = new URLSearchParams(params);
  if (search) all.set('buscar', search);
  else all.delete('buscar');
  const text = all.toString();
  return text && `?${text}`;
}
