/** Longer sides are redrawn: a phone's photo becomes a tenth of its bytes and stays readable. */
export const maxSide = 2560;
export const quality = 0.85;

const MiB = 1024 * 1024;
/** The server refuses heavier pictures (reglas 12.3). */
const maxBytes = 10 * MiB;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The size in which a photo is redrawn as JPEG; undefined if it is sent as it is. */
export function redrawSize({ width, height }: Size, bytes: number, isHeic = false): Size | undefined {
  const longest = Math.max(width, height);
  if (longest <= maxSide && bytes <= maxBytes && !isHeic) return undefined;
  const scale = Math.min(1, maxSide / longest);
  const scaled = (side: number) => Math.max(1, Math.round(side * scale));
  return { width: scaled(width), height: scaled(height) };
}

/** The name of a picture that was redrawn as JPEG. */
export const jpegName = (name: string) =>
  /\.jpe?g$/i.test(name) ? name : `${name.replace(/\.\w+$/, '')}.jpg`;
