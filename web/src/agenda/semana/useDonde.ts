import { useMemo, useState } from 'react';
import { compareTexts } from '#contract/values/text.ts';
import { useProvincias } from './useProvincias.ts';
import { type TelefonoOf, useTelefonos } from './useTelefonos.ts';
import { type WorkDay, type WorkPlace, worksAt } from './week.ts';

interface Provincia {
  readonly _id: string;
  readonly nombre: string;
}

/** Where one works (decision 083). */
export interface Donde {
  /** Of the week; of one alone there is nothing to choose. */
  readonly provincias: readonly Provincia[];
  readonly chosen: Provincia | undefined;
  readonly choose: (id: string) => void;
  /** The work there; undefined while the provinces of a choice are loaded. */
  readonly days: readonly WorkDay[] | undefined;
  readonly provinciaOf: (sucursal: WorkPlace['sucursal']) => string | undefined;
  readonly telefonoOf: TelefonoOf;
}

/** The province whose work this person reads in this browser, and the provinces, which the rows of orders do not carry. */
export function useDonde(usuarioId: string, days: readonly WorkDay[] | undefined): Donde {
  const [kept, choose] = useKept(usuarioId);
  const isShown = days !== undefined && days.length > 0;
  const { byLocalidad, isPending } = useProvincias(isShown);
  const telefonoOf = useTelefonos(isShown);
  return useMemo(() => {
    const of = ({ localidad }: WorkPlace['sucursal']) => byLocalidad.get(localidad?._id);
    const known = new Map([...byLocalidad.values()].map((one) => [one._id, one]));
    const here = days?.flatMap(({ places }) => places.map(({ sucursal }) => of(sucursal)?._id)) ?? [];
    const provincias = [...new Set([...here, kept])]
      .flatMap((id) => (id && known.get(id)) || [])
      .sort((a, b) => compareTexts(a.nombre, b.nombre));
    const chosen = provincias.length > 1 && kept ? known.get(kept) : undefined;
    const isWaiting = kept !== '' && isPending && isShown;
    const there = days && chosen ? worksAt(days, (sucursal) => of(sucursal)?._id === chosen._id) : days;
    return {
      ...{ provincias, chosen, choose },
      days: isWaiting ? undefined : there,
      provinciaOf: (sucursal) => of(sucursal)?.nombre,
      telefonoOf,
    };
  }, [byLocalidad, choose, days, isPending, isShown, kept, telefonoOf]);
}

/** Local storage has each person's choice, as the browser's other choices of how screens look. */
function useKept(usuarioId: string): [string, (id: string) => void] {
  const key = `provincia_trabajo:${usuarioId}`;
  const [kept, setKept] = useState(() => localStorage.getItem(key) ?? '');
  const choose = useMemo(
    () => (id: string) => {
      if (id) localStorage.setItem(key, id);
      else localStorage.removeItem(key);
      setKept(id);
    },
    [key],
  );
  return [kept, choose];
}
