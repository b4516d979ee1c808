import { describe, expect, it } from 'vitest';
import { clienteNames, expiredText, venceOf } from './documentos.ts';

const empresas = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ _id: String(i), razonSocial: `Empresa ${i + 1}` }));

describe('the companies with a document', () => {
  it('are all named if they are six or fewer', () => {
    expect(clienteNames(empresas(1))).toBe('Empresa 1');
    expect(clienteNames(empresas(3))).toBe('Empresa 1, Empresa 2 y Empresa 3');
    expect(clienteNames(empresas(6))).toContain('y Empresa 6');
  });

  it('are named up to the fifth if they are more', () => {
    expect(clienteNames(empresas(120))).toBe(
      'Empresa 1, Empresa 2, Empresa 3, Empresa 4, Empresa 5 y otros 115 clientes',
    );
  });
});

it('a library document expires with the first of its assignments, and counts the clients where it has', () => {
  const row = (...days: (string | null)[]) => ({
    clientes: days.map((vencimiento, at) => ({
      ...{ _id: String(at), razonSocial: `Empresa ${at}` },
      ...{ confirmado: true, vencimiento },
    })),
  });
  expect(venceOf(row('2027-01-01', null, '2026-05-03'))).toBe('2026-05-03');
  expect(venceOf(row(null))).toBe(null);
  expect(expiredText(row('2026-05-03', '2026-05-04', '2027-01-01'), '2026-11-28')).toBe('a 2 clientes');
  expect(expiredText(row('2026-05-03', '2026-11-28'), '2026-11-28')).toBe(undefined);
});
