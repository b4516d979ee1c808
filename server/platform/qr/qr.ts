import { encode } from 'uqr';
import type { Qr } from '#contract/platform/qr.ts';

/** The QR code of a text, without the quiet zone around it. */
export function qrOf(text: string): Qr {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const trazo = data
    .map((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join(''))
    .join('');
  return { lado: size, trazo };
}
