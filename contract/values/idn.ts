// Domains with letters beyond ASCII (RFC 5891). Mail travels to their ASCII form; people read and write the other one.

const ASCII = /^\p{ASCII}*$/u;
const PREFIX = 'xn--';
// Before the address parser, which would also accept ports, paths and percent signs.
const domainCharacters = /^[\p{L}\p{M}\p{N}.-]+$/u;

/** The ASCII form of a domain: `ñandú.com.ar` → `xn--and-6ma2c.com.ar`; undefined if it has none. */
export function asciiDomain(domain: string): string | undefined {
  if (ASCII.test(domain)) return domain;
  if (!domainCharacters.test(domain) || /(^|\.)-|-(\.|$)/.test(domain)) return undefined;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return undefined;
  }
}

// RFC 3492, 5.
const [BASE, TMIN, TMAX, SKEW, DAMP, FIRST_BIAS, FIRST_CODE] = [36, 1, 26, 38, 700, 72, 128];

function adapt(delta: number, count: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? DAMP : 2));
  rest += Math.floor(rest / count);
  let k = 0;
  for (; rest > ((BASE - TMIN) * TMAX) / 2; k += BASE) rest = Math.floor(rest / (BASE - TMIN));
  return k + Math.floor(((BASE - TMIN + 1) * rest) / (rest + SKEW));
}

/** RFC 3492, 6.2; undefined for a damaged text. */
function decodePunycode(text: string): string | undefined {
  const split = text.lastIndexOf('-');
  const codes = [...text.slice(0, Math.max(split, 0))].map((character) => character.charCodeAt(0));
  let [at, bias, code, place] = [split + 1, FIRST_BIAS, FIRST_CODE, 0];
  while (at < text.length) {
    const before = place;
    for (let [weight, k] = [1, BASE]; ; k += BASE) {
      const digit = Number.parseInt(text[at++] ?? '?', BASE);
      // Letters come before digits there.
      const value = digit < 10 ? digit + 26 : digit - 10;
      if (Number.isNaN(value)) return undefined;
      place += value * weight;
      const least = Math.min(Math.max(k - bias, TMIN), TMAX);
      if (value < least) break;
      weight *= BASE - least;
    }
    bias = adapt(place - before, codes.length + 1, before === 0);
    code += Math.floor(place / (codes.length + 1));
    if (code > 0x10_ffff) return undefined;
    place %= codes.length + 1;
    codes.splice(place++, 0, code);
  }
  return String.fromCodePoint(...codes);
}

function readableLabel(label: string): string {
  if (!label.startsWith(PREFIX)) return label;
  const decoded = decodePunycode(label.slice(PREFIX.length));
  return decoded !== undefined && !ASCII.test(decoded) && asciiDomain(decoded) === label ? decoded : label;
}

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1);
const withDomain = (address: string, domain: string) =>
  address.slice(0, address.lastIndexOf('@') + 1) + domain;

export const asciiEmail = (address: string): string =>
  withDomain(address, asciiDomain(domainOf(address)) ?? domainOf(address));

/** The one writing of an address (decision 063): `Ana@XN--AND-6MA2C.com.ar` → `Ana@ñandú.com.ar`. */
export function canonicalEmail(address: string): string {
  const domain = domainOf(address);
  if (ASCII.test(domain) && !/(^|\.)xn--/i.test(domain)) return address;
  const ascii = asciiDomain(domain)?.toLowerCase();
  return ascii ? withDomain(address, ascii.split('.').map(readableLabel).join('.')) : address;
}
