import { type FileContent, isAmong, wrongFileText } from '#contract/values/file-content.ts';
import { fileProblem, readContent } from '../../shared/fields/files/file-rules.ts';

/** reglas 12.3; the browser makes a JPEG of a HEIC photo. */
export const respaldoRules = {
  accept: ['.pdf', '.jpg', '.jpeg', '.png', '.webp', '.heic', '.heif'],
  maxMiB: 25,
  maxPhotoMiB: 10,
} as const;

const contents = new WeakMap<File, FileContent>();

/** Reads what the files are, for the functions below. */
export async function readContents(files: readonly File[]): Promise<void> {
  for (const file of files) {
    const content = await readContent(file);
    if (content) contents.set(file, content);
  }
}

export const isPdf = (file: File) => contents.get(file) === 'pdf';
export const isHeic = (file: File) => contents.get(file) === 'heic';

/** Why a chosen file cannot be added. A photo may be heavy: it is redrawn before it is sent. */
export function chosenProblem(file: File): string | undefined {
  const { accept, maxMiB } = respaldoRules;
  const content = contents.get(file);
  if (file.size > 0 && (!content || !isAmong(content, accept))) return wrongFileText(accept, content);
  return fileProblem(file, null, isPdf(file) ? maxMiB : undefined);
}

/** Why a file that is ready to be sent cannot be added. */
export const preparedProblem = (file: File): string | undefined =>
  isPdf(file) ? undefined : fileProblem(file, null, respaldoRules.maxPhotoMiB);
