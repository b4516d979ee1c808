import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type Ajustes,
  type AjustesInput,
  type ConservacionInput,
  type Correccion,
  type CorreccionConfirmada,
  type CorreccionInput,
  copiaName,
  type DatosPersona,
  datosPersonales,
  type PersonaInput,
  type Supresion,
  type SupresionConfirmada,
  type SupresionHecha,
  type SupresionInput,
  type Vencidos,
} from '#contract/personas/datos-personales.ts';
import type { Complete } from '../shared/form/body.ts';
import { saveBlob } from '../shared/net/download.ts';
import { http } from '../shared/net/http.ts';

/** Number and rows of a person stay out of the address and of kept replies. */
export const useBuscar = () =>
  useMutation({
    meta: { toasts: { error: false } },
    mutationFn: (body: PersonaInput) => http.post<DatosPersona>(datosPersonales.busqueda, body),
  });

export const useCopia = () =>
  useMutation({
    meta: { toasts: { error: 'No se pudo descargar la copia' } },
    mutationFn: async (body: PersonaInput) =>
      saveBlob(await http.postBlob(datosPersonales.copia, body), copiaName),
  });

export const simulateCorreccion = (body: CorreccionInput) =>
  http.post<Correccion>(datosPersonales.correccionSimulada, body);

export const useCorregir = () =>
  useMutation({
    meta: { toasts: { success: 'Datos corregidos', error: 'No se pudieron corregir los datos' } },
    mutationFn: (body: CorreccionConfirmada) => http.post<Correccion>(datosPersonales.correccion, body),
  });

/** Made again whenever an option changes. */
export const useSupresion = (input: SupresionInput) =>
  useQuery({
    queryKey: [datosPersonales.supresionSimulada, input],
    queryFn: ({ signal }) => http.post<Supresion>(datosPersonales.supresionSimulada, input, { signal }),
    gcTime: 0,
    staleTime: 0,
  });

export const useSuprimir = () =>
  useMutation({
    meta: { toasts: { success: 'Datos suprimidos', error: 'No se pudieron suprimir los datos' } },
    mutationFn: (body: SupresionConfirmada) => http.post<SupresionHecha>(datosPersonales.supresion, body),
  });

const ajustes = queryOptions({
  queryKey: [datosPersonales.ajustes],
  queryFn: ({ signal }) => http.get<Ajustes>(datosPersonales.ajustes, { signal }),
  meta: { tables: ['datos_personales', 'consultora'] },
});
export const useAjustes = () => useQuery(ajustes);

/** Each part of the screen sends its own fields. */
const wholeOf = ({
  egresados,
  asistencias,
  notificaciones,
  texto,
}: AjustesInput): Complete<typeof AjustesInput> => ({
  ...{ egresados, asistencias, notificaciones, texto },
});

export function useSaveAjustes(success: string) {
  const client = useQueryClient();
  return useMutation({
    meta: { toasts: { success, error: 'No se pudieron guardar los cambios' } },
    mutationFn: ({ version, body }: { readonly version: number; readonly body: AjustesInput }) =>
      http.put<Ajustes>(datosPersonales.ajustes, wholeOf(body), {
        headers: { 'If-Match': `"${version}"` },
      }),
    onError: () => client.invalidateQueries(ajustes),
    onSuccess: (saved) => client.setQueryData(ajustes.queryKey, saved),
  });
}

/** How much the years would suppress today; nothing while they are not valid. */
export const useVencidos = (anios: ConservacionInput | undefined) =>
  useQuery({
    queryKey: [datosPersonales.vencidos, anios],
    queryFn: ({ signal }) => http.post<Vencidos>(datosPersonales.vencidos, anios, { signal }),
    enabled: anios !== undefined,
    placeholderData: (previous) => previous,
  });
