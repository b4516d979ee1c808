import { useMutation } from '@tanstack/react-query';
import { ordenes } from '#contract/ordenes/ordenes.ts';
import type { PageAction } from '../../shared/layout/MoreMenu.tsx';
import { saveBlob } from '../../shared/net/download.ts';
import { http } from '../../shared/net/http.ts';

/** Saves the chosen client's orders as a workbook (reglas 2.10, 4.13). */
export function useDownload(clienteId: string): PageAction {
  const download = useMutation({
    meta: { toasts: { error: 'Error al exportar ordenes.' } },
    mutationFn: () => http.blob(`${ordenes.path}/export/${clienteId}`),
    // reglas 9.6
    onSuccess: (workbook) => saveBlob(workbook, 'ordenes.xlsx'),
  });
  return {
    label: download.isPending ? 'Exportando Ordenes...' : 'Exportar Ordenes',
    disabled: !clienteId,
    reason: 'Elija un cliente para exportar sus órdenes',
    loading: download.isPending,
    onClick: () => clienteId && download.mutate(),
  };
}
