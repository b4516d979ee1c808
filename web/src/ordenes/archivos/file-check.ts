import { fileProblem } from '../../shared/fields/files/file-rules.ts';

/** reglas 12.3; the browser makes a JPEG of `.heic`. */
export const respaldoRules = {
  accept: ['.pdf', '.jpg', '.jpeg', '.png', '.webp', '.heic', '.heif'],
  maxMiB: 25,
  maxPhotoMiB: 10,
} as const;

/** What a file dialog offers; phones know their own photos as `image/*`. */
export const accept = 'image/*,.pdf,.heic,.heif';

type Named = Pick<File, 'name'>;

const endsWith = (name: string, endings: readonly string[]) =>
  endings.some((ending) => name.toLowerCase().endsWith(ending));

export const isPdf = ({ name }: Named) => endsWith(name, ['.pdf']);
export const isHeic = ({ name }: Named) => endsWith(name, ['.heic', '.heif']);

/** Why a chosen file cannot be added. A photo may be heavy: it is redrawn before it is sent. */
export function chosenProblem(file: Pick<File, 'name' | 'size'>): string | undefined {
  const { accept, maxMiB } = respaldoRules;
  return fileProblem(file, accept, isPdf(file) ? maxMiB : undefined);
}

/** Why a file that is ready to be sent cannot be added. */
export function preparedProblem(file: Pick<File, 'name' | 'size'>): string | undefined {
  const { maxPhotoMiB } = respaldoRules;
  return isPdf(file) ? undefined : fileProblem(file, respaldoRules.accept, maxPhotoMiB);
}
