import { describe, expect, it } from 'vitest';
import {
  clienteNames,
  forWhomText,
  pedidasText,
  venceOf,
  vencidosText,
  vencidoText,
  versionPedidaPorText,
} from './documentos.ts';

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

describe('the expiry of a library document', () => {
  const row = (...days: (string | null)[]) => ({
    clientes: days.map((vencimiento, at) => ({
      ...{ _id: String(at), razonSocial: `Empresa ${at}` },
      ...{ confirmado: true, vencimiento },
    })),
  });
  const today = '2026-11-28';

  it('is the first of its assignments', () => {
    expect(venceOf(row('2027-01-01', null, '2026-05-03'))).toBe('2026-05-03');
    expect(venceOf(row(null))).toBe(null);
  });

  it('says for how many of the clients it holds, unless it does for all', () => {
    expect(forWhomText(row('2026-12-22', '2027-01-01', null), today)).toBe('para 1 de 3');
    expect(forWhomText(row('2027-01-18', '2027-01-18', null), today, ' clientes')).toBe(
      'para 2 de 3 clientes · los demás sin vencimiento',
    );
    expect(forWhomText(row('2027-01-18', '2027-01-18'), today)).toBe(undefined);
    expect(forWhomText(row(null), today)).toBe(undefined);
    expect(forWhomText(row(), today)).toBe(undefined);
  });

  it('counts assignments, clients and documents of the library that have expired', () => {
    const rows = [row('2026-05-03', '2026-05-04', '2027-01-01'), row('2026-05-03'), row(null)];
    expect(vencidosText(rows, today)).toBe('3 asignaciones vencidas, en 2 clientes');
    expect(vencidosText([row('2027-01-01')], today)).toBe(undefined);
  });

  it('counts the clients where it has expired, and says the day that comes next', () => {
    const some = row('2026-05-03', '2026-05-04', '2027-01-01', '2026-12-04');
    expect([vencidoText(some, today), forWhomText(some, today)]).toEqual([
      'Vencido para 2 clientes',
      'de 4 · próximo 04/12/2026',
    ]);
    expect(forWhomText(row('2026-05-03', null), today)).toBe('de 2');
    // All have that day, which is said.
    expect(vencidoText(row('2026-05-03', '2026-05-03'), today)).toBe(undefined);
    expect(vencidoText(row('2027-01-01', null), today)).toBe(undefined);
  });
});

it('a request for the next version counts while the document has expired or soon does', () => {
  const today = '2026-11-28';
  const row = (...days: string[]) => ({
    clientes: days.map((vencimiento, at) => ({
      ...{ _id: String(at), razonSocial: `Empresa ${at}`, confirmado: true },
      ...{ vencimiento, versionPedida: '2026-11-27' },
    })),
  });
  expect(versionPedidaPorText(row('2026-11-20', '2026-12-04', '2027-12-04'), today)).toBe(
    'Versión nueva pedida por 2 clientes',
  );
  expect(versionPedidaPorText(row('2027-12-04'), today)).toBe(undefined);
  expect(pedidasText([row('2026-11-20', '2026-12-04'), row('2026-11-20')], today)).toBe(
    '3 versiones nuevas pedidas, de 2 documentos',
  );
  expect(pedidasText([row('2026-11-20')], today)).toBe('1 versión nueva pedida');
  expect(pedidasText([row('2027-12-04')], today)).toBe(undefined);
});
