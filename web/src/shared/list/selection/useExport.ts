import { useMutation } from '@tanstack/react-query';
import type { ExportacionInput } from '#contract/lists/exportacion-input.ts';
import { exportaciones } from '#contract/lists/exportaciones.ts';
import { saveBlob } from '../../net/download.ts';
import { http } from '../../net/http.ts';

/** Saves rows of a list as a workbook. */
export function useExport() {
  return useMutation({
    meta: { toasts: { error: 'No se pudo exportar' } },
    mutationFn: (body: ExportacionInput) => http.postBlob(exportaciones.path, body),
    onSuccess: (workbook, { lista }) => saveBlob(workbook, `${lista}.xlsx`),
  });
}
