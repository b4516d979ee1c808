import { estadoDe } from '#contract/ordenes/vigencia.ts';
import { selectFilter } from '../shared/list/filters/choice-filter.tsx';
import type { ListFilter } from '../shared/list/filters/list-filter.ts';

/** In the address as `vencimiento=vencidos`. */
export const vencidos = 'vencidos';
const options = { [vencidos]: 'Vencidos', 'por-vencer': 'Por vencer' } as const;

/** Documents one of whose expiries has passed, or soon does. */
export const vencimientoFilter = <Row>(
  today: string,
  daysOf: (row: Row) => readonly (string | null)[],
): ListFilter<Row> =>
  selectFilter<Row>({
    id: 'vencimiento',
    label: 'Vencimiento',
    options,
    matches: (row, value) =>
      daysOf(row).some(
        (day) => day !== null && estadoDe(day, today) === (value === vencidos ? 'Vencida' : 'Por vencer'),
      ),
    prominent: true,
  });
