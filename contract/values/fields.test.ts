import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { PerfilInput } from '#contract/cuentas/perfil.ts';
import { RefreshInput } from '#contract/cuentas/sesion.ts';
import { CapacitacionUpdate, DatosGenerales } from '#contract/ordenes/capacitaciones.ts';
import { OrdenInput } from '#contract/ordenes/ordenes.ts';
import {
  email,
  newPassword,
  optionalInteger,
  optionalText,
  passwordErrors,
  requiredText,
  textIfSent,
  textos,
} from './fields.ts';

const messages = (schema: z.ZodType, value: unknown) =>
  (schema.safeParse(value).error?.issues ?? []).map((issue) => issue.message);

describe('an error without a text of its own', () => {
  it('says in Spanish that a missing field is required', () => {
    expect(messages(RefreshInput, {})).toEqual([textos.requerido]);
  });

  it.each([
    ['a value of another type', RefreshInput, { refresh_token: 7 }],
    ['a body that is no object', OrdenInput, 'nada'],
    ['an unknown word', z.object({ doc: z.literal(['true', 'false']) }), { doc: 'x' }],
  ])('says in Spanish that %s is not valid', (_, schema, value) => {
    expect(messages(schema, value)).toEqual([textos.invalido]);
  });
});

describe('a text', () => {
  it('loses its invisible characters', () => {
    expect(requiredText().parse(' \u200bMa\u00adría\ufeff ')).toBe('María');
  });

  it('is missing if all its characters are invisible', () => {
    expect(messages(requiredText(), ' \u200b\u2060 ')).toEqual([textos.requerido]);
  });
});

describe('a text of one line', () => {
  const breaks = ['\n', '\r\n', '\r', '\t', '\u000b', '\f', '\u0085', '\u2028', '\u2029', ' \n\n\t '];
  const fields = [requiredText(), optionalText(), textIfSent()];

  it.each(breaks)('has a space in place of %j', (broken) => {
    const parsed = fields.map((field) => field.parse(`${broken}Av. Mitre${broken}742${broken}`));
    expect(new Set(parsed)).toEqual(new Set(['Av. Mitre 742']));
  });

  it.each(breaks)('is missing if it is %j', (broken) => {
    expect(messages(requiredText(), broken)).toEqual([textos.requerido]);
  });

  it('keeps double spaces', () => {
    expect(requiredText().parse('Av.  Mitre 742')).toBe('Av.  Mitre 742');
  });
});

describe('a text of several lines', () => {
  const typed = 'uno:\r\n\tdos\u2028tres';
  it.each([
    ['the description of a profile', PerfilInput.shape.descripcion],
    ['the topics of a new training', DatosGenerales.shape.temario],
    ['the topics of an updated training', CapacitacionUpdate.shape.temario],
  ])('keeps its lines: %s', (_, field) => {
    expect(field.parse(typed)).toBe('uno:\n\tdos\u2028tres');
  });
});

describe('a new password', () => {
  const controls = [
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
  ];

  it.each(controls)('with %j is refused by the server', (control) => {
    expect(messages(newPassword(), `Cosecha${control}2026`)).toEqual([textos.contrasena]);
  });

  it.each(controls)('with %j is refused by the form', (control) => {
    expect(passwordErrors(`Cosecha${control}2026`)).toEqual([textos.contrasena]);
  });

  it('may have spaces, accents and emoji', () => {
    expect(messages(newPassword(), ' Coséchá 2026 🌾 ')).toEqual([]);
  });
});

describe('an e-mail address', () => {
  it('may have a dot between other characters', () => {
    expect(messages(email(), 'ana.paz@prueba.example')).toEqual([]);
  });

  it.each(['.ana@prueba.example', 'ana.@prueba.example', 'ana..paz@prueba.example'])(
    'is not valid as %s',
    (address) => expect(messages(email(), address)).toEqual([textos.email]),
  );
});

describe('an optional integer', () => {
  it.each(['X5000', '5 000', '-1', '1.5', -1, 1.5, true])('is not a number as %j', (value) => {
    expect(messages(optionalInteger(9999), value)).toEqual([textos.soloNumeros]);
  });

  it('is not valid above its maximum', () => {
    expect(messages(optionalInteger(9999), '10000')).toEqual([textos.invalido]);
  });
});
