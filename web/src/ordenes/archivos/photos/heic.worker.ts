import buildLibheif, { type HeifImage } from 'libheif';

/** The pixels of a photo, four bytes each. */
export interface Decoded {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8ClampedArray<ArrayBuffer>;
}

// The types of the page have another `postMessage`.
const scope = globalThis as unknown as Worker;

function decode(bytes: ArrayBuffer): Promise<Decoded | null> {
  const { HeifDecoder } = buildLibheif();
  const [image] = new HeifDecoder().decode(bytes);
  if (!image) return Promise.resolve(null);
  return pixelsOf(image);
}

function pixelsOf(image: HeifImage): Promise<Decoded | null> {
  const [width, height] = [image.get_width(), image.get_height()];
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  return new Promise((resolve) =>
    image.display({ data, width, height }, (shown) =>
      resolve(shown && { width, height, pixels: shown.data }),
    ),
  );
}

/** Gets the bytes of a HEIC photo, answers its pixels; null if it cannot be read. */
scope.onmessage = ({ data }: MessageEvent<ArrayBuffer>) =>
  void Promise.resolve(data)
    .then(decode)
    .catch(() => null)
    .then((decoded) => scope.postMessage(decoded, decoded ? [decoded.pixels.buffer] : []));
