import { useMemo } from 'react';
import { type Cliente, clientes } from '#contract/clientes.ts';
import type { Orden } from '#contract/ordenes.ts';
import { useAddressFilter } from '../shared/list/useAddressFilter.ts';
import { useAddressSearch } from '../shared/list/useAddressSearch.ts';
import { useFilter } from '../shared/list/useFilter.ts';
import { useList } from '../shared/net/resource.ts';
import { estados } from './estados.tsx';
import { searchText } from './textos.ts';

/** The filters of reglas 2.10 and the state, kept in the address so that returning restores them. */
export function useOrdenesFilter(all: readonly Orden[] | undefined, isAdmin: boolean) {
  const list = useList(clientes, { enabled: isAdmin, toastError: true });
  const { params, change, latest } = useAddressFilter();
  const named = (isAdmin && params.get('cliente')) || '';
  const cliente = list.data?.find(({ _id }) => _id === named);
  // An unknown client filters nothing, once the clients are loaded.
  const clienteId = list.data ? cliente?._id : named;
  const deCliente = useMemo(
    () => (clienteId ? all?.filter((orden) => orden.cliente_id === clienteId) : all),
    [all, clienteId],
  );
  const asked = params.get('estado') ?? '';
  const estado = estados[asked];
  const deEstado = useMemo(
    () => (estado ? deCliente?.filter((orden) => orden.estado === estado) : deCliente),
    [deCliente, estado],
  );
  const buscar = params.get('buscar') ?? '';
  const text = useFilter(deEstado, searchText, buscar);
  const stop = useAddressSearch({ ...text, named: buscar, setNamed: (typed) => change({ buscar: typed }) });
  return {
    ...text,
    clientes: list,
    cliente,
    setCliente: (chosen: Cliente | null) => change({ cliente: chosen?._id ?? '' }),
    estado: estado ? asked : '',
    setEstado: (chosen: string) => change({ estado: chosen }),
    asked: [text.applied, cliente?.razonSocial, estado].filter(Boolean).join(', '),
    reset: () => {
      text.clear();
      change({ cliente: '', estado: '', buscar: '' });
    },
    /** The query string to return to this list, including text that was just typed. */
    leave: () => {
      stop();
      return addressOf(latest(), text.search);
    },
  };
}

function addressOf(params: URLSearchParams, buscar: string): string {
  const all = new URLSearchParams(params);
  if (buscar) all.set('buscar', buscar);
  else all.delete('buscar');
  const text = all.toString();
  return text && `?${text}`;
}
