import { useEffect, useMemo, useRef, useState } from 'react';
import { sucursales } from '#contract/clientes/sucursales.ts';
import type { Rol } from '#contract/cuentas/sesion.ts';
import type { Orden } from '#contract/ordenes/ordenes.ts';
import { useList } from '../../shared/net/resource.ts';
import type { RowAction } from '../../shared/table/columns.ts';
import { useToday } from '../../shared/useToday.ts';
import type { Salida } from './salida.ts';

const load = () => import('./salida.ts');

interface SalidaOptions {
  readonly rol: Rol;
  /** The list is of the week, or of what lacks its file. */
  readonly isOn: boolean;
  readonly inWeek: boolean;
  /** What a card offers in its line. */
  readonly agregar: RowAction<Orden>;
  readonly reasons: ReadonlyMap<string, string>;
}

/** What the list shows of a technician's work on the road, which is loaded apart; undefined of other lists, and until it is there. */
export function useSalida({ rol, isOn, inWeek, agregar, reasons }: SalidaOptions): Salida | undefined {
  const [code, setCode] = useState<Awaited<ReturnType<typeof load>>>();
  const isTecnico = rol === 'tecnico';
  const wants = isTecnico && !code;
  // A failure leaves the usual list, and the next press of the filter loads it again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a press asks again
  useEffect(() => {
    if (wants) load().then(setCode, () => undefined);
  }, [wants, isOn]);
  const hoy = useToday();
  const isShown = isTecnico && isOn;
  // The rows of orders carry neither telephone nor province.
  const { data } = useList(sucursales, { enabled: isShown });
  // New at each render, which must not draw all rows again.
  const latest = useRef(agregar);
  latest.current = agregar;
  return useMemo(
    () =>
      isShown && code
        ? code.salidaOf({ inWeek, hoy, sucursales: data, agregar: () => latest.current, reasons })
        : undefined,
    [isShown, code, inWeek, hoy, data, reasons],
  );
}
