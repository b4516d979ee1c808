import { useMutation } from '@tanstack/react-query';
import {
  type ActividadFilter,
  actividad,
  exportHeader,
  maxExportedSucesos,
} from '#contract/consultora/actividad.ts';
import { showToast, toastMs } from '../shared/feedback/toasts.ts';
import { DownloadButton } from '../shared/layout/DownloadButton.tsx';
import { saveBlob } from '../shared/net/download.ts';
import { http } from '../shared/net/http.ts';
import { formatNumber } from '../shared/text/dates.ts';
import { withFilters } from './useActividad.ts';

const limit = formatNumber(maxExportedSucesos);

export function ExportButton({ filters }: { filters: ActividadFilter }) {
  const download = useMutation({
    meta: { toasts: { error: 'Error al exportar la actividad.' } },
    mutationFn: async () => {
      const reply = await http.raw(withFilters(actividad.export, filters));
      return {
        workbook: await reply.blob(),
        isCut: reply.headers.get(exportHeader) === 'recortada',
      };
    },
    onSuccess: ({ workbook, isCut }) => {
      saveBlob(workbook, 'actividad.xlsx');
      if (isCut) showToast(cutToast);
    },
  });
  return (
    <DownloadButton
      title={`Hasta ${limit} sucesos, los más recientes`}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      {download.isPending ? 'Exportando…' : 'Exportar'}
    </DownloadButton>
  );
}

const cutToast = {
  kind: 'warning',
  title: `Se exportaron los ${limit} sucesos más recientes`,
  text: 'Hay otros anteriores: para exportarlos, acote las fechas.',
  duration: toastMs.long,
} as const;
