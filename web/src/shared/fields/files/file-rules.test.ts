import { describe, expect, it } from 'vitest';
import { fileProblem } from './file-rules.ts';

describe('a chosen file', () => {
  it('is accepted by its extension in any letter case', () => {
    expect(fileProblem({ name: 'Informe Ñandú.PDF', size: 10 }, ['.pdf'])).toBeUndefined();
  });

  it('is refused with another extension (reglas 5.12)', () => {
    expect(fileProblem({ name: 'informe.pdf.exe', size: 10 }, ['.pdf'])).toBe(
      'Archivo inválido, por favor utilice uno de los siguientes formatos: .pdf',
    );
  });

  it('is refused if it is too large', () => {
    expect(fileProblem({ name: 'a.pdf', size: 26 * 1024 * 1024 }, ['.pdf'], 25)).toContain('25 MB');
  });

  it('is refused if it is empty', () => {
    expect(fileProblem({ name: 'a.pdf', size: 0 }, ['.pdf'], 25)).toBe('El archivo está vacío');
  });
});
