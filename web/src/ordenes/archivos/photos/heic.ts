import { FileProblem } from '../failure.ts';
import type { Decoded } from './heic.worker.ts';

// The decoder may have been out of reach: it can be tried again.
const unreadable = () =>
  new FileProblem('No se pudo convertir la foto. Envíela como JPEG.', { isFinal: false });

/** Reads a HEIC photo with a decoder that is loaded for it, in a worker of its own: it takes seconds. */
export async function decodeHeic(file: File): Promise<ImageBitmap> {
  const bytes = await file.arrayBuffer();
  const worker = new Worker(new URL('./heic.worker.ts', import.meta.url), { type: 'module' });
  try {
    const { width, height, pixels } = await new Promise<Decoded>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<Decoded | null>) =>
        data ? resolve(data) : reject(unreadable());
      worker.onerror = (event) => {
        event.preventDefault();
        reject(unreadable());
      };
      worker.postMessage(bytes, [bytes]);
    });
    return await createImageBitmap(new ImageData(pixels, width, height));
  } finally {
    worker.terminate();
  }
}
