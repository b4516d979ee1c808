import type { Sucursal } from '#contract/clientes/sucursales.ts';
import type { Orden } from '#contract/ordenes/ordenes.ts';
import type { Column, RowAction } from '../../shared/table/columns.ts';
import type { Sort } from '../../shared/table/useSortedRows.ts';
import { columnsOfFaltantes } from './faltantes.tsx';
import { columnsOfSemana, dia } from './semana.tsx';
import { placeOf, wayAction } from './way.tsx';

export { VisitaLine } from './VisitaLine.tsx';

/** What the list shows of a technician's work on the road, in place of its own. */
export interface Salida {
  readonly columns: readonly Column<Orden>[];
  readonly way: RowAction<Orden>;
  readonly defaultSort: Sort | undefined;
}

interface SalidaOptions {
  /** Of the week; else of what lacks its file. */
  readonly inWeek: boolean;
  readonly hoy: string;
  readonly sucursales: readonly Sucursal[] | undefined;
  readonly agregar: () => RowAction<Orden>;
  /** Why the search found an order. */
  readonly reasons: ReadonlyMap<string, string>;
}

export function salidaOf({ inWeek, hoy, sucursales, agregar, reasons }: SalidaOptions): Salida {
  const byId = new Map(sucursales?.map((one) => [one._id, one]));
  const place = (orden: Orden) => placeOf(orden, byId.get(orden.sucursal._id));
  const options = { hoy, agregar, reasons, placeOf: place };
  return {
    columns: inWeek ? columnsOfSemana(options) : columnsOfFaltantes(options),
    way: wayAction(place),
    defaultSort: inWeek ? { id: dia, desc: false } : undefined,
  };
}
