import { expect, it } from 'vitest';
import { columns, type SituacionRow } from './columns.tsx';

const row = (changes: Partial<SituacionRow>): SituacionRow => ({
  ...{ _id: 'c1', cliente: { _id: 'c1', razonSocial: 'Acero', telefono: null }, semaforo: 'En regla' },
  ...{ porcentaje: 100, vigentes: 12, porVencer: 0, vencidos: 0, faltan: 0 },
  ...{ sinRespaldo: 0, vencidasSinRenovar: 0, proxima: null, otraOrden: null },
  ...changes,
});
const proxima = { fecha: '2027-03-30', titulo: 'Ruido' };
const otraOrden = { fecha: '2026-12-04', titulo: 'Extintores' };
const shown = (id: string, of: SituacionRow) => {
  const column = columns.find((one) => one.id === id);
  return [column?.value(of), column?.second?.(of)];
};

it('the next expiry is that of an open order where it comes before the requirements', () => {
  expect(shown('proximo', row({ proxima }))).toEqual(['30/03/2027', 'Ruido']);
  expect(shown('proximo', row({ proxima, otraOrden }))).toEqual([
    '04/12/2026',
    'Extintores · fuera de los requisitos',
  ]);
  expect(shown('proximo', row({ porcentaje: null, semaforo: 'Sin requisitos', otraOrden }))).toEqual([
    '04/12/2026',
    'Extintores',
  ]);
  expect(shown('proximo', row({}))).toEqual(['', 'Sin próximo vencimiento']);
});

it('a full share says in the same sentence what lacks its file', () => {
  expect(shown('enRegla', row({ sinRespaldo: 1 }))[1]).toBe('vigentes, pero 1 sin respaldo');
  expect(shown('enRegla', row({ sinRespaldo: 1, vencidos: 2 }))[1]).toBe('2 vencidos · 1 sin respaldo');
});
