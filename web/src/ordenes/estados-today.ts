import { useMemo } from 'react';
import type { Orden } from '#contract/ordenes.ts';
import { estadoDe } from '#contract/vigencia.ts';
import { instantAt, today } from '../shared/text/dates.ts';
import { useToday } from '../shared/useToday.ts';

/** Orders with their states on `day`; unchanged ones stay the same objects. */
export function withEstados(rows: readonly Orden[], day: string): Orden[] {
  return rows.map((row) => {
    const estado = estadoDe(row.fechavencimiento, day, row.tipoOrden.diasAviso);
    return estado === row.estado ? row : { ...row, estado };
  });
}

/** Orders as loaded, and from the next day on with that day's states. */
export function useEstadosToday(rows: Orden[] | undefined, loadedAt: number): Orden[] | undefined {
  const day = useToday();
  const isLaterDay = day > today(instantAt(loadedAt));
  return useMemo(() => (rows && isLaterDay ? withEstados(rows, day) : rows), [rows, isLaterDay, day]);
}
