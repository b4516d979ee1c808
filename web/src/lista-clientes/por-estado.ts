import type { Cliente } from '#contract/clientes/clientes.ts';
import { isPending } from '../clientes/clientes.ts';
import { selectFilter } from '../shared/list/filters/choice-filter.tsx';
import type { ListFilter } from '../shared/list/filters/list-filter.ts';
import type { useSituaciones } from './useSituaciones.ts';

const id = 'estado';
export const estados = {
  vencidas: 'con-vencidas',
  sinActivar: 'sin-activar',
  inactivos: 'inactivos',
} as const;

const options = {
  [estados.vencidas]: 'Con vencidas',
  [estados.sinActivar]: 'Cuenta sin activar',
  [estados.inactivos]: 'Inactivos',
};

/** Which clients the list shows; all active ones without it (reglas 2.5). */
export const porEstado = {
  id,
  filterBy: (situacionOf: ReturnType<typeof useSituaciones>['situacionOf']): ListFilter<Cliente> =>
    selectFilter({
      ...{ id, options, label: 'Estado', all: 'Activos', prominent: true, width: 190 },
      matches: (row, value) => {
        if (value === estados.inactivos) return !row.active;
        return value === estados.vencidas ? situacionOf(row)?.tone === 'red' : isPending(row);
      },
    }),
} as const;
