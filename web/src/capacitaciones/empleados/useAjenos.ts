import { useMemo } from 'react';
import { sucursales } from '#contract/sucursales.ts';
import { useList } from '../../shared/net/resource.ts';
import type { Contenido } from '../wizard/useContenido.ts';
import { ajenosDe, keysOf } from './empleados.ts';
import { useClienteDe, useEmpleadosDe } from './useEmpleadosDe.ts';

/**
 * Who is in the list from another company than the training's now is, because its branch was changed, and is none of
 * the employees of the present one.
 */
export function useAjenos({ lista, form, actual }: Pick<Contenido, 'lista' | 'form' | 'actual'>) {
  const cliente = useClienteDe(form.getValues('sucursal_id'), actual);
  const { data: todas } = useList(sucursales);
  const candidates = useMemo(() => ajenosDe(lista.filas, cliente?._id), [lista.filas, cliente?._id]);
  const own = useEmpleadosDe(candidates.length > 0 ? cliente?._id : undefined);
  const ajenos = useMemo(
    // Until the present company's employees are known, or cannot be had, nobody is called another's.
    () => (own.data || own.error ? ajenosDe(candidates, cliente?._id, keysOf(own.data ?? [])) : []),
    [candidates, cliente?._id, own.data, own.error],
  );
  const nombreOf = (id: string | undefined) =>
    actual?.cliente_id === id
      ? actual?.cliente?.razonSocial
      : todas?.find(({ cliente_id }) => cliente_id === id)?.cliente?.razonSocial;
  const origenes = [...new Set(ajenos.map(({ de }) => nombreOf(de) ?? 'otra empresa'))];
  return { ajenos, cliente, origenes };
}
