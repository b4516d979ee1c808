import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { actividad, type FiltroActividad, headerExportacion, maxExportados } from '#contract/actividad.ts';
import { showToast, toastMs } from '../shared/feedback/toasts.ts';
import { saveBlob } from '../shared/net/download.ts';
import { http } from '../shared/net/http.ts';
import { formatNumber } from '../shared/text/dates.ts';
import { withFiltro } from './useActividad.ts';

const limit = formatNumber(maxExportados);

/** Saves the filtered lines as a workbook, and says when the limit cut them off. */
export function ExportButton({ filtro }: { filtro: FiltroActividad }) {
  const exportar = useMutation({
    meta: { toasts: { error: 'Error al exportar la actividad.' } },
    mutationFn: async () => {
      const reply = await http.raw(withFiltro(actividad.export, filtro));
      return {
        workbook: await reply.blob(),
        recortada: reply.headers.get(headerExportacion) === 'recortada',
      };
    },
    onSuccess: ({ workbook, recortada }) => {
      saveBlob(workbook, 'actividad.xlsx');
      if (recortada) showToast(cut);
    },
  });
  return (
    <Button
      variant="outlined"
      color="inherit"
      startIcon={<DownloadIcon />}
      title={`Hasta ${limit} sucesos, los más recientes`}
      loading={exportar.isPending}
      loadingPosition="start"
      onClick={() => exportar.mutate()}
    >
      {exportar.isPending ? 'Exportando…' : 'Exportar'}
    </Button>
  );
}

const cut = {
  kind: 'warning',
  title: `Se exportaron los ${limit} sucesos más recientes`,
  text: 'Hay otros anteriores: para exportarlos, acote las fechas.',
  duration: toastMs.long,
} as const;
