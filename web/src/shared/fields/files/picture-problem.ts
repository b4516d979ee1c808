import { isAmong, wrongFileText } from '#contract/values/file-content.ts';
import { readContent } from './file-rules.ts';

interface PictureRules {
  readonly accept: readonly string[];
  readonly maxSide: number;
}

/** Why the server would refuse a picture by its content; undefined if it would not. */
export async function pictureProblem(
  file: File,
  { accept, maxSide }: PictureRules,
): Promise<string | undefined> {
  const content = await readContent(file);
  if (!content || !isAmong(content, accept)) return wrongFileText(accept, content);
  const url = URL.createObjectURL(file);
  try {
    const { naturalWidth, naturalHeight } = await loadImage(url);
    if (Math.max(naturalWidth, naturalHeight) > maxSide) {
      return `La imagen admite hasta ${maxSide} píxeles por lado`;
    }
    return undefined;
  } catch {
    return wrongFileText(accept);
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
