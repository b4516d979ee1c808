import { digitsOf } from '#contract/values/text.ts';

/** The longest number there is (ITU-T E.164), and the shortest that is worth a call. */
const digits = { min: 6, max: 15 } as const;

// As people write it: '385 411-4905', '+54 9 (385) 411-4905', '0385 4-114905 / 906', 'Tel.: 4114905 int. 12'.
const written = /\+?[\d(][\d\s().\u2010-\u2015-]*/g;

/** The link that dials the first number of a text; undefined where it has none. */
export function telHref(telefono: string | null | undefined): string | undefined {
  for (const [text] of (telefono ?? '').matchAll(written)) {
    // With the country's code nobody dials the zero of '(0385)'.
    const number = digitsOf(text.startsWith('+') ? text.replace('(0', '(') : text);
    if (number.length < digits.min || number.length > digits.max) continue;
    return `tel:${text.startsWith('+') ? '+' : ''}${number}`;
  }
  return undefined;
}

export const mailHref = (email: string | null | undefined): string | undefined =>
  email ? `mailto:${encodeURIComponent(email).replace('%40', '@')}` : undefined;

/** Address, locality, province, as far as they are known. */
export interface MapParts {
  readonly direccion?: string | null | undefined;
  readonly localidad?: string | null | undefined;
  readonly provincia?: string | null | undefined;
}

/** The map at an address; undefined without one. A person who follows it gives the map's owner the address alone. */
export function mapHref({ direccion, localidad, provincia }: MapParts): string | undefined {
  if (!direccion) return undefined;
  const place = [direccion, localidad, provincia].filter(Boolean).join(', ');
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;
}
