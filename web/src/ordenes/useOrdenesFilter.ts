import { useMemo, useState } from 'react';
import { type Cliente, clientes } from '#contract/clientes.ts';
import type { Orden } from '#contract/ordenes.ts';
import { useList } from '../shared/resource.ts';
import { useAddressFilter } from '../shared/useAddressFilter.ts';
import { useFilter } from '../shared/useFilter.ts';
import { estados } from './estados.tsx';
import { searchText } from './textos.ts';

/** The filters of spec 2.10, free text for everyone, the client for administrators; and the state, which the address keeps. */
export function useOrdenesFilter(all: readonly Orden[] | undefined, esAdmin: boolean) {
  const list = useList(clientes, { enabled: esAdmin, toastError: true });
  const [clienteId, setClienteId] = useState('');
  const cliente = list.data?.find(({ _id }) => _id === clienteId);
  const deCliente = useMemo(
    () => (clienteId ? all?.filter((orden) => orden.cliente_id === clienteId) : all),
    [all, clienteId],
  );
  const { params, change } = useAddressFilter();
  const asked = params.get('estado') ?? '';
  const estado = estados[asked];
  const deEstado = useMemo(
    () => (estado ? deCliente?.filter((orden) => orden.estado === estado) : deCliente),
    [deCliente, estado],
  );
  const text = useFilter(deEstado, searchText);
  const setEstado = (chosen: string) => change({ estado: chosen });
  return {
    ...text,
    clientes: list,
    cliente,
    setCliente: (chosen: Cliente | null) => setClienteId(chosen?._id ?? ''),
    /** As the address names it, '' for all. */
    estado: estado ? asked : '',
    setEstado,
    /** What was asked for, in words. */
    asked: [text.applied, cliente?.razonSocial, estado].filter(Boolean).join(', '),
    reset: () => {
      text.clear();
      setClienteId('');
      setEstado('');
    },
  };
}
