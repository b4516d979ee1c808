import { expect, it } from 'vitest';
import type { SituacionCliente } from '#contract/clientes/situacion.ts';
import { situacionText } from './useSituaciones.ts';

const row: SituacionCliente = {
  cliente: { _id: 'c1', razonSocial: 'Molinos Aguará S.A.', telefono: null },
  ...{ semaforo: 'En regla', porcentaje: 100, vigentes: 3, porVencer: 0, vencidos: 0, faltan: 0 },
  ...{ sinRespaldo: 0, vencidasSinRenovar: 0, proxima: null, otraOrden: null },
};

it.each([
  [{}, 'En regla'],
  [{ sinRespaldo: 2 }, 'Sin respaldo'],
  [{ vencidasSinRenovar: 1 }, '1 orden vencida'],
  [{ semaforo: 'Con faltas', vencidasSinRenovar: 18 }, 'Con faltas · 18 órdenes vencidas'],
  [{ semaforo: 'Sin requisitos', vencidasSinRenovar: 2 }, '2 órdenes vencidas'],
  [{ semaforo: 'Sin requisitos' }, undefined],
] as const)('of a client with %o the list says %s (reglas 2.5)', (of, text) => {
  expect(situacionText({ ...row, ...of })).toBe(text);
});
