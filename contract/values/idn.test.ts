import { domainToUnicode } from 'node:url';
import { describe, expect, it } from 'vitest';
import { email, optionalEmail, textos } from './fields.ts';
import { asciiEmail, canonicalEmail } from './idn.ts';

describe('an address in a domain with ñ', () => {
  it.each([
    ['ana@ñandú.com.ar', 'ana@xn--and-6ma2c.com.ar'],
    ['a@compañía.ar', 'a@xn--compaa-7va5a.ar'],
    ['a@sub.faß.de', 'a@sub.xn--fa-hia.de'],
    ['a@correo.рф', 'a@correo.xn--p1ai'],
    ['a@例え.テスト', 'a@xn--r8jz45g.xn--zckzah'],
  ])('%s is one with %s, and mail travels to that', (written, ascii) => {
    for (const address of [written, ascii, written.normalize('NFD'), ascii.toUpperCase()]) {
      const expected = `${address.split('@')[0]}${written.slice(written.indexOf('@'))}`;
      expect(canonicalEmail(address)).toBe(expected);
      expect(email().parse(address)).toBe(expected);
      expect(optionalEmail().parse(` ${address} `)).toBe(expected);
      expect(asciiEmail(expected).toLowerCase()).toBe(ascii.toLowerCase());
    }
    expect(domainToUnicode(ascii.slice(ascii.indexOf('@') + 1))).toBe(
      written.slice(written.indexOf('@') + 1),
    );
  });

  it.each([
    'ñata@prueba.example',
    'a@ñandú',
    'a@ñandú..ar',
    'a@ñandú.com:25',
    'a@ñandú.com/x',
    'a@ñandú.com?x',
    'a@ñan dú.com',
    'a@b@ñandú.com',
    'a@-ñandú.com',
    'a@ñandú%2ecom',
    `a@${'ñ'.repeat(64)}.com`,
    'a@💩.com',
  ])('is not valid as %s', (address) => {
    expect(email().safeParse(address).error?.issues[0]?.message).toBe(textos.email);
  });

  it('leaves other addresses as they are written', () => {
    for (const address of ['Ana.Paz@Prueba.Example', 'a@xn--foo--.com', 'sin arroba', '']) {
      expect(canonicalEmail(address)).toBe(address);
      expect(asciiEmail(address)).toBe(address);
    }
  });
});
