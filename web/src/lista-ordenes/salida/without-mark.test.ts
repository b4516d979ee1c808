import { expect, it } from 'vitest';
import { columns, withoutMark } from '../columns.tsx';

it("a list of nothing but what is 'Sin respaldo' says so in no row and on no card", () => {
  const orden = { tipoOrden: { exigeRespaldo: true } } as never;
  const before = columns.find(({ id }) => id === 'tipo');
  const tipo = withoutMark(columns).find(({ id }) => id === 'tipo');
  expect(tipo?.mark?.(orden)).toBeNull();
  expect([before?.card?.length, tipo?.card?.length]).toEqual([2, 1]);
  expect(withoutMark(columns)).toHaveLength(columns.length);
});
