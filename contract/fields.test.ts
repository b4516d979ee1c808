import { expect, it } from 'vitest';
import { z } from 'zod';
import { CapacitacionUpdate, DatosGenerales } from './capacitaciones.ts';
import {
  email,
  newPassword,
  optionalInteger,
  optionalText,
  reglasContrasena,
  text,
  textIfSent,
  textos,
} from './fields.ts';
import { OrdenInput } from './ordenes.ts';
import { PerfilInput } from './perfil.ts';
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
  expect(text().parse(' \u200bMa\u00adría\ufeff ')).toBe('María');
  expect(messages(text(), ' \u200b\u2060 ')).toEqual([textos.requerido]);
});

it('makes one line of a text that is one, whatever way it was broken on its way', () => {
  for (const broken of ['\n', '\r\n', '\r', '\t', '\u000b', '\f', '\u0085', '\u2028', '\u2029', ' \n\n\t ']) {
    for (const field of [text(), optionalText(), textIfSent()]) {
      expect([broken, field.parse(`${broken}Av. Mitre${broken}742${broken}`)]).toEqual([
        broken,
        'Av. Mitre 742',
      ]);
    }
    expect([broken, messages(text(), broken)]).toEqual([broken, [textos.requerido]]);
  }
  expect(text().parse('Av.  Mitre 742')).toBe('Av.  Mitre 742');
});

it('leaves the lines of a text that has several', () => {
  const lines = 'uno:\r\n\tdos\u2028tres';
  expect(PerfilInput.parse({ descripcion: lines }).descripcion).toBe('uno:\n\tdos\u2028tres');
  expect(DatosGenerales.shape.temario.parse(lines)).toBe('uno:\n\tdos\u2028tres');
  expect(CapacitacionUpdate.shape.temario.parse(lines)).toBe('uno:\n\tdos\u2028tres');
});

it('takes no new password that is not one line, and the form says so as the server does', () => {
  for (const bad of [
    '\n',
    '\r',
    '\t',
    '\0',
    '\u001b',
    '\u007f',
    '\u0085',
    '\u009b',
    '\u2028',
    '\u2029',
    '\ud800',
  ]) {
    const value = `Cosecha${bad}2026`;
    expect([bad, messages(newPassword(), value)]).toEqual([bad, [textos.contrasena]]);
    expect([bad, reglasContrasena(value)]).toEqual([bad, [textos.contrasena]]);
  }
  expect(messages(newPassword(), ' Coséchá 2026 🌾 ')).toEqual([]);
});

it('takes a dot in an address between other characters alone', () => {
  expect(messages(email(), 'ana.paz@prueba.example')).toEqual([]);
  for (const value of ['.ana@prueba.example', 'ana.@prueba.example', 'ana..paz@prueba.example']) {
    expect([value, messages(email(), value)]).toEqual([value, [textos.email]]);
  }
});

it('says of what is no whole number that the field takes numbers alone', () => {
  for (const value of ['X5000', '5 000', '-1', '1.5', -1, 1.5, true]) {
    expect([value, messages(optionalInteger(9999), value)]).toEqual([value, [textos.soloNumeros]]);
  }
  expect(messages(optionalInteger(9999), '10000')).toEqual([textos.invalido]);
});
