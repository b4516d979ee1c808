import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Perfil, type PerfilInput, perfil } from '#contract/cuentas/perfil.ts';
import { type Toasts, toastMs } from '../shared/feedback/toasts.ts';
import type { Complete } from '../shared/form/body.ts';
import { http } from '../shared/net/http.ts';
import { perfilQuery } from '../shared/net/perfil.ts';

// reglas 8 has no texts for this screen.
const failures: Toasts = {
  error: 'No se pudo guardar el perfil',
  codes: {
    conflicto_version: {
      kind: 'error',
      title: 'No se pudo guardar el perfil',
      text: 'Se modificó mientras tanto desde otro lugar. Revise los datos, que ya están al día, y guarde otra vez.',
      duration: toastMs.long,
    },
  },
};

export const valuesOf = (row: Perfil): Complete<typeof PerfilInput> => ({
  // `If-Match` has the version.
  version: undefined,
  empresa: row.empresa ?? '',
  usuario: row.usuario ?? '',
  email: row.email,
  nombre: row.nombre ?? '',
  apellido: row.apellido ?? '',
  direccion: row.direccion ?? '',
  localidad: row.localidad ?? '',
  pais: row.pais ?? '',
  codigoPostal: row.codigoPostal ?? '',
  descripcion: row.descripcion ?? '',
  resumenSemanal: row.resumenSemanal,
  firma: undefined,
  matricula: undefined,
  calendario: undefined,
});

interface SaveOptions {
  readonly success: Toasts['success'];
  readonly onSaved?: (saved: Perfil) => void;
}

/** Saves the profile over this version of it. */
export function useSavePerfil(version: number, { success, onSaved }: SaveOptions) {
  const client = useQueryClient();
  return useMutation({
    meta: { toasts: { ...failures, success } },
    mutationFn: (body: PerfilInput) =>
      http.put<Perfil>(perfil.path, body, { headers: { 'If-Match': `"${version}"` } }),
    onError: () => client.invalidateQueries(perfilQuery),
    onSuccess: (saved) => {
      client.setQueryData(perfilQuery.queryKey, saved);
      onSaved?.(saved);
    },
  });
}
