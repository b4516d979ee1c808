/** reglas 5.12 */
export const wrongTypeText = (accept: readonly string[]) =>
  `Archivo inválido, por favor utilice uno de los siguientes formatos: ${accept.join(', ')}`;

export function fileProblem(
  file: { readonly name: string; readonly size: number },
  accept: readonly string[],
  maxMiB?: number,
): string | undefined {
  const name = file.name.toLowerCase();
  if (!accept.some((extension) => name.endsWith(extension))) {
    return wrongTypeText(accept);
  }
  if (file.size === 0) return 'El archivo está vacío';
  if (maxMiB && file.size > maxMiB * 1024 * 1024)
    return `El archivo supera los ${maxMiB < 1 ? `${maxMiB * 1024} kB` : `${maxMiB} MB`} permitidos`;
  return undefined;
}
