import { ActividadFilter } from '#contract/consultora/actividad.ts';
import { useAddressFilter } from '../shared/list/useAddressFilter.ts';

const names = ['desde', 'hasta', 'usuario', 'accion', 'tabla', 'fila', 'ocultar'] as const;
export type FilterName = (typeof names)[number];

const none = Object.fromEntries(names.map((name) => [name, '']));

export function useActividadFilter() {
  const { params, change: changeAddress } = useAddressFilter();
  const filters: ActividadFilter = {};
  for (const name of names) {
    const parsed = ActividadFilter.shape[name].safeParse(params.get(name) ?? undefined);
    if (parsed.success && parsed.data) Object.assign(filters, { [name]: parsed.data });
  }
  const change = (changes: Partial<Record<FilterName, string>>) => changeAddress(changes);
  return {
    filters,
    active: Object.keys(filters).length > 0,
    change,
    reset: () => change(none),
    follow: (fila: string) => change({ ...none, fila }),
  };
}
