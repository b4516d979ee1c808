let handed: { readonly ordenId: string; readonly files: readonly File[] } | undefined;

/** Keeps files that were chosen for an order until its panel opens. */
export function handOver(ordenId: string, files: readonly File[]): void {
  handed = { ordenId, files };
}

/** The files for this order, once. Those for another order, whose panel did not open, are gone. */
export function takeHanded(ordenId: string): readonly File[] | undefined {
  const files = handed?.ordenId === ordenId ? handed.files : undefined;
  handed = undefined;
  return files;
}
