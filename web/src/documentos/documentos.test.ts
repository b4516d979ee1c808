import { describe, expect, it } from 'vitest';
import { nombresDe } from './documentos.ts';

const empresas = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ _id: String(i), razonSocial: `Empresa ${i + 1}` }));

describe('the companies that have a document', () => {
  it('are all named up to six', () => {
    expect(nombresDe(empresas(1))).toBe('Empresa 1');
    expect(nombresDe(empresas(3))).toBe('Empresa 1, Empresa 2 y Empresa 3');
    expect(nombresDe(empresas(6))).toContain('y Empresa 6');
  });

  it('are counted beyond that', () => {
    expect(nombresDe(empresas(120))).toBe(
      'Empresa 1, Empresa 2, Empresa 3, Empresa 4, Empresa 5 y otros 115 clientes',
    );
  });
});
