import { describe, expect, it } from 'vitest';
import type { Cliente } from '#contract/clientes/clientes.ts';
import { foldSearch, searchWords } from '#contract/values/text.ts';
import { matchesAll } from '../shared/text/normalize.ts';
import { isPending, textOf } from './clientes.ts';

const cliente: Cliente = {
  _id: '1',
  version: 1,
  nombreFantasia: 'Ñandú',
  razonSocial: 'Agropecuaria del Río S.A.',
  rubro: { _id: 'r', nombre: 'Agricultura' },
  categoriaAfip: null,
  cuit: '30-71234567-1',
  telefono: '11 5555-1234',
  email: 'hola@nandu.example',
  pais: { _id: 'p', nombre: 'Argentina' },
  active: true,
  status: 'PENDING',
  createdAt: '2026-01-02T03:04:05.000Z',
  linktofile: null,
  filename: null,
  sucursales: [{ _id: 's', direccion: 'Av. Mitre 2080', localidad: { _id: 'l', nombre: 'Maipú' } }],
  documentos: [],
};

const finds = (search: string, row = cliente) => matchesAll(foldSearch(textOf(row)), searchWords(search));

describe('the filter of companies', () => {
  it.each(['nandu', 'RÍO agropecuaria', 'agricultura', 'hola@nandu', '5555-1234', 'maipu', 'mitre 2080'])(
    'finds by %s',
    (search) => expect(finds(search)).toBe(true),
  );

  describe.each(['30-71234567-1', '30712345671'])('with the CUIT %s', (cuit) => {
    it.each(['30-71234567-1', '30712345671', '71234567'])('finds it by %s', (search) =>
      expect(finds(search, { ...cliente, cuit })).toBe(true),
    );
  });

  it('does not find a company without one of the words', () => expect(finds('mitre salta')).toBe(false));
});

describe('the account of a company', () => {
  it('is pending until it is activated', () => {
    expect(isPending(cliente)).toBe(true);
    expect(isPending({ ...cliente, status: 'VERIFIED' })).toBe(false);
  });

  it('is not pending without an e-mail', () => {
    expect(isPending({ ...cliente, email: null })).toBe(false);
  });
});
