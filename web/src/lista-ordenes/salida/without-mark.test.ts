import { expect, it } from 'vitest';
import { columns, withoutMark } from '../columns.tsx';

it("the rows and cards of the list 'Sin respaldo' do not repeat the mark", () => {
  const orden = { tipoOrden: { exigeRespaldo: true } } as never;
  const before = columns.find(({ id }) => id === 'tipo');
  const tipo = withoutMark(columns).find(({ id }) => id === 'tipo');
  expect(tipo?.mark?.(orden)).toBeNull();
  expect([before?.card?.length, tipo?.card?.length]).toEqual([2, 1]);
  expect(withoutMark(columns)).toHaveLength(columns.length);
});
