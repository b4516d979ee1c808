import type { Sucursal } from '#contract/clientes/sucursales.ts';
import type { Orden } from '#contract/ordenes/ordenes.ts';
import type { Column, RowAction } from '../../shared/table/columns.ts';
import type { Sort } from '../../shared/table/useSortedRows.ts';
import { columnsOfSemana, dia } from './columns.tsx';
import { placeOf, wayAction } from './way.tsx';

/** What the list shows of the week, in place of its own. */
export interface Semana {
  readonly columns: readonly Column<Orden>[];
  readonly way: RowAction<Orden>;
  readonly defaultSort: Sort;
}

interface SemanaOptions {
  readonly hoy: string;
  readonly sucursales: readonly Sucursal[] | undefined;
  readonly agregar: () => RowAction<Orden>;
}

export function semanaOf({ hoy, sucursales, agregar }: SemanaOptions): Semana {
  const byId = new Map(sucursales?.map((one) => [one._id, one]));
  const place = (orden: Orden) => placeOf(orden, byId.get(orden.sucursal._id));
  return {
    columns: columnsOfSemana({ hoy, agregar, placeOf: place }),
    way: wayAction(place),
    defaultSort: { id: dia, desc: false },
  };
}
