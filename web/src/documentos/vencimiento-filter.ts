import { estadoDe } from '#contract/ordenes/vigencia.ts';
import { selectFilter } from '../shared/list/filters/choice-filter.tsx';
import type { ListFilter } from '../shared/list/filters/list-filter.ts';

/** In the address as `vencimiento=vencidos`. */
export const vencidos = 'vencidos';
/** In the address as `vencimiento=pedidos`. */
export const versionPedida = 'pedidos';
const options = {
  [vencidos]: 'Vencidos',
  'por-vencer': 'Por vencer',
  [versionPedida]: 'Versión nueva pedida',
} as const;

/** Documents one of whose expiries has passed, or soon does; or whose next version a client user asked for. */
export const vencimientoFilter = <Row>(
  today: string,
  daysOf: (row: Row) => readonly (string | null)[],
  isAsked: (row: Row) => boolean,
): ListFilter<Row> =>
  selectFilter<Row>({
    id: 'vencimiento',
    label: 'Vencimiento',
    options,
    matches: (row, value) =>
      value === versionPedida
        ? isAsked(row)
        : daysOf(row).some(
            (day) => day !== null && estadoDe(day, today) === (value === vencidos ? 'Vencida' : 'Por vencer'),
          ),
    prominent: true,
  });
