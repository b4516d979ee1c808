import { wrongTypeText } from '../shared/fields/file-rules.ts';

/** reglas 12.3 */
export const logoRules = { accept: ['.png', '.jpg', '.jpeg', '.webp'], maxMiB: 2, maxSide: 4096 } as const;

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

// `createImageBitmap` would decode the whole picture, which may be huge.
function loadImage(url: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = reject;
    image.src = url;
  });
}
