import { useMemo } from 'react';
import type { Orden } from '#contract/ordenes/ordenes.ts';
import { estadoDe, hasBegun, isProgramada } from '#contract/ordenes/vigencia.ts';
import { instantAt, today } from '../../shared/text/dates.ts';
import { useToday } from '../../shared/useToday.ts';

/** Orders with their states on `day`; unchanged ones, and those that do not begin since `loaded`, stay the same objects. */
export function withEstados(rows: readonly Orden[], day: string, loaded = day): Orden[] {
  const begins = (fecha: string) => isProgramada(fecha, loaded) && hasBegun(fecha, day);
  return rows.map((row) => {
    const estado = estadoDe(row.fechavencimiento, day, row.tipoOrden.diasAviso);
    const { fechainicio, renovadaPor } = row;
    const isOther =
      estado !== row.estado || begins(fechainicio) || (renovadaPor && begins(renovadaPor.fechainicio));
    return !isOther ? row : { ...row, estado };
  });
}

/** Orders as loaded, and from the next day on with that day's states. */
export function useEstadosToday(rows: Orden[] | undefined, loadedAt: number): Orden[] | undefined {
  const day = useToday();
  const loaded = today(instantAt(loadedAt));
  return useMemo(() => (rows && day > loaded ? withEstados(rows, day, loaded) : rows), [rows, day, loaded]);
}
