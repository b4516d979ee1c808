/**
 * For a button whose reply may come within a double click: answers, for each `key`, whether this click is a first one,
 * and not the second within `ms` of it.
 */
export function createFirstClicks(ms: number): (key: string) => boolean {
  const clickedAt = new Map<string, number>();
  return (key) => {
    const now = Date.now();
    if (now - (clickedAt.get(key) ?? 0) < ms) return false;
    clickedAt.set(key, now);
    return true;
  };
}
