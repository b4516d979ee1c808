import { brand } from '../../theme.ts';
import { pathOf, pictureOf, type Trazo } from './trazos.ts';

export const ink = { color: brand.panel.ground, width: 2.4 } as const;

/** The strokes as a PNG on a transparent ground. */
export async function toPng(trazos: readonly Trazo[]): Promise<File> {
  const { width, height, scale, x, y } = pictureOf(trazos);
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('the browser draws no pictures');
  context.setTransform(scale, 0, 0, scale, x, y);
  Object.assign(context, {
    strokeStyle: ink.color,
    lineWidth: ink.width,
    lineCap: 'round',
    lineJoin: 'round',
  });
  context.stroke(new Path2D(pathOf(trazos)));
  const blob = await canvas.convertToBlob({ type: 'image/png' });
  return new File([blob], 'firma.png', { type: blob.type });
}
