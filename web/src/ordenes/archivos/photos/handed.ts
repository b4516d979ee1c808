let handed: { readonly ordenId: string; readonly files: readonly File[] } | undefined;
const panels = new Set<() => void>();

/** Keeps files that were chosen for an order until its panel opens; one that is open takes them at once. */
export function handOver(ordenId: string, files: readonly File[]): void {
  handed = { ordenId, files };
  for (const take of panels) take();
}

/** The files for this order, once. */
export function takeHanded(ordenId: string): readonly File[] | undefined {
  if (handed?.ordenId !== ordenId) return undefined;
  const { files } = handed;
  handed = undefined;
  return files;
}

/** Calls an open panel when files were chosen; returns how to end it. */
export function onHanded(take: () => void): () => void {
  panels.add(take);
  return () => panels.delete(take);
}
