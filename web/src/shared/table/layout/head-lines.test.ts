import { expect, it } from 'vitest';
import type { Column, Fold } from '../columns.ts';
import { headLines } from './layout.ts';

const column = (id: string, fold?: Fold): Column<object> => ({
  ...{ id, header: id, value: () => '' },
  ...(fold && { fold }),
});
const linesOf = (...folded: Column<object>[]) =>
  headLines({ column: column('Nombre'), folded }).map((line) => line.map(({ header }) => header));

it('a head has a line for what shares one in the cells, and one for short heads below it', () => {
  const apellido = column('Apellido', { order: 1, joins: true });
  const [sucursal, inicio, alta] = [
    column('Sucursal', { order: 2 }),
    column('Inicio', { order: 3, label: 'Inicio' }),
    column('Alta', { order: 4, label: 'Alta' }),
  ];
  expect(linesOf(apellido, sucursal)).toEqual([['Nombre', 'Apellido'], ['Sucursal']]);
  expect(linesOf(inicio, alta)).toEqual([['Nombre'], ['Inicio', 'Alta']]);
  expect(linesOf(column('Fecha de alta', { order: 1, label: 'Alta' }), sucursal)).toHaveLength(3);
});
