import { useMutation } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { empleados } from '#contract/personas/empleados.ts';
import { useFocusBack } from '../../shared/form/useFocusBack.ts';
import { DownloadButton } from '../../shared/layout/DownloadButton.tsx';
import { saveBlob } from '../../shared/net/download.ts';
import { http } from '../../shared/net/http.ts';

/** A template with the addresses of the company's branches (reglas 5.13). */
export function TemplateButton({ ownClienteId }: { ownClienteId: string | undefined }) {
  const clienteId: string = useWatch({ name: 'cliente_id' });
  const template = useMutation({
    meta: { toasts: { error: 'No se pudo descargar la plantilla' } },
    mutationFn: () =>
      http.blob(`${empleados.path}/plantilla${clienteId && !ownClienteId ? `?cliente_id=${clienteId}` : ''}`),
    onSuccess: (workbook) => saveBlob(workbook, 'plantilla-empleados.xlsx'),
  });
  const button = useFocusBack(template.isPending);
  return (
    <DownloadButton ref={button} loading={template.isPending} onClick={() => template.mutate()}>
      Descargar plantilla
    </DownloadButton>
  );
}
