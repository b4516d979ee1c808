import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type Consultora,
  consultoras,
  type Marca,
  marca as marcaPath,
} from '#contract/consultora/consultora.ts';
import { type Toasts, toastMs } from '../shared/feedback/toasts.ts';
import { toFormData } from '../shared/form/form-data.ts';
import { marca } from '../shared/marca/marca.ts';
import { http } from '../shared/net/http.ts';
import type { ConsultoraBody } from './values.ts';

const query = queryOptions({
  queryKey: [consultoras.path],
  queryFn: ({ signal }) => http.get<Consultora>(consultoras.path, { signal }),
  meta: { tables: ['consultora'] },
});

export const useConsultora = () => useQuery(query);

const failed = 'No se pudieron guardar los datos';
const toasts: Toasts = {
  success: 'Datos de la consultora actualizados',
  error: failed,
  codes: {
    conflicto_version: {
      kind: 'error',
      title: failed,
      text: 'Se modificaron mientras tanto desde otro lugar. Revise los datos, que ya están al día, y guarde otra vez.',
      duration: toastMs.long,
    },
  },
};

interface Save {
  readonly version: number;
  readonly body: ConsultoraBody;
}

/** Saves, and shows the new name and logo in the frame. */
export function useSaveConsultora(onSaved: (saved: Consultora) => void) {
  const client = useQueryClient();
  return useMutation({
    meta: { toasts },
    mutationFn: ({ version, body: { logo, ...fields } }: Save) =>
      http.put<Consultora>(consultoras.path, toFormData({ ...fields, ...(logo && { logo }) }), {
        headers: { 'If-Match': `"${version}"` },
      }),
    onError: () => client.invalidateQueries(query),
    onSuccess: (saved) => {
      client.setQueryData(query.queryKey, saved);
      onSaved(saved);
      // Without it the frame follows at the next load.
      void http.get<Marca>(marcaPath).then(marca.set, () => {});
    },
  });
}
