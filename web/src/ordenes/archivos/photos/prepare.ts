import { isHeic, isPdf } from '../file-check.ts';
import { decodeHeic } from './heic.ts';
import { jpegName, quality, redrawSize } from './redraw.ts';

/** The file to send: a large photo becomes a smaller JPEG, a HEIC photo a JPEG (decision 041). */
export async function prepare(file: File): Promise<File> {
  if (isPdf(file)) return file;
  const heic = isHeic(file);
  const bitmap = await decode(file, heic);
  // The server says what is wrong with a picture that no browser can read.
  if (!bitmap) return file;
  try {
    const size = redrawSize(bitmap, file.size, heic);
    if (!size) return file;
    return new File([await draw(bitmap, size)], jpegName(file.name), { type: 'image/jpeg' });
  } finally {
    bitmap.close();
  }
}

/** Turned as its camera says. Safari reads HEIC, other browsers do not. */
function decode(file: File, heic: boolean): Promise<ImageBitmap | undefined> {
  return createImageBitmap(file).catch(() => (heic ? decodeHeic(file) : undefined));
}

async function draw(bitmap: ImageBitmap, { width, height }: Pick<ImageBitmap, 'width' | 'height'>) {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('canvas');
  // JPEG has no transparency; without this it would be black.
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, width, height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(bitmap, 0, 0, width, height);
  const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  // Frees its memory now; phones have little for canvases.
  canvas.width = 0;
  if (!jpeg) throw new Error('canvas');
  return jpeg;
}
