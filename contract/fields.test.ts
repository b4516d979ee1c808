import { expect, it } from 'vitest';
import { z } from 'zod';
import { email, enteroOpcional, texto, textos } from './fields.ts';
import { OrdenInput } from './ordenes.ts';
import { RefreshInput } from './sesion.ts';

const messages = (schema: z.ZodType, value: unknown) =>
  (schema.safeParse(value).error?.issues ?? []).map((issue) => issue.message);

it('words every refusal in Spanish, also those that no schema words itself', () => {
  expect(messages(RefreshInput, {})).toEqual([textos.requerido]);
  expect(messages(RefreshInput, { refresh_token: 7 })).toEqual([textos.invalido]);
  expect(messages(OrdenInput, 'nada')).toEqual([textos.invalido]);
  expect(messages(z.object({ doc: z.literal(['true', 'false']) }), { doc: 'x' })).toEqual([textos.invalido]);
});

it('leaves out of a text what nobody sees, and takes nothing else for one', () => {
  expect(texto().parse(' \u200bMa\u00adría\ufeff ')).toBe('María');
  expect(messages(texto(), ' \u200b\u2060 ')).toEqual([textos.requerido]);
});

it('takes a dot in an address between other characters alone', () => {
  expect(messages(email(), 'ana.paz@prueba.example')).toEqual([]);
  for (const value of ['.ana@prueba.example', 'ana.@prueba.example', 'ana..paz@prueba.example']) {
    expect([value, messages(email(), value)]).toEqual([value, [textos.email]]);
  }
});

it('says of what is no whole number that the field takes numbers alone', () => {
  for (const value of ['X5000', '5 000', '-1', '1.5', -1, 1.5, true]) {
    expect([value, messages(enteroOpcional(9999), value)]).toEqual([value, [textos.soloNumeros]]);
  }
  expect(messages(enteroOpcional(9999), '10000')).toEqual([textos.invalido]);
});
