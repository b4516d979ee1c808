import { firmaOf } from '#server/demo/constancias/firmas.ts';
import { drawPng, type Rgb } from '#server/demo/logos/png.ts';

const rgbOf = (color: string): Rgb => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return [red, green, blue];
};

/** A PNG on transparent ground: a coloured disc and a bar for each letter, since fonts differ from machine to machine. */
export function drawnLogo(color: string, name: string): Uint8Array {
  const [width, height] = [60 + name.length * 26, 120];
  const ink = rgbOf(color);
  const bars = [...name].map((letter, i) => {
    const tall = (letter.charCodeAt(0) % 13) * 5;
    return { left: 126 + i * 20, top: 90 - tall, bottom: 94 };
  });
  const isInked = (x: number, y: number) =>
    Math.hypot(x - 60, y - 60) < 52 ||
    bars.some(({ left, top, bottom }) => x >= left && x < left + 13 && y >= top && y < bottom);
  return drawPng((x, y) => (isInked(x * width, y * height) ? ink : null), { width, height });
}

/** A PNG on transparent ground, as somebody draws a signature. */
export const drawnSignature = (): Uint8Array => firmaOf(0);
