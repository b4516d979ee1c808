import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { ordenes } from '#contract/ordenes.ts';
import { saveBlob } from '../shared/net/download.ts';
import { http } from '../shared/net/http.ts';

/** Saves the chosen client's orders as a workbook (reglas 2.10, 4.13). */
export function ExportButton({ clienteId }: { clienteId: string | undefined }) {
  const download = useMutation({
    meta: { toasts: { error: 'Error al exportar ordenes.' } },
    mutationFn: (id: string) => http.blob(`${ordenes.path}/export/${id}`),
    // reglas 9.6
    onSuccess: (workbook) => saveBlob(workbook, 'ordenes.xlsx'),
  });
  return (
    <Button
      variant="outlined"
      color="inherit"
      startIcon={<DownloadIcon />}
      disabled={!clienteId}
      loading={download.isPending}
      loadingPosition="start"
      onClick={() => clienteId && download.mutate(clienteId)}
    >
      {download.isPending ? 'Exportando Ordenes...' : 'Exportar Ordenes'}
    </Button>
  );
}
