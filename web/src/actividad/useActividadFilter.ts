import { useSearchParams } from 'react-router';
import { FiltroActividad } from '#contract/actividad.ts';

const names = ['desde', 'hasta', 'usuario', 'accion', 'tabla', 'fila'] as const;
export type NombreFiltro = (typeof names)[number];

const none = Object.fromEntries(names.map((name) => [name, '']));

/** The filters as the address keeps them; what the address says wrongly filters nothing. */
export function useActividadFilter() {
  const [params, setParams] = useSearchParams();
  const filtro: FiltroActividad = {};
  for (const name of names) {
    const parsed = FiltroActividad.shape[name].safeParse(params.get(name) ?? undefined);
    if (parsed.success && parsed.data) Object.assign(filtro, { [name]: parsed.data });
  }
  const change = (values: Partial<Record<NombreFiltro, string>>) =>
    setParams(
      (former) => {
        for (const [name, value] of Object.entries(values)) {
          if (value) former.set(name, value);
          else former.delete(name);
        }
        return former;
      },
      { replace: true },
    );
  return {
    filtro,
    active: Object.keys(filtro).length > 0,
    change,
    reset: () => change(none),
    /** Everything about one row, whatever was asked for before. */
    follow: (fila: string) => change({ ...none, fila }),
  };
}
