import jsQR from 'jsqr';
import { expect, it } from 'vitest';
import { qrOf } from './qr.ts';

const SCALE = 4;
const QUIET = 4;

/** The code as a camera sees it: four pixels a module, on white paper. */
function draw({ lado, trazo }: ReturnType<typeof qrOf>): [pixels: Uint8ClampedArray, side: number] {
  const side = (lado + 2 * QUIET) * SCALE;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, x, y] of trazo.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let row = 0; row < SCALE; row++) {
      const from = ((Number(y) + QUIET) * SCALE + row) * side + (Number(x) + QUIET) * SCALE;
      for (let pixel = from; pixel < from + SCALE; pixel++) pixels.fill(0, pixel * 4, pixel * 4 + 3);
    }
  return [pixels, side];
}

it('another program reads the text of a code', () => {
  for (const text of ['webcal://prisma.example/api/agenda/calendario.ics?clave=Ab_1-z', 'ñandú 100 %']) {
    const [pixels, side] = draw(qrOf(text));
    expect(jsQR(pixels, side, side)?.data).toBe(text);
  }
});
