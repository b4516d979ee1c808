import { useMutation } from '@tanstack/react-query';
import { type Capacitacion, type FirmaInput, firmaDe } from '#contract/ordenes/capacitaciones.ts';
import { ordenes } from '#contract/ordenes/ordenes.ts';
import type { Complete } from '../../shared/form/body.ts';
import { http } from '../../shared/net/http.ts';
import { useReload } from '../../shared/net/resource.ts';

/** Signs a training as the instructor, or takes one's own signature back (reglas 4.25). */
export function useFirma({ _id, version }: Pick<Capacitacion, '_id' | 'version'>) {
  const onSettled = useReload(ordenes);
  const sign = useMutation({
    // The section shows why not.
    meta: { toasts: { success: 'Capacitación firmada', error: false } },
    mutationFn: () => {
      const body: Complete<typeof FirmaInput> = { version };
      return http.post<Capacitacion>(firmaDe(_id), body);
    },
    onSettled,
  });
  const remove = useMutation({
    meta: { toasts: { success: 'Firma quitada', error: 'No se pudo quitar la firma' } },
    mutationFn: () => http.delete(firmaDe(_id)),
    onSettled,
  });
  return { sign, remove };
}
