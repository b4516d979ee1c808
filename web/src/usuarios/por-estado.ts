import type { User } from '#contract/cuentas/usuarios.ts';
import { selectFilter } from '../shared/list/filters/choice-filter.tsx';
import { hasInactiveCliente, isEnabled, isPending } from './usuarios.ts';

const options = {
  habilitados: 'Habilitados',
  'sin-activar': 'Sin activar',
  deshabilitados: 'Deshabilitados',
};

const answers: Readonly<Record<string, (row: User) => boolean>> = {
  habilitados: isEnabled,
  // As the chip of the row says it.
  'sin-activar': (row) => isPending(row) && !hasInactiveCliente(row),
  deshabilitados: (row) => !isEnabled(row),
};

/** reglas 2.16 */
export const porEstado = selectFilter<User>({
  ...{ id: 'estado', options, label: 'Estado', prominent: true, width: 170 },
  matches: (row, value) => answers[value]?.(row) === true,
});
