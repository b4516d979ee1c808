import { expect, it } from 'vitest';
import { partsOf } from './Weighted.tsx';

const cliente = { _id: 'c', razonSocial: 'Molinos Aguará S.A.', telefono: null };
const strong = (text: string, vence: string | null = '2026-10-31') =>
  partsOf(text, { cliente, vence }).flatMap((part) => (part.isStrong ? [part.text] : []));

it('client, type of order and expiry are strong, the type with its own parentheses', () => {
  const text =
    'Venció la orden Nº 771 (Medición de ruido (Res. SRT 85/12)), de Molinos Aguará S.A., Vélez Sarsfield 1841: venció el 31/10/2026.';
  expect(strong(text)).toEqual(['Medición de ruido (Res. SRT 85/12)', 'Molinos Aguará S.A.', '31/10/2026']);
  expect(
    partsOf(text, { cliente, vence: '2026-10-31' })
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});

it('a text that does not have them word for word stays whole', () => {
  expect(strong('Se publicó el documento Ruido (anexo', null)).toEqual([]);
  expect(strong('Venció la orden Nº 7 (Ruido, sin cierre: venció ayer.')).toEqual([]);
});
