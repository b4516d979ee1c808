import { FiltroActividad } from '#contract/actividad.ts';
import { useAddressFilter } from '../shared/list/useAddressFilter.ts';

const names = ['desde', 'hasta', 'usuario', 'accion', 'tabla', 'fila'] as const;
export type NombreFiltro = (typeof names)[number];

const none = Object.fromEntries(names.map((name) => [name, '']));

export function useActividadFilter() {
  const { params, change: changeAddress } = useAddressFilter();
  const filtro: FiltroActividad = {};
  for (const name of names) {
    const parsed = FiltroActividad.shape[name].safeParse(params.get(name) ?? undefined);
    if (parsed.success && parsed.data) Object.assign(filtro, { [name]: parsed.data });
  }
  const change = (values: Partial<Record<NombreFiltro, string>>) => changeAddress(values);
  return {
    filtro,
    active: Object.keys(filtro).length > 0,
    change,
    reset: () => change(none),
    follow: (fila: string) => change({ ...none, fila }),
  };
}
