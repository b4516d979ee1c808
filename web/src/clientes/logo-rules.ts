import { wrongTypeText } from '../shared/fields/file-rules.ts';

/** The server's rules for a logo (reglas 12.3). */
export const logoRules = { accept: ['.png', '.jpg', '.jpeg', '.webp'], maxMiB: 2, maxSide: 4096 } as const;

/** What is wrong with a file of the right type, in the server's words. */
export async function logoProblem(file: File): Promise<string | undefined> {
  const url = URL.createObjectURL(file);
  try {
    const { naturalWidth, naturalHeight } = await loadImage(url);
    const { maxSide } = logoRules;
    if (Math.max(naturalWidth, naturalHeight) > maxSide) {
      return `La imagen admite hasta ${maxSide} píxeles por lado`;
    }
    return undefined;
  } catch {
    return wrongTypeText(logoRules.accept);
  } finally {
    URL.revokeObjectURL(url);
  }
}

// createImageBitmap would unpack the whole picture, and a small file may hold a huge one.
function loadImage(url: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = reject;
    image.src = url;
  });
}
