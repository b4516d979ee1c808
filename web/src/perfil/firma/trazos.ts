/** A stroke of the pen: its points in pixels of the pad. */
export type Trazo = readonly (readonly [x: number, y: number])[];

const round = (value: number) => Math.round(value * 10) / 10;

/** The strokes as one SVG path, smooth through the middle of each two points. */
export function pathOf(trazos: readonly Trazo[]): string {
  return trazos
    .map((trazo) => {
      const [first, ...rest] = trazo;
      if (!first) return '';
      const start = `M${first.map(round).join(' ')}`;
      // Round ends make a dot of a line without length.
      if (rest.length === 0) return `${start}h0`;
      const curves = rest.map(([x, y], at) => {
        const next = rest[at + 1];
        if (!next) return `L${round(x)} ${round(y)}`;
        return `Q${round(x)} ${round(y)} ${round((x + next[0]) / 2)} ${round((y + next[1]) / 2)}`;
      });
      return start + curves.join('');
    })
    .join('');
}

function boundsOf(trazos: readonly Trazo[]) {
  const [xs, ys] = [0, 1].map((axis) => trazos.flat().map((point) => point[axis] ?? 0)) as [
    number[],
    number[],
  ];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}

const least = 24;

/** Whether the strokes are more than a slip of the pen. */
export function isDrawn(trazos: readonly Trazo[]): boolean {
  if (trazos.length === 0) return false;
  const { width, height } = boundsOf(trazos);
  return Math.max(width, height) >= least;
}

// reglas 4.25
const [minWidth, minHeight] = [300, 80];
const margin = 10;
const scale = 2;

/** The picture of the strokes: its size, and the place of the pad's corner in it. */
export function pictureOf(trazos: readonly Trazo[]) {
  const { left, top, width, height } = boundsOf(trazos);
  const size = {
    width: Math.max(minWidth, Math.ceil((width + 2 * margin) * scale)),
    height: Math.max(minHeight, Math.ceil((height + 2 * margin) * scale)),
  };
  return {
    ...size,
    scale,
    x: (size.width - width * scale) / 2 - left * scale,
    y: (size.height - height * scale) / 2 - top * scale,
  };
}
