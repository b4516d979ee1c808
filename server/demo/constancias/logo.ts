import { drawPng, type Rgb } from '../logos/png.ts';

/** Colours of the faces. */
export const faces = {
  top: [242, 169, 0],
  left: [13, 82, 60],
  right: [28, 138, 91],
} as const satisfies Record<string, Rgb>;

const side = 320;
const RADIUS = 0.5;
/** Half of the light between two faces. */
const GAP = 0.014;
const SLOPE = Math.tan(Math.PI / 6);

/** The consultancy's logo of the sample: a prism of three faces, on a transparent ground. */
export const logoConsultora = (): Buffer =>
  drawPng(
    (toRight, down) => {
      const [x, y] = [toRight - 0.5, down - 0.5];
      const rise = Math.abs(x) * SLOPE;
      const isWithin = Math.abs(x) <= RADIUS * Math.cos(Math.PI / 6) && Math.abs(y) + rise <= RADIUS;
      const isGap = Math.abs(y + rise) < GAP / Math.cos(Math.PI / 6) || (y > -rise && Math.abs(x) < GAP);
      if (!isWithin || isGap) return null;
      if (y < -rise) return faces.top;
      return x < 0 ? faces.left : faces.right;
    },
    { width: side, height: side },
  );
