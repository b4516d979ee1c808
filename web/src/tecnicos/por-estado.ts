import type { Tecnico } from '#contract/personas/tecnicos.ts';
import { selectFilter } from '../shared/list/filters/choice-filter.tsx';
import { isPending } from './tecnicos.ts';

const options = {
  habilitados: 'Habilitados',
  'sin-activar': 'Sin activar',
  deshabilitados: 'Deshabilitados',
};

const answers: Readonly<Record<string, (row: Tecnico) => boolean>> = {
  habilitados: ({ active }) => active,
  'sin-activar': isPending,
  deshabilitados: ({ active }) => !active,
};

/** reglas 2.15; the same choices as in the list of accounts. */
export const porEstado = selectFilter<Tecnico>({
  ...{ id: 'estado', options, label: 'Estado', prominent: true, width: 170 },
  matches: (row, value) => answers[value]?.(row) === true,
});
