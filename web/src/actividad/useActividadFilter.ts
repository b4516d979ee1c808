import { ActividadFilter, rutina } from '#contract/consultora/actividad.ts';
import { useAddressFilter } from '../shared/list/useAddressFilter.ts';

const names = ['desde', 'hasta', 'usuario', 'accion', 'tabla', 'fila'] as const;
export type FilterName = (typeof names)[number];

const withRutina = 'rutina';
const none = Object.fromEntries([...names, withRutina].map((name) => [name, '']));

const yes = 'si';

export function useActividadFilter() {
  const { params, change: changeAddress } = useAddressFilter();
  const filters: ActividadFilter = {};
  for (const name of names) {
    const parsed = ActividadFilter.shape[name].safeParse(params.get(name) ?? undefined);
    if (parsed.success && parsed.data) Object.assign(filters, { [name]: parsed.data });
  }
  const chosen = Object.keys(filters).length;
  // What people do in the product comes first; of one kind of act, or of one row, there is nothing to hide.
  const hides = filters.accion === undefined && filters.fila === undefined;
  const showsRutina = !hides || params.get(withRutina) === yes;
  if (!showsRutina) filters.ocultar = rutina;
  const change = (changes: Partial<Record<FilterName, string>>) => changeAddress(changes);
  return {
    filters,
    /** How many are chosen. */
    chosen,
    change,
    /** Sign-ins and mails, among what people do. */
    rutina: {
      shown: showsRutina,
      fixed: !hides,
      show: (shown: boolean) => changeAddress({ [withRutina]: shown ? yes : '' }),
    },
    reset: () => change(none),
    follow: (fila: string) => change({ ...none, fila }),
  };
}
