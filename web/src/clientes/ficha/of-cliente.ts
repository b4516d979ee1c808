import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { z } from 'zod';
import type { Cliente } from '#contract/clientes/clientes.ts';
import type { ListResource } from '#contract/platform/resource.ts';
import { listOf, useList } from '../../shared/net/resource.ts';
import type { Column } from '../../shared/table/columns.ts';
import type { EmptyText } from '../../shared/table/states.tsx';

/** A list in the page of a client: of its rows only, without the column of the client. */
export interface Ficha {
  readonly cliente: Cliente;
  /** Opens the page's own form; undefined for those who may not create. */
  readonly onCreate?: (() => void) | undefined;
  /** What an empty list says instead of its own words. */
  readonly empty?: EmptyText | undefined;
}

/** A client's rows, from the whole list if the browser has it already, otherwise by the call for one client. Without a
 * client it loads nothing. */
export function useListOfCliente<Row extends z.ZodType<{ cliente_id: string }>>(
  resource: ListResource<Row>,
  clienteId: string | undefined,
) {
  const client = useQueryClient();
  const [whole] = useState(() => client.getQueryData(listOf(resource).queryKey) !== undefined);
  const list = useList(resource, {
    enabled: clienteId !== undefined,
    ...(!whole && { path: `${resource.path}/cliente/${clienteId}` }),
  });
  return { ...list, data: useRowsOf(list.data, clienteId) };
}

export function useRowsOf<Row extends { readonly cliente_id: string }>(
  rows: readonly Row[] | undefined,
  clienteId: string | undefined,
): Row[] | undefined {
  return useMemo(
    () => rows?.filter(({ cliente_id }) => clienteId === undefined || cliente_id === clienteId),
    [rows, clienteId],
  );
}

/** The columns of a list in the page of a client; what would become a line of the client's goes into column `into`. */
export const withoutCliente = <Row>(columns: readonly Column<Row>[], into?: string): readonly Column<Row>[] =>
  columns
    .filter(({ id }) => id !== 'cliente')
    .map((column) =>
      into && column.fold?.into === 'cliente' ? { ...column, fold: { ...column.fold, into } } : column,
    );
