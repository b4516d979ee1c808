import { contentOf, type FileContent, headBytes, wrongFileText } from '#contract/values/file-content.ts';

/** What a chosen file is by its first bytes; undefined also for one that cannot be read. */
export async function readContent(file: Blob): Promise<FileContent | undefined> {
  const head = await file
    .slice(0, headBytes)
    .arrayBuffer()
    .catch(() => new ArrayBuffer());
  return contentOf(new Uint8Array(head));
}

/** `accept` are the extensions that the name may have, null for any. */
export function fileProblem(
  file: { readonly name: string; readonly size: number },
  accept: readonly string[] | null,
  maxMiB?: number,
): string | undefined {
  const name = file.name.toLowerCase();
  if (accept && !accept.some((extension) => name.endsWith(extension))) return wrongFileText(accept);
  if (file.size === 0) return 'El archivo está vacío';
  if (maxMiB && file.size > maxMiB * 1024 * 1024)
    return `El archivo supera los ${maxMiB < 1 ? `${maxMiB * 1024} kB` : `${maxMiB} MB`} permitidos`;
  return undefined;
}
