import { useEffect } from 'react';
import { ordenes, ordenTexts } from '#contract/ordenes/ordenes.ts';
import { useListOfCliente } from '../../clientes/ficha/of-cliente.ts';
import { OrdenForm } from '../../ordenes/OrdenForm.tsx';
import { canRenew } from '../../ordenes/renovar/open.ts';
import { showToast } from '../../shared/feedback/toasts.ts';
import { HttpError } from '../../shared/net/http-error.ts';

interface RenovarFormProps {
  readonly clienteId: string;
  readonly ordenId: string;
  readonly onClose: () => void;
}

/** The form that renews an order (reglas 2.10), without leaving the screen. */
export function RenovarForm({ clienteId, ordenId, onClose }: RenovarFormProps) {
  const { data, error, isFetching } = useListOfCliente(ordenes, clienteId);
  const orden = data?.find(({ _id }) => _id === ordenId);
  const refusal = refusalOf();
  function refusalOf(): string | undefined {
    if (orden?.renovadaPor) return ordenTexts.renovadaPor(orden.numeroorden, orden.renovadaPor.numeroorden);
    if (isFetching || orden) return undefined;
    return error instanceof HttpError ? error.message : 'No se encontró lo que buscaba';
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each reason
  useEffect(() => {
    if (!refusal) return;
    showToast({ kind: 'warning', title: refusal });
    onClose();
  }, [refusal]);
  return orden && canRenew(orden) ? <OrdenForm renovada={orden} onClose={onClose} /> : null;
}
