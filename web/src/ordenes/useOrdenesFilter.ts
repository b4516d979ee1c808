import { useMemo, useState } from 'react';
import { type Cliente, clientes } from '#contract/clientes.ts';
import type { Orden } from '#contract/ordenes.ts';
import { useList } from '../shared/resource.ts';
import { useFilter } from '../shared/useFilter.ts';
import { searchText } from './textos.ts';

/** The filters of spec 2.10: free text for everyone, the client for administrators. */
export function useOrdenesFilter(all: readonly Orden[] | undefined, esAdmin: boolean) {
  const list = useList(clientes, { enabled: esAdmin, toastError: true });
  const [clienteId, setClienteId] = useState('');
  const cliente = list.data?.find(({ _id }) => _id === clienteId);
  const deCliente = useMemo(
    () => (clienteId ? all?.filter((orden) => orden.cliente_id === clienteId) : all),
    [all, clienteId],
  );
  const text = useFilter(deCliente, searchText);
  return {
    ...text,
    clientes: list,
    cliente,
    setCliente: (chosen: Cliente | null) => setClienteId(chosen?._id ?? ''),
    /** What was asked for, in words. */
    asked: [text.applied, cliente?.razonSocial].filter(Boolean).join(', '),
    reset: () => {
      text.clear();
      setClienteId('');
    },
  };
}
