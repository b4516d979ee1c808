import { useMutation } from '@tanstack/react-query';
import { ordenes } from '#contract/ordenes.ts';
import { DownloadButton } from '../shared/layout/DownloadButton.tsx';
import { saveBlob } from '../shared/net/download.ts';
import { http } from '../shared/net/http.ts';

/** reglas 2.10, 4.13 */
export function ExportButton({ clienteId }: { clienteId: string | undefined }) {
  const download = useMutation({
    meta: { toasts: { error: 'Error al exportar ordenes.' } },
    mutationFn: (id: string) => http.blob(`${ordenes.path}/export/${id}`),
    // reglas 9.6
    onSuccess: (workbook) => saveBlob(workbook, 'ordenes.xlsx'),
  });
  return (
    <DownloadButton
      disabled={!clienteId}
      loading={download.isPending}
      onClick={() => clienteId && download.mutate(clienteId)}
    >
      {download.isPending ? 'Exportando Ordenes...' : 'Exportar Ordenes'}
    </DownloadButton>
  );
}
