import type { Sucursal } from '#contract/clientes/sucursales.ts';
import type { Orden } from '#contract/ordenes/ordenes.ts';
import type { RowAction } from '../../shared/table/columns.ts';
import { columnsOfSemana, dia } from './columns.tsx';
import type { Semana } from './useSemana.ts';
import { placeOf, wayAction } from './way.tsx';

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
